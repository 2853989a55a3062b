import type { PageParams } from '@site/platform/contract';
import type { Slots } from '@site/platform/loader/createSlot';
import { loadDocument } from '@site/platform/loader/loadDocument';
import { loadingScreen } from '@site/shared-content/loadingScreen';
import { Skeleton } from '@site/shared-ui/Skeleton';
import { memo, use, useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';

import { ModuleSlot, SlotsContext } from './federation/ModuleSlot';
import { RemoteFallback } from './federation/RemoteFallback/RemoteFallback';
import { findPage, findPageHere, ownerOf } from './routing/findPage';

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

type PageProps = { owner: string; module: string; params?: PageParams };

function Page({ owner, module, params = {} }: PageProps) {
  const { pathname } = useLocation();
  return (
    // The key makes a new path mount a new slot, so the skeleton replaces the old page at once.
    <ModuleSlot
      key={pathname}
      id={`${owner}/${module}`}
      params={params}
      page={pathname}
      skeleton={<PageSkeleton />}
      fallback={(retry) => <RemoteFallback owner={owner} onRetry={retry} />}
    />
  );
}

const notFound = <Page owner="shell" module="NotFoundPage" />;

type AskingProps = {
  owner: string;
  /** Resolves when there is something else to show. */
  ask: () => Promise<unknown>;
};

/** Shows a skeleton until the server has answered; the shell's help if it does not. */
function Asking({ owner, ask }: AskingProps) {
  const [attempt, setAttempt] = useState({ count: 0, hasFailed: false });
  useEffect(() => {
    let isLeft = false;
    ask().catch(() => isLeft || setAttempt(({ count }) => ({ count, hasFailed: true })));
    return () => {
      isLeft = true;
    };
  }, [ask, attempt.count]);
  if (!attempt.hasFailed) return <PageSkeleton />;
  const retry = () => setAttempt(({ count }) => ({ count: count + 1, hasFailed: false }));
  return <RemoteFallback owner={owner} onRetry={retry} />;
}

type PageAtProps = { firstPath: string; slots: Slots };

/** The page at the current path. What was found first stays, because later answers may name other releases. */
function PageAt({ firstPath, slots }: PageAtProps) {
  const { pathname } = useLocation();
  // The document is the server's answer for its first path, so another document would bring nothing new.
  const isFirst = pathname === firstPath;
  const [page, setPage] = useState(() => findPageHere(pathname, slots.rowsOf, firstPath));
  const ask = useCallback(async () => {
    await slots.learn();
    const known = findPage(pathname, slots.rowsOf);
    if (known === 'unknown' && isFirst) throw new Error('No release of this remote is known.');
    // A document that does not come would leave the visitor with nothing.
    if (known === 'unknown') await fetch(pathname, { method: 'HEAD' });
    setPage(known === 'unknown' ? undefined : known);
  }, [isFirst, pathname, slots]);

  if (page === 'unknown') return <Asking owner={ownerOf(pathname)} ask={ask} />;
  if (page) return <Page owner={page.owner} module={page.row.module} params={page.params} />;
  return isFirst ? notFound : <Asking owner={ownerOf(pathname)} ask={loadDocument} />;
}

/** The page that the server sent in place of the one at a path, even if it exists. */
export type StandIn = { readonly module: 'NotFoundPage' | 'UnavailablePage'; readonly path: string };

export type PagesProps = { standIn: StandIn | undefined };

/**
 * Renders the page for the current path. It is memoised, because a re-render from a parent makes React discard the prerendered HTML
 * of a remote that is not hydrated yet.
 */
export const Pages = memo(function Pages({ standIn }: PagesProps) {
  const { pathname, key } = useLocation();
  const slots = use(SlotsContext);
  const [{ firstPath, firstKey }] = useState({ firstPath: pathname, firstKey: key });
  if (!slots) throw new Error('Pages needs a SlotsProvider above it: App sets one.');
  // The server has answered for the first entry of the history only; the page may exist by the time a link leads to it.
  if (standIn && pathname === standIn.path && key === firstKey)
    return <Page owner="shell" module={standIn.module} />;
  return <PageAt key={pathname} firstPath={firstPath} slots={slots} />;
});
