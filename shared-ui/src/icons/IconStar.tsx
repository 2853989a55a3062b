import { Icon } from '../Icon/Icon';

/** Icon: star. */
export function IconStar() {
  return (
    <Icon filled>
      <path d="M12 2.8l2.8 6 6.6.8-4.9 4.5 1.3 6.5-5.8-3.2-5.8 3.2 1.3-6.5-4.9-4.5 6.6-.8z" />
    </Icon>
  );
}
