import { Link } from '@site/platform/routing';
import { IconArrow } from '../icons/IconArrow';
import styles from './LeadOnLink.module.css';

export type LeadOnLinkProps = {
  readonly to: string;
  readonly children: string;
};

/** A text link with a stitched underline and an arrow that moves on hover. */
export function LeadOnLink({ to, children }: LeadOnLinkProps) {
  return (
    <Link className={styles['root']} to={to}>
      <span className={styles['words']}>{children}</span>
      <IconArrow />
    </Link>
  );
}
