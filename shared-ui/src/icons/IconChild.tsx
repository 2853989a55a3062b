import { Icon } from '../Icon/Icon';

/** Icon: child and adolescent psychiatry. */
export function IconChild() {
  return (
    <Icon>
      <path d="M15 2.5L21 8l-5.5 7.5L8.5 9zM15 2.5l.5 13M8.5 9L21 8" />
      <path d="M15.5 15.5c.5 3-4.5 2-5 4s-4 2.5-7 1.5" strokeDasharray="1.9 2.7" />
    </Icon>
  );
}
