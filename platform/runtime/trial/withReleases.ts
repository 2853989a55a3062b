import type { PageHandOver, ReleaseAssets } from '../../contract/releases';

/**
 * A page's hand-over that knows the lists of the tried releases as well. Data that came with the page is that of its own
 * releases, so what a tried remote needs is read anew.
 */
export function withReleases(page: PageHandOver, tried: readonly ReleaseAssets[]): PageHandOver {
  const other = tried.filter(({ app, id }) => page.remotes[app]?.id !== id);
  const isTried = (key: string) => other.some(({ app }) => key.startsWith(`${app}/`));
  return {
    ...page,
    assets: { ...page.assets, ...Object.fromEntries(tried.map((list) => [list.id, list])) },
    data: Object.fromEntries(Object.entries(page.data).filter(([key]) => !isTried(key))),
  };
}
