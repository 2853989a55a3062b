import { Icon } from '../Icon/Icon';

/** Icon: liking. */
export function IconHeart() {
  return (
    <Icon>
      <path d="M12 20s-7.5-4.7-7.5-10A4.2 4.2 0 0 1 12 7.4 4.2 4.2 0 0 1 19.5 10c0 5.3-7.5 10-7.5 10z" />
    </Icon>
  );
}
