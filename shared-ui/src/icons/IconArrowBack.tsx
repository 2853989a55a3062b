import { Icon } from '../Icon/Icon';

/** Sign for leads back. */
export function IconArrowBack() {
  return (
    <Icon>
      <path d="M20 12H5M11 18l-6-6 6-6" />
    </Icon>
  );
}
