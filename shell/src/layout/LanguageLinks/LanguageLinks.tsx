import type { LanguageLink } from '@site/shared-content/languages/languages';
import { Link } from 'react-router-dom';

import styles from './LanguageLinks.module.css';

export type LanguageLinksProps = { links: readonly LanguageLink[] };

/** Links to the pages in other languages, each in its own script. */
export function LanguageLinks({ links }: LanguageLinksProps) {
  return (
    <ul className={styles['root']}>
      {links.map(({ label, lang, to }) => (
        <li key={lang}>
          <Link className={styles['link']} to={to} lang={lang} hrefLang={lang}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
