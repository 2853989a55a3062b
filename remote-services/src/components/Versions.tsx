import {
  type HandOutSlug,
  translatedHandOuts,
  versionSlug,
} from '@site/shared-content/handOuts/handOutNames';
import { handOutPages } from '@site/shared-content/handOuts/handOutPages';
import { languageIds, languageLinks } from '@site/shared-content/languages/languages';
import { href, siteLanguage } from '@site/shared-content/siteMap';
import { Link } from '@site/platform/routing';
import styles from './Versions.module.css';

export type VersionsProps = {
  readonly slug: HandOutSlug;
  /** The language of this page; omitted: that of the site. */
  readonly lang?: string | undefined;
};

/** Links to a hand-out in its other languages, each in its script; nothing if there is no other. */
export function Versions({ slug, lang: here }: VersionsProps) {
  if (!(translatedHandOuts as readonly HandOutSlug[]).includes(slug)) return null;
  const inOthers = languageIds.map((id, index) => ({
    lang: languageLinks[index]?.lang,
    label: languageLinks[index]?.label,
    english: languageLinks[index]?.english,
    to: href('handOut', { slug: versionSlug(slug, id) }),
  }));
  const links = [
    ...(here
      ? [{ lang: undefined, label: handOutPages.english, english: undefined, to: href('handOut', { slug }) }]
      : []),
    ...inOthers.filter(({ lang }) => lang !== here),
  ];
  return (
    <ul className={styles['root']} lang={siteLanguage} aria-label={handOutPages.inLanguages}>
      {links.map(({ label, english, to, lang }) => (
        <li key={to}>
          <Link className={styles['link']} to={to}>
            <span lang={lang}>{label}</span>
            {english && <span key="english">{` ${english}`}</span>}
          </Link>
        </li>
      ))}
    </ul>
  );
}
