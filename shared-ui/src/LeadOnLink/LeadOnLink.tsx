import { Link } from '@site/platform/routing';
import { IconArrow } from '../icons/IconArrow';
import styles from './LeadOnLink.module.css';

export type LeadOnLinkProps = {
  readonly to: string;
  readonly children: string;
};

/** A text link that leads on: the stitch under it, an arrow that walks. */
export function LeadOnLink({ to, children }: LeadOnLinkProps) {
  return (
    <Link className={styles['root']} to={to}>
      <span className={styles['words']}>{children}</span>
      <IconArrow />
    </Link>
  );
}
