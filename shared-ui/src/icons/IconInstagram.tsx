import { Icon } from '../Icon/Icon';

/** Icon: Instagram. */
export function IconInstagram() {
  return (
    <Icon>
      <path d="M7.5 3.5h9a4 4 0 0 1 4 4v9a4 4 0 0 1-4 4h-9a4 4 0 0 1-4-4v-9a4 4 0 0 1 4-4zM12 15.8a3.8 3.8 0 1 0 0-7.6 3.8 3.8 0 0 0 0 7.6zM17 7v.1" />
    </Icon>
  );
}
