import type { PageParams } from '@site/platform/contract';
import { loadingScreen } from '@site/shared-content/loadingScreen';
import { Skeleton } from '@site/shared-ui/Skeleton';
import { memo, useEffect, useState } from 'react';
import { useLocation, useParams, useRoutes } from 'react-router-dom';

import { ModuleSlot } from './federation/ModuleSlot';
import { RemoteFallback } from './federation/RemoteFallback/RemoteFallback';
import { opensHere } from './routing/opensHere';
import { siteRoutes } from './routing/siteRoutes';

/** Stands there while a page loads. The tab keeps its title until the page brings one. */
function PageSkeleton() {
  const [title] = useState(() => (typeof document === 'undefined' ? '' : document.title));
  return (
    <>
      {title && <title>{title}</title>}
      <Skeleton variant="page" label={loadingScreen.status} />
    </>
  );
}

type PageProps = { owner: string; module: string };

function Page({ owner, module }: PageProps) {
  const { pathname } = useLocation();
  // The route of unlisted paths has one parameter, their whole text, which no module takes.
  const { '*': _path, ...params } = useParams();
  return (
    // A new path is a new place: it shows its skeleton at once instead of keeping the old page.
    <ModuleSlot
      key={pathname}
      id={`${owner}/${module}`}
      params={params as PageParams}
      page={pathname}
      skeleton={<PageSkeleton />}
      fallback={(retry) => <RemoteFallback owner={owner} onRetry={retry} />}
    />
  );
}

const notFound = <Page owner="shell" module="NotFoundPage" />;

const routes = [
  ...siteRoutes.map(({ handle: { owner, module }, ...route }) => ({
    ...route,
    element: <Page owner={owner} module={module} />,
  })),
  { path: '*', element: notFound },
];

const notFoundRoutes = [{ path: '*', element: notFound }];

/** Loads the document of the address, which the page that came cannot show: code or Back has led to it. */
function NewDocument() {
  useEffect(() => location.reload(), []);
  return <PageSkeleton />;
}

export type PagesProps = { notFoundPath: string | undefined };

/**
 * The page for the current path, by the site map. Memoised: a re-render from above while a remote is not yet
 * hydrated would throw its prerendered HTML away.
 */
export const Pages = memo(function Pages({ notFoundPath }: PagesProps) {
  const { pathname } = useLocation();
  const [firstPath] = useState(pathname);
  // React Router's "*" matches no path with a line break in it.
  const page = useRoutes(pathname === notFoundPath ? notFoundRoutes : routes) ?? notFound;
  return pathname === firstPath || opensHere(pathname, firstPath) ? page : <NewDocument />;
});
