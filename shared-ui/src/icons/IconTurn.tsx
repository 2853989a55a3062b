import { Icon } from '../Icon/Icon';

/** Icon: turn a card. */
export function IconTurn() {
  return (
    <Icon>
      <path d="M4.5 12a7.5 7.5 0 0 1 12.9-5.2L19.5 9M19.5 4.5V9H15M19.5 12a7.5 7.5 0 0 1-12.9 5.2L4.5 15M4.5 19.5V15H9" />
    </Icon>
  );
}
