import { Icon } from '../Icon/Icon';

/** Icon: a place. */
export function IconPin() {
  return (
    <Icon>
      <path d="M12 21s7-6.3 7-11.3a7 7 0 0 0-14 0C5 14.7 12 21 12 21zM12 12.2a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z" />
    </Icon>
  );
}
