import { Icon } from '../Icon/Icon';

/** Icon: danger. */
export function IconWarning() {
  return (
    <Icon>
      <path d="M12 3.8l9 16H3zM12 10v4.5M12 17.2v.1" />
    </Icon>
  );
}
