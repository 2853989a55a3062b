import { Icon } from '../Icon/Icon';

/** Icon: care. */
export function IconHand() {
  return (
    <Icon>
      <path d="M12 20s-7-4.3-7-9.5a3.8 3.8 0 0 1 7-2.3 3.8 3.8 0 0 1 7 2.3C19 15.7 12 20 12 20z" />
    </Icon>
  );
}
