import { Icon } from '../Icon/Icon';

/** Icon: searching. */
export function IconSearch() {
  return (
    <Icon>
      <path d="M10.8 18a7.2 7.2 0 1 0 0-14.4 7.2 7.2 0 0 0 0 14.4zM16 16l5 5" />
    </Icon>
  );
}
