import type { PageLink } from '@site/shared-content/PageLink';
import { useId } from 'react';
import { Link } from '@site/platform/routing';

import styles from './Footer.module.css';

export type FooterLinksProps = { heading: string; links: readonly PageLink[] };

/** One column of links to pages of this site. */
export function FooterLinks({ heading, links }: FooterLinksProps) {
  const id = useId();
  return (
    <nav aria-labelledby={id}>
      <h2 className={styles['heading']} id={id}>
        {heading}
      </h2>
      <ul>
        {links.map(({ label, to }) => (
          <li key={to}>
            <Link className={styles['link']} to={to}>
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
