import { Icon } from '../Icon/Icon';

/** Icon: sharing. */
export function IconShare() {
  return (
    <Icon>
      <path d="M12 15V4M8 7.5l4-4 4 4M5 12.5v6.5h14v-6.5" />
    </Icon>
  );
}
