import type { PageLink } from '../PageLink';
import { href, siteMap } from '../siteMap';

/** A page in another language; `<id>.ts` in this folder has its texts. */
export type LanguageId = 'odia' | 'hindi' | 'bengali';

/** A link in the script of its target page. */
export type LanguageLink = PageLink & { readonly lang: string };

/** The names of the languages in their own script. */
const nativeNames: Readonly<Record<LanguageId, string>> = {
  odia: 'ଓଡ଼ିଆ',
  hindi: 'हिन्दी',
  bengali: 'বাংলা',
};

/** The names of the languages in the profile's `languages`. */
export const profileNames: Readonly<Record<LanguageId, string>> = {
  odia: 'Odia',
  hindi: 'Hindi',
  bengali: 'Bengali',
};

/** The languages; that of the region first. */
export const languageIds: readonly LanguageId[] = ['odia', 'hindi', 'bengali'];

/** Links to the pages in other languages, for crisis strip and footer. */
export const languageLinks: readonly LanguageLink[] = languageIds.map((id) => ({
  label: nativeNames[id],
  lang: siteMap[id].lang,
  to: href(id),
}));
