import { Icon } from '../Icon/Icon';

/** Icon: telepsychiatry. */
export function IconVideo() {
  return (
    <Icon>
      <path d="M4.5 4h15a2 2 0 0 1 2 2v8.5a2 2 0 0 1-2 2h-15a2 2 0 0 1-2-2V6a2 2 0 0 1 2-2zM9.3 12.5a2.7 2.7 0 0 1 5.4 0M6 12.5c1.2-.8 2.4-.8 3.5 0s2.6.8 4 0 2.8-.8 4.5 0" />
      <path d="M7 20.5h10" strokeDasharray="1.9 2.7" />
    </Icon>
  );
}
