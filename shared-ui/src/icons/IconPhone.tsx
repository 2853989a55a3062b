import { Icon } from '../Icon/Icon';

/** Icon: a phone call. */
export function IconPhone() {
  return (
    <Icon>
      <path d="M6.5 3.5h3l1.6 4.4-2.2 1.7a13 13 0 0 0 5.5 5.5l1.7-2.2 4.4 1.6v3a2 2 0 0 1-2 2A15 15 0 0 1 4.5 5.5a2 2 0 0 1 2-2z" />
    </Icon>
  );
}
