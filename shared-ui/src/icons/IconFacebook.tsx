import { Icon } from '../Icon/Icon';

/** Icon: Facebook. */
export function IconFacebook() {
  return (
    <Icon filled>
      <path d="M13.5 21v-8h2.7l.5-3.2h-3.2V7.9c0-1 .4-1.7 1.8-1.7h1.6V3.3c-.4 0-1.3-.1-2.3-.1-2.5 0-4.1 1.5-4.1 4.2v2.4H7.8V13h2.7v8z" />
    </Icon>
  );
}
