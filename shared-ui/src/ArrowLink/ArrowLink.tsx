import { Link } from '@site/platform/routing';
import { IconArrow } from '../icons/IconArrow';
import styles from './ArrowLink.module.css';

export type ArrowLinkProps = {
  readonly to: string;
  readonly children: string;
};

/** A text link with a stitched underline and an arrow that moves on hover. */
export function ArrowLink({ to, children }: ArrowLinkProps) {
  return (
    <Link className={styles['root']} to={to}>
      <span className={styles['words']}>{children}</span>
      <IconArrow />
    </Link>
  );
}
