import { Icon } from '../Icon/Icon';

/** Icon: done. */
export function IconCheck() {
  return (
    <Icon>
      <path d="M5 12.5l4.5 4.5L19 7.5" />
    </Icon>
  );
}
