import { Icon } from '../Icon/Icon';

/** Icon: play. */
export function IconPlay() {
  return (
    <Icon>
      <path d="M8 5.5v13l10.5-6.5z" />
    </Icon>
  );
}
