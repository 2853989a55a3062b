import { Icon } from '../Icon/Icon';

/** Icon: a bookmark. */
export function IconBookmark() {
  return (
    <Icon>
      <path d="M6.5 4h11v16.5L12 16l-5.5 4.5z" />
    </Icon>
  );
}
