import { Icon } from '../Icon/Icon';

/** Icon: a chat message. */
export function IconChat() {
  return (
    <Icon>
      <path d="M12 3.5a8.5 8.5 0 0 0-7.3 12.8l-1.2 4.2 4.4-1.1A8.5 8.5 0 1 0 12 3.5zM8.5 10.5h7M8.5 13.7h4.5" />
    </Icon>
  );
}
