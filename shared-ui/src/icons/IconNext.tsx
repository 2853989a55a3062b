import { Icon } from '../Icon/Icon';

/** Icon: next item. */
export function IconNext() {
  return (
    <Icon>
      <path d="M9.5 5.5L16 12l-6.5 6.5" />
    </Icon>
  );
}
