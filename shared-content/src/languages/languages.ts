import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { PageLink } from '../PageLink';
import { href, siteMap } from '../siteMap';
import type { LanguageId } from './LanguageId';

/** A link in the script of its target page, with the English name for those who cannot read the script. */
export type LanguageLink = PageLink & {
  readonly id: LanguageId;
  readonly lang: string;
  readonly english: string;
};

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

/** All languages that have a table; that of the region first. */
export const allLanguages: readonly LanguageId[] = ['odia', 'hindi', 'bengali'];

/** The languages that the clinic offers. */
export const languageIds: readonly LanguageId[] = allLanguages.filter(
  (id) => clinicProfile.languagePages?.includes(id) ?? true,
);

/** Links to the pages in other languages, for crisis strip and footer. */
export const languageLinks: readonly LanguageLink[] = languageIds.map((id) => ({
  id,
  label: nativeNames[id],
  english: profileNames[id],
  lang: siteMap[id].lang,
  to: href(id),
}));
