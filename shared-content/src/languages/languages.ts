import type { PageLink } from '../PageLink';
import { href, siteMap } from '../siteMap';

/** A page that tells what matters most in another language. Its words are `<id>.ts` beside this file. */
export type LanguageId = 'odia' | 'hindi' | 'bengali';

/** A link in the script of the page it leads to. */
export type LanguageLink = PageLink & { readonly lang: string };

/** How speakers write the name of their language. */
const nativeNames: Readonly<Record<LanguageId, string>> = {
  odia: 'ଓଡ଼ିଆ',
  hindi: 'हिन्दी',
  bengali: 'বাংলা',
};

/** The names that the clinic profile uses, in `languages` of the team. */
export const profileNames: Readonly<Record<LanguageId, string>> = {
  odia: 'Odia',
  hindi: 'Hindi',
  bengali: 'Bengali',
};

/** The three languages, that of the region first. */
export const languageIds: readonly LanguageId[] = ['odia', 'hindi', 'bengali'];

/** Where readers find their language; stands in the crisis strip and in the footer of every page. */
export const languageLinks: readonly LanguageLink[] = languageIds.map((id) => ({
  label: nativeNames[id],
  lang: siteMap[id].lang,
  to: href(id),
}));
