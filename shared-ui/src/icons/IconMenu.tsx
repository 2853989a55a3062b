import { Icon } from '../Icon/Icon';

/** Sign for the closed menu. */
export function IconMenu() {
  return (
    <Icon>
      <path d="M4 7h16M4 12h16M4 17h16" />
    </Icon>
  );
}
