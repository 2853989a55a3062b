import { Icon } from '../Icon/Icon';

/** Icon: previous page. */
export function IconArrowBack() {
  return (
    <Icon>
      <path d="M20 12H5M11 18l-6-6 6-6" />
    </Icon>
  );
}
