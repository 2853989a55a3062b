import { Icon } from '../Icon/Icon';

/** Sign for more below. */
export function IconChevron() {
  return (
    <Icon>
      <path d="M6 9.5l6 6 6-6" />
    </Icon>
  );
}
