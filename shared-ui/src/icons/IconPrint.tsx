import { Icon } from '../Icon/Icon';

/** Icon: printing. */
export function IconPrint() {
  return (
    <Icon>
      <path d="M7 8V3.5h10V8M7 17H4V8.5h16V17h-3M7 14h10v6.5H7z" />
    </Icon>
  );
}
