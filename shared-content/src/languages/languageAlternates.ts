import { canonicalUrl } from '../seo';
import { href, siteLanguage, siteMap } from '../siteMap';
import { languageIds } from './languages';

/** An address where search engines find the same subject in another language. */
export type Alternate = { readonly lang: string; readonly href: string };

/**
 * The pages in other languages, and the home page as their English side and for everybody else. Each of them names all
 * of them, or search engines believe none.
 */
export const languageAlternates: readonly Alternate[] = [
  { lang: siteLanguage, href: canonicalUrl(href('home')) },
  ...languageIds.map((id) => ({ lang: `${siteMap[id].lang}-IN`, href: canonicalUrl(href(id)) })),
  { lang: 'x-default', href: canonicalUrl(href('home')) },
];
