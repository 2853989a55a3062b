import { Icon } from '../Icon/Icon';

/** Icon: time. */
export function IconClock() {
  return (
    <Icon>
      <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM12 7v5.2l3.3 2" />
    </Icon>
  );
}
