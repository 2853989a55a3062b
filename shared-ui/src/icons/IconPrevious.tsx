import { Icon } from '../Icon/Icon';

/** Icon: previous item. */
export function IconPrevious() {
  return (
    <Icon>
      <path d="M14.5 5.5L8 12l6.5 6.5" />
    </Icon>
  );
}
