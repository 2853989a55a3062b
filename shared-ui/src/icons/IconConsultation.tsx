import { Icon } from '../Icon/Icon';

/** Icon: psychiatric consultation. */
export function IconConsultation() {
  return (
    <Icon>
      <path d="M6 11V7.5A2.5 2.5 0 0 1 8.5 5h7A2.5 2.5 0 0 1 18 7.5V11M6 15v-2.2a2 2 0 1 0-3 1.7V18h18v-3.5a2 2 0 1 0-3-1.7V15zM6 18v2.5M18 18v2.5" />
    </Icon>
  );
}
