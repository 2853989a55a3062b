import type { PageParams } from '@site/platform/contract';
import { isOffered } from '@site/shared-content/languages/languages';
import { type PageId, type PageRow, siteMap } from '@site/shared-content/siteMap';
import { matchRoutes, type RouteObject } from 'react-router-dom';

/** A route: the path of a page, and its row in the site map. */
type SiteRoute = RouteObject & { readonly path: string; readonly handle: PageRow };

/** The pages of the site map, without those in languages that the clinic does not offer. */
export const offeredPages: Readonly<Record<string, PageRow>> = Object.fromEntries(
  Object.entries<PageRow>(siteMap).filter(([page]) => isOffered(page as PageId)),
);

/** The site map as React Router routes. Paths are case-sensitive, as on the server. */
export const siteRoutes: readonly SiteRoute[] = Object.values(offeredPages).map((row) => ({
  path: row.path,
  caseSensitive: true,
  handle: row,
}));

/** Finds the page of the site map for a path. A trailing slash is ignored. */
export function matchPage(
  pathname: string,
): { readonly row: PageRow; readonly params: PageParams } | undefined {
  const [match] = matchRoutes<SiteRoute>([...siteRoutes], pathname) ?? [];
  return match && { row: match.route.handle, params: match.params as PageParams };
}

/**
 * True if the router can open a path in this document: the site map lists it, and neither it nor the current page is a
 * separate document. Other paths are requested from the server, which may know pages of a newer shell.
 */
export function opensHere(pathname: string, from = location.pathname): boolean {
  const page = matchPage(pathname);
  if (!page) return false;
  // A link to the current page must not discard what the visitor has typed.
  return pathname === from || !(page.row.ownDocument || matchPage(from)?.row.ownDocument);
}
