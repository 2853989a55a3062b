import {
  type HandOutSlug,
  translatedHandOuts,
  versionSlug,
} from '@site/shared-content/handOuts/handOutNames';
import { handOutPages } from '@site/shared-content/handOuts/handOutPages';
import { languageLinks } from '@site/shared-content/languages/languages';
import { href, siteLanguage } from '@site/shared-content/siteMap';
import { LanguageLinks } from '@site/shared-ui/LanguageLinks';

export type VersionsProps = {
  readonly slug: HandOutSlug;
  /** The language of this page; omitted: that of the site. */
  readonly lang?: string | undefined;
};

/** Links to a hand-out in its other languages, each in its script; nothing if there is no other. */
export function Versions({ slug, lang: here }: VersionsProps) {
  if (!(translatedHandOuts as readonly HandOutSlug[]).includes(slug)) return null;
  const links = [
    ...(here ? [{ label: handOutPages.english, to: href('handOut', { slug }) }] : []),
    ...languageLinks
      .filter(({ lang }) => lang !== here)
      .map(({ id, ...link }) => ({ ...link, to: href('handOut', { slug: versionSlug(slug, id) }) })),
  ];
  return (
    <div lang={siteLanguage}>
      <LanguageLinks links={links} label={handOutPages.inLanguages} />
    </div>
  );
}
