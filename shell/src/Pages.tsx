import type { PageParams } from '@site/platform/contract';
import { loadDocument } from '@site/platform/loader/loadDocument';
import { loadingScreen } from '@site/shared-content/loadingScreen';
import { Skeleton } from '@site/shared-ui/Skeleton';
import { memo, useEffect, useState } from 'react';
import { useLocation, useParams, useRoutes } from 'react-router-dom';

import { ModuleSlot } from './federation/ModuleSlot';
import { RemoteFallback } from './federation/RemoteFallback/RemoteFallback';
import { matchPage, opensHere, siteRoutes } from './routing/siteRoutes';

/** Shown while a page loads. The tab keeps its title until the page sets a new one. */
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
  // The catch-all route has one parameter, the whole path, which no module takes.
  const { '*': _path, ...params } = useParams();
  return (
    // The key makes a new path mount a new slot, so the skeleton replaces the old page at once.
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

/** The routes of a document that the server sent in place of another page. */
const standInRoutes = {
  NotFoundPage: [{ path: '*', element: notFound }],
  UnavailablePage: [{ path: '*', element: <Page owner="shell" module="UnavailablePage" /> }],
};

/** Loads the document of an address that the router has reached and this document cannot show. */
function NewDocument() {
  const { pathname } = useLocation();
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false });
  useEffect(() => {
    let isLeft = false;
    loadDocument().catch(() => isLeft || setAttempt(({ count }) => ({ count, hasFailed: true })));
    return () => {
      isLeft = true;
    };
  }, [attempt.count]);
  if (!attempt.hasFailed) return <PageSkeleton />;
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }));
  return <RemoteFallback owner={matchPage(pathname)?.row.owner ?? 'shell'} onRetry={retry} />;
}

/** The page that the server sent in place of the one at a path, even if the site map lists it. */
export type StandIn = { readonly module: keyof typeof standInRoutes; readonly path: string };

export type PagesProps = { standIn: StandIn | undefined };

/**
 * Renders the page for the current path, according to the site map. It is memoised, because a re-render from a parent
 * makes React discard the prerendered HTML of a remote that is not hydrated yet.
 */
export const Pages = memo(function Pages({ standIn }: PagesProps) {
  const { pathname, key } = useLocation();
  const [{ firstPath, firstKey }] = useState({ firstPath: pathname, firstKey: key });
  // The server has answered for the first entry of the history only; the page may exist by the time a link leads to it.
  const isStandIn = pathname === standIn?.path && key === firstKey;
  // React Router's "*" matches no path with a line break in it.
  const page = useRoutes(standIn && isStandIn ? standInRoutes[standIn.module] : routes) ?? notFound;
  return pathname === firstPath || opensHere(pathname, firstPath) ? page : <NewDocument key={pathname} />;
});
