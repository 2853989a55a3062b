import type { PageLink } from '../PageLink';
import { href } from '../siteMap';

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

/** Links to hand-outs, for the articles and services that name them. */
export function handOutLinks(slugs: readonly HandOutSlug[] = handOutSlugs): readonly PageLink[] {
  return slugs.map((slug) => ({ label: handOutNames[slug], to: href('handOut', { slug }) }));
}
