/** What a promotion would take away from the live pages. It is advice to the person who promotes, and binds no server. */
import { fitsPattern } from '../contract/pages';
import type { Page, Section } from '../pages/Section';
import { standInPages } from '../render/SiteDescription';

/** Returns the pages of some sections, by path. */
export const pagesIn = (sections: readonly Section[]): ReadonlyMap<string, Page> =>
  new Map(sections.flatMap(({ pages }) => Object.entries(pages)));

type Compared = Pick<Page, 'facts' | 'modules'>;

const isNotFound = ({ modules }: Compared) =>
  Object.values(standInPages).some((page) => modules.includes(`shell/${page}`));

/** Returns the items of one list that the other lacks; an item counts as often as it is there. */
function missingFrom(one: readonly string[], other: readonly string[]): string[] {
  const remaining = [...other];
  return one.filter((item) => {
    const index = remaining.indexOf(item);
    if (index >= 0) remaining.splice(index, 1);
    return index < 0;
  });
}

/** Describes what a page lost; empty if nothing. The not-found page has nothing to lose. */
export function lossesOf(one: Compared, other: Compared): string[] {
  if (isNotFound(one)) return [];
  const [before, after] = [one.facts, other.facts];
  const phones = missingFrom(before.phones, after.phones);
  return [
    ...(isNotFound(other) ? ['it would become the not-found page'] : []),
    // Numbers may change, but a page must keep as many as it had.
    ...(phones.length > 0 && after.phones.length < before.phones.length
      ? [`it lost ${phones.join(', ')}`]
      : []),
    // The profile of the sample, in place of that of a clinic, hides all pages from search engines.
    ...(before.isListed && !after.isListed ? ['search engines would no longer list it'] : []),
    ...(after.words < before.words / 2 ? [`it has ${after.words} words of ${before.words}`] : []),
  ];
}

/**
 * Describes what a promotion would take away from the live pages. A path that becomes a redirect is not removed.
 * @param removing paths or patterns of pages whose removal is intended
 * @param accepted paths whose losses are intended
 */
export function comparisonProblems(
  before: readonly Section[],
  after: readonly Section[],
  removing: readonly string[] = [],
  accepted: readonly string[] = [],
): string[] {
  const pages = pagesIn(after);
  const kept = new Set([...pages.keys(), ...after.flatMap((section) => Object.keys(section.redirects))]);
  const live = [...pagesIn(before)];
  const isMeant = (path: string) => removing.some((one) => fitsPattern(path, one));
  const lost = live.flatMap(([path]) => (kept.has(path) || isMeant(path) ? [] : [path]));
  const changed = live.flatMap(([path, page]) => {
    const next = pages.get(path);
    const losses = next && !accepted.includes(path) ? lossesOf(page, next) : [];
    return losses.length > 0 ? [{ path, losses }] : [];
  });
  return [
    ...(lost.length > 0
      ? [
          `${lost.join(', ')} would be removed, and links to it would break. Redirect it to another page (redirects() of defineModule, or retired in siteMap.ts). Or add --removing ${lost.join(',')} to the command if the removal is intended.`,
        ]
      : []),
    ...(changed.length > 0
      ? [
          `Compared with the live pages:\n${changed.map((page) => `  ${page.path}: ${page.losses.join('; ')}\n`).join('')}Fix the release. Or, if the losses are intended, add --accept ${changed.map(({ path }) => path).join(',')} to the command.`,
        ]
      : []),
  ];
}
