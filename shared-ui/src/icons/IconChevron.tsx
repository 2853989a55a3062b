import { Icon } from '../Icon/Icon';

/** Icon: more below. */
export function IconChevron() {
  return (
    <Icon>
      <path d="M6 9.5l6 6 6-6" />
    </Icon>
  );
}
