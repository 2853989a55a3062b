import { Icon } from '../Icon/Icon';

/** Icon: an e-mail. */
export function IconMail() {
  return (
    <Icon>
      <path d="M4 5.5h16a1 1 0 0 1 1 1v11a1 1 0 0 1-1 1H4a1 1 0 0 1-1-1v-11a1 1 0 0 1 1-1zM3.5 7l8.5 6.5L20.5 7" />
    </Icon>
  );
}
