/** What a promotion would take away from the live pages. It is advice to the person who promotes, and binds no server. */
import type { Section } from '../pages/Section';
import { lossesOf } from '../pages/pageFacts';

/** Paths that would be removed, and pages that would lose something. */
export type Comparison = {
  readonly removed: readonly string[];
  readonly losses: readonly { readonly path: string; readonly losses: readonly string[] }[];
};

const pagesIn = (sections: readonly Section[]) =>
  new Map(sections.flatMap(({ pages }) => Object.entries(pages)));

export function compare(before: readonly Section[], after: readonly Section[]): Comparison {
  const pages = pagesIn(after);
  const redirects = new Set(after.flatMap((section) => Object.keys(section.redirects)));
  const live = [...pagesIn(before)];
  return {
    removed: live.flatMap(([path]) => (pages.has(path) || redirects.has(path) ? [] : [path])),
    losses: live.flatMap(([path, { facts }]) => {
      const next = pages.get(path);
      const losses = next ? lossesOf(facts, next.facts) : [];
      return losses.length > 0 ? [{ path, losses }] : [];
    }),
  };
}

/**
 * Describes what a promotion would take away.
 * @param removing paths whose removal is intended
 * @param accepted paths whose losses are intended
 */
export function comparisonProblems(
  { removed, losses }: Comparison,
  removing: readonly string[] = [],
  accepted: readonly string[] = [],
): string[] {
  const lost = removed.filter((path) => !removing.includes(path));
  const changed = losses.filter(({ path }) => !accepted.includes(path));
  return [
    ...(lost.length > 0
      ? [
          `${lost.join(', ')} would be removed, and links to it would break. Redirect it to another page (redirects() of defineModule). Or add --removing ${lost.join(',')} to the command if the removal is intended.`,
        ]
      : []),
    ...(changed.length > 0
      ? [
          `Compared with the live pages:\n${changed.map((page) => `  ${page.path}: ${page.losses.join('; ')}\n`).join('')}Fix the release. Or, if the losses are intended, add --accept ${changed.map(({ path }) => path).join(',')} to the command.`,
        ]
      : []),
  ];
}
