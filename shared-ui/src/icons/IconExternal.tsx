import { Icon } from '../Icon/Icon';

/** Icon: a place outside this site. */
export function IconExternal() {
  return (
    <Icon>
      <path d="M10 5H5v14h14v-5M14 4.5h5.5V10M19 5l-8.5 8.5" />
    </Icon>
  );
}
