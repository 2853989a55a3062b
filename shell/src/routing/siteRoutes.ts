import { type PageRow, siteMap } from '@site/shared-content/siteMap';
import type { RouteObject } from 'react-router-dom';

/** A route: the path of a page, and its row in the site map. */
export type SiteRoute = RouteObject & { readonly path: string; readonly handle: PageRow };

/** The site map as React Router routes. Paths are case-sensitive, as on the server. */
export const siteRoutes: readonly SiteRoute[] = Object.values<PageRow>(siteMap).map((row) => ({
  path: row.path,
  caseSensitive: true,
  handle: row,
}));
