import { Icon } from '../Icon/Icon';

/** Icon: close. */
export function IconClose() {
  return (
    <Icon>
      <path d="M6 6l12 12M18 6L6 18" />
    </Icon>
  );
}
