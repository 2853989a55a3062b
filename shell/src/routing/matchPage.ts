import type { PageParams } from '@site/platform/contract';
import type { PageRow } from '@site/shared-content/siteMap';
import { matchRoutes } from 'react-router-dom';

import { type SiteRoute, siteRoutes } from './siteRoutes';

export type PageMatch = { readonly row: PageRow; readonly params: PageParams };

/** Finds the page of the site map for a path. A trailing slash is ignored; paths are case-sensitive. */
export function matchPage(pathname: string): PageMatch | undefined {
  const [match] = matchRoutes<SiteRoute>([...siteRoutes], pathname) ?? [];
  return match && { row: match.route.handle, params: match.params as PageParams };
}
