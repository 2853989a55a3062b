import { crisisStrip } from '@site/shared-content/crisisStrip';
import { Link } from '@site/platform/routing';
import styles from './LanguageLinks.module.css';

const { label, links } = crisisStrip.languages;

/** Links to the pages in other languages, each in its own script. */
export function LanguageLinks() {
  return (
    <div className={styles['root']}>
      <span>{label}</span>
      {links.map(({ label: name, lang, to }) => (
        <Link className={styles['link']} key={lang} lang={lang} to={to}>
          {name}
        </Link>
      ))}
    </div>
  );
}
