import { Icon } from '../Icon/Icon';

/** Icon: therapy and counselling. */
export function IconTalk() {
  return (
    <Icon>
      <path d="M4 5h11v8H9l-3.5 3v-3H4zM12 16v1h4.5l3 2.5V17H21v-7h-3" />
    </Icon>
  );
}
