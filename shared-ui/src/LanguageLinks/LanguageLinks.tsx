import { Link } from '@site/platform/routing';
import styles from './LanguageLinks.module.css';

export type LanguageLinksProps = {
  readonly links: readonly {
    /** The name in the language's own script. */
    readonly label: string;
    /** The English name; omitted for English itself. */
    readonly english?: string;
    /** Omitted: that of the site. */
    readonly lang?: string;
    readonly to: string;
  }[];
  /** The words before the list. */
  readonly intro?: string;
  /** The name of the list; without `intro`. */
  readonly label?: string;
};

/** Links to pages in other languages, each in its own script and, for a relative or a device without its font, in English; nothing without links. */
export function LanguageLinks({ links, intro, label: name }: LanguageLinksProps) {
  if (links.length === 0) return null;
  return (
    <>
      {intro && <p>{intro}</p>}
      <ul className={styles['root']} aria-label={name}>
        {links.map(({ label, english, lang, to }) => (
          <li key={to}>
            <Link className={styles['link']} to={to} hrefLang={lang}>
              <span lang={lang}>{label}</span> {english}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
