import { Icon } from '../Icon/Icon';

/** Icon: LinkedIn. */
export function IconLinkedIn() {
  return (
    <Icon filled>
      <path d="M5 9.5h3V20H5zM6.5 4a1.7 1.7 0 1 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM10.5 9.5h2.9V11c.5-.9 1.6-1.7 3.2-1.7 3 0 3.9 1.9 3.9 4.7v6h-3v-5.4c0-1.3-.2-2.7-1.9-2.7s-2.1 1.3-2.1 2.7V20h-3z" />
    </Icon>
  );
}
