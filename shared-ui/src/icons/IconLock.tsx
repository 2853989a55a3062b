import { Icon } from '../Icon/Icon';

/** Icon: privacy. */
export function IconLock() {
  return (
    <Icon>
      <path d="M6 11h12v9.5H6zM8.5 11V8a3.5 3.5 0 0 1 7 0v3" />
    </Icon>
  );
}
