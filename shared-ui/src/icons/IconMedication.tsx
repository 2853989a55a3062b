import { Icon } from '../Icon/Icon';

/** Icon: medication management. */
export function IconMedication() {
  return (
    <Icon>
      <path d="M3 9.5h8.5L10.4 21H4.1zM3.5 14c2.5 1.4 4.8-1.2 7.4 0M17 13a5 5 0 1 0 0-10 5 5 0 0 0 0 10zM17 5.5V8l1.7 1.2" />
      <path d="M14.5 18.5h6" strokeDasharray="1.5 2.5" />
    </Icon>
  );
}
