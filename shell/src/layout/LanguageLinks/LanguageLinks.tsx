import type { LanguageLink } from '@site/shared-content/languages/languages';
import { Link } from '@site/platform/routing';

import styles from './LanguageLinks.module.css';

export type LanguageLinksProps = { links: readonly LanguageLink[] };

/** Links to the pages in other languages, each in its own script and, for a relative or a device without its font, in English. */
export function LanguageLinks({ links }: LanguageLinksProps) {
  return (
    <ul className={styles['root']}>
      {links.map(({ label, english, lang, to }) => (
        <li key={lang}>
          <Link className={styles['link']} to={to} hrefLang={lang}>
            <span lang={lang}>{label}</span> {english}
          </Link>
        </li>
      ))}
    </ul>
  );
}
