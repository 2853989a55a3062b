import { Icon } from '../Icon/Icon';

/** Icon: holistic care. */
export function IconLeaf() {
  return (
    <Icon>
      <path d="M5 19C5 10 10 5 19.5 4.5 20 14 15 19 8 18.5M5 21c1-5 4-9 9-11" />
    </Icon>
  );
}
