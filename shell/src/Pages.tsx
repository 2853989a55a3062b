import { loadingScreen } from '@site/shared-content/loadingScreen';
import { Skeleton } from '@site/shared-ui/Skeleton';
import { memo } from 'react';

import { ModuleSlot } from './federation/ModuleSlot';
import { RemoteFallback } from './federation/RemoteFallback/RemoteFallback';
import { matchPage } from './routing/matchPage';
import { useLocation } from './routing/Routing';

export type PagesProps = { notFoundPath: string | undefined };

const notFound = { row: { owner: 'shell', module: 'NotFoundPage' }, params: {} };

/**
 * The page for the current path, by the site map. Memoised: a re-render from above while a remote is not yet
 * hydrated would throw its prerendered HTML away.
 */
export const Pages = memo(function Pages({ notFoundPath }: PagesProps) {
  const { pathname } = useLocation();
  const { row, params } = (pathname !== notFoundPath && matchPage(pathname)) || notFound;
  const { owner, module } = row;
  return (
    // A new path is a new place: it shows its skeleton at once instead of keeping the old page.
    <ModuleSlot
      key={pathname}
      id={`${owner}/${module}`}
      params={params}
      page={pathname}
      skeleton={<Skeleton variant="page" label={loadingScreen.status} />}
      fallback={(retry) => <RemoteFallback owner={owner} onRetry={retry} />}
    />
  );
});
