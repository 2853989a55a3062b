import { Icon } from '../Icon/Icon';

/** Icon: reading and knowing. */
export function IconBook() {
  return (
    <Icon>
      <path d="M12 6.5C10 5 7 4.5 4 4.5v13c3 0 6 .5 8 2 2-1.5 5-2 8-2v-13c-3 0-6 .5-8 2zM12 6.5v13" />
    </Icon>
  );
}
