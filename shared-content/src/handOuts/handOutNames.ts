import type { PageLink } from '../PageLink';
import { languageIds } from '../languages/languages';
import type { LanguageId } from '../languages/LanguageId';
import { href, siteMap } from '../siteMap';

/** The names of the hand-outs by slug, in the order of their list. */
export const handOutNames = {
  'safety-plan': 'Safety plan',
  'early-signs': 'Early signs and what to do',
  'sleep-diary': 'Sleep diary for two weeks',
  'medicine-list': 'List of medicines',
  'what-to-bring': 'What to bring to a visit',
} as const;

export type HandOutSlug = keyof typeof handOutNames;

export const handOutSlugs = Object.keys(handOutNames) as readonly HandOutSlug[];

/** The hand-outs that are in the other languages, too. */
export const translatedHandOuts = ['safety-plan', 'what-to-bring'] as const satisfies readonly HandOutSlug[];

export type TranslatedHandOut = (typeof translatedHandOuts)[number];

/** The slug of a hand-out in another language: `safety-plan-hi`. */
export function versionSlug(slug: HandOutSlug, id: LanguageId): string {
  return `${slug}-${siteMap[id].lang}`;
}

/** The slugs of all hand-outs that the clinic offers. */
export const offeredHandOuts: readonly string[] = [
  ...handOutSlugs,
  ...translatedHandOuts.flatMap((slug) => languageIds.map((id) => versionSlug(slug, id))),
];

/** Links to hand-outs, for the articles and services that name them. */
export function handOutLinks(slugs: readonly HandOutSlug[] = handOutSlugs): readonly PageLink[] {
  return slugs.map((slug) => ({ label: handOutNames[slug], to: href('handOut', { slug }) }));
}
