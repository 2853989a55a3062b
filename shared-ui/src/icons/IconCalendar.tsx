import { Icon } from '../Icon/Icon';

/** Icon: a date. */
export function IconCalendar() {
  return (
    <Icon>
      <path d="M4 5.5h16v15H4zM4 10h16M8.5 3v4M15.5 3v4" />
    </Icon>
  );
}
