import { Icon } from '../Icon/Icon';

/** Icon: next page. */
export function IconArrow() {
  return (
    <Icon>
      <path d="M4 12h15M13 6l6 6-6 6" />
    </Icon>
  );
}
