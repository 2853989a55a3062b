import { loadingScreen } from '@site/shared-content/loadingScreen';
import { siteMap } from '@site/shared-content/siteMap';
import { Skeleton } from '@site/shared-ui/Skeleton';
import { memo } from 'react';
import { Route, Routes, useLocation, useParams } from 'react-router-dom';

import { ModuleSlot } from './federation/ModuleSlot';
import { RemoteFallback } from './federation/RemoteFallback/RemoteFallback';

export type PagesProps = { notFoundPath: string | undefined };

type PageSlotProps = { owner: string; module: string };

function PageSlot({ owner, module }: PageSlotProps) {
  const { '*': _rest, ...params } = useParams() as Record<string, string>;
  const { pathname } = useLocation();
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
}

/**
 * The page for the current path, by the site map. Memoised: a re-render from above while a remote is not yet
 * hydrated would throw its prerendered HTML away.
 */
export const Pages = memo(function Pages({ notFoundPath }: PagesProps) {
  const { pathname } = useLocation();
  const notFound = <PageSlot owner="shell" module="NotFoundPage" />;
  if (pathname === notFoundPath) return notFound;
  return (
    <Routes>
      {Object.values(siteMap).map(({ path, owner, module }) => (
        <Route key={path} path={path} caseSensitive element={<PageSlot owner={owner} module={module} />} />
      ))}
      <Route path="*" element={notFound} />
    </Routes>
  );
});
