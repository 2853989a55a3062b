/** Says what would change with releases, without changing anything. */
import { comparePages } from '../pages/comparePages';
import type { Page } from '../pages/Section';
import type { Registry } from '../registry/Registry';
import type { ComparedPage } from '../render/job';
import { pageSizes } from './budgets';
import { pagesIn } from './comparison';
import { differenceText, pageChanges, type PageChanges, scriptsOf } from './pageChanges';
import { weigh } from './promote';

/** More pages are counted, but not read. */
const MAX_READ = 300;

export type ChangedPage = ComparedPage & {
  /** Bytes of a first visit after brotli, before and after. */
  readonly bytes: readonly [number, number];
};

export type Comparison = Pick<PageChanges, 'added'> & {
  /** One line. */
  readonly summary: string;
  /** Paths, with where they lead now; empty if nowhere. */
  readonly gone: Readonly<Record<string, string>>;
  /** At most 300 of the pages with other words or links. */
  readonly changed: readonly ChangedPage[];
  /** The number of all pages with other words or links. */
  readonly changedCount: number;
  /** Why the gate would refuse it, and what it would ask for; empty if nothing. */
  readonly reasons: readonly string[];
  readonly losses: readonly string[];
  readonly notes: readonly string[];
};

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
): Promise<Comparison | undefined> {
  const weighed = await weigh(registry, ids, progress ? { progress } : {});
  if (!weighed) return undefined;
  const { live, pages, before, after, next, renderer, reasons, losses, notes } = weighed;
  const changes = pageChanges(live, pages);
  const [from, to] = [pagesIn(live), pagesIn(pages)];
  const both = changes.changed.slice(0, MAX_READ).map((path) => ({
    path,
    pages: [from.get(path) as Page, to.get(path) as Page] as const,
  }));
  const compared = await comparePages(registry, renderer.isolation, both);
  const bytesOf = (page: Page) => Object.values(pageSizes(page)).reduce((sum, bytes) => sum + bytes, 0);
  const redirects = Object.assign({}, ...pages.map((section) => section.redirects)) as Record<string, string>;
  return {
    summary: differenceText(changes, scriptsOf(before, next), scriptsOf(after, next)),
    added: changes.added,
    gone: Object.fromEntries(changes.gone.map((path) => [path, redirects[path] ?? ''])),
    changed: compared.map((page) => ({
      ...page,
      bytes: [bytesOf(from.get(page.path) as Page), bytesOf(to.get(page.path) as Page)] as const,
    })),
    changedCount: changes.changed.length,
    ...{ reasons, losses, notes },
  };
}
