import { Icon } from '../Icon/Icon';

/** Icon: safety. */
export function IconShield() {
  return (
    <Icon>
      <path d="M12 3l7.5 2.8v5.7c0 4.7-3.2 7.8-7.5 9.5-4.3-1.7-7.5-4.8-7.5-9.5V5.8zM8.7 12l2.4 2.4 4.3-4.6" />
    </Icon>
  );
}
