import type { PageParams } from '@site/platform/contract';
import type { PageRow } from '@site/shared-content/siteMap';
import { matchRoutes } from 'react-router-dom';

import { type SiteRoute, siteRoutes } from './siteRoutes';

export type PageMatch = { readonly row: PageRow; readonly params: PageParams };

/** The page of the site map that a path leads to. A slash at the end does not matter, capital letters do. */
export function matchPage(pathname: string): PageMatch | undefined {
  const [match] = matchRoutes<SiteRoute>([...siteRoutes], pathname) ?? [];
  return match && { row: match.route.handle, params: match.params as PageParams };
}
