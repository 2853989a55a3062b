import { Icon } from '../Icon/Icon';

/** Icon: mental health assessment. */
export function IconAssessment() {
  return (
    <Icon>
      <path d="M9 4.5H6.5A1.5 1.5 0 0 0 5 6v13.5A1.5 1.5 0 0 0 6.5 21h11a1.5 1.5 0 0 0 1.5-1.5V6a1.5 1.5 0 0 0-1.5-1.5H15M9 3h6v3.5H9zM8.5 11h1.7M12.5 11h3M8.5 15h1.7M13.5 17.2l1.3 1.3 2.2-2.7" />
    </Icon>
  );
}
