import { Icon } from '../Icon/Icon';

/** Icon: neuropsychiatric care. */
export function IconNeuro() {
  return (
    <Icon>
      <path d="M11.5 2.5c-1.5 2.3 1.8 3.7.5 6.5-1.7 3.7-6.5 4-7.5 12.5M12 9c1.7 3.7 6.5 4 7.5 12.5M7.6 14.2c-2 .2-3.9 1.3-5.1 3.3M16.4 14.2c2 .2 3.9 1.3 5.1 3.3" />
      <path d="M12 9.5c.8 4-1 7.5 0 12" strokeDasharray="2 2.7" />
    </Icon>
  );
}
