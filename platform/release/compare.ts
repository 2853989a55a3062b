/** Says what would change with releases, without changing anything. */
import { fitsPattern } from '../contract/pages';
import { comparePages } from '../pages/comparePages';
import type { Page } from '../pages/Section';
import type { Registry } from '../registry/Registry';
import { pageSizes } from './budgets';
import { pagesIn } from './comparison';
import { differenceText, pageChanges } from './pageChanges';
import { refusals, weigh } from './promote';

/** More pages are counted, but not read. */
const MAX_READ = 300;

export type Comparison = NonNullable<Awaited<ReturnType<typeof compare>>>;

/**
 * Compares the pages that are live with those that would be.
 * @param ids of releases, by app
 * @returns undefined if all of them are already live
 * @throws UserError if a release does not exist, was changed, is revoked or does not count; of kind `later` or `unreachable` if
 * that could not be found out here now.
 */
export async function compare(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  progress?: (text: string) => void,
) {
  const weighed = await weigh(registry, ids, progress ? { progress } : {});
  if (!weighed) return undefined;
  const { live, pages, retired, before, after, next, renderer, losses, notes } = weighed;
  const reasons = refusals(weighed);
  const changes = pageChanges(live, pages);
  const [from, to] = [pagesIn(live), pagesIn(pages)];
  const both = changes.changed.slice(0, MAX_READ).map((path) => ({
    path,
    pages: [from.get(path) as Page, to.get(path) as Page] as const,
  }));
  const compared = await comparePages(registry, renderer.isolation, both);
  const bytesOf = (page: Page) => Object.values(pageSizes(page)).reduce((sum, bytes) => sum + bytes, 0);
  const moved = [...pages.flatMap(({ redirects }) => Object.entries(redirects)), ...Object.entries(retired)];
  const leadOf = (path: string) => moved.find(([pattern]) => fitsPattern(path, pattern))?.[1] ?? '';
  return {
    /** One line. */
    summary: differenceText(changes, [before, after], Object.keys(next)),
    added: changes.added,
    /** Paths, with where they lead now; empty if nowhere. */
    gone: Object.fromEntries(changes.gone.map((path) => [path, leadOf(path)])),
    changed: compared.map((page) => ({
      ...page,
      /** Of a first visit after brotli, before and after. */
      bytes: [bytesOf(from.get(page.path) as Page), bytesOf(to.get(page.path) as Page)] as const,
    })),
    /** The number of all pages with other words or links. */
    changedCount: changes.changed.length,
    ...{ reasons, losses, notes },
  };
}
