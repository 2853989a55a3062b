import { canonicalUrl } from '../seo';
import { href, siteLanguage, siteMap } from '../siteMap';
import { languageIds } from './languages';

/** The same page in another language, for search engines. */
export type Alternate = { readonly lang: string; readonly href: string };

/**
 * The pages in other languages, with the home page as English and default version. All of them list all of them, because
 * search engines ignore one-sided links.
 */
export const languageAlternates: readonly Alternate[] = [
  { lang: siteLanguage, href: canonicalUrl(href('home')) },
  ...languageIds.map((id) => ({ lang: `${siteMap[id].lang}-IN`, href: canonicalUrl(href(id)) })),
  { lang: 'x-default', href: canonicalUrl(href('home')) },
];
