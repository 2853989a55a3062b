import { Icon } from '../Icon/Icon';

/** Icon: pause. */
export function IconPause() {
  return (
    <Icon>
      <path d="M8.5 6v12M15.5 6v12" />
    </Icon>
  );
}
