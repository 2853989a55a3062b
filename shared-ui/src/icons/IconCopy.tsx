import { Icon } from '../Icon/Icon';

/** Icon: copying. */
export function IconCopy() {
  return (
    <Icon>
      <path d="M9 8.5h10.5v12H9zM15 8.5v-5H4.5v12H9" />
    </Icon>
  );
}
