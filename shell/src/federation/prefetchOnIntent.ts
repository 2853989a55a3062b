import type { PageParams } from '@site/platform/contract';
import type { Host } from '@site/platform/loader/createHost';

import { matchPage, opensHere } from '../routing/siteRoutes';
import { savesData } from '../savesData';

type PageModule = { readonly id: string; readonly params: PageParams };

function modulesOf(pathname: string): readonly PageModule[] {
  const page = matchPage(pathname);
  if (!page) return [];
  const { owner, module, includes = [] } = page.row;
  return [{ id: `${owner}/${module}`, params: page.params }, ...includes.map((id) => ({ id, params: {} }))];
}

/** Prefetches the modules of a page when the visitor points at, touches or focuses a link to it. */
export function prefetchOnIntent(host: Pick<Host, 'prefetch'>): void {
  function onIntent(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname || savesData())
      return;
    // A page that loads as a document loads its modules itself.
    if (!opensHere(link.pathname)) return;
    for (const { id, params } of modulesOf(link.pathname)) host.prefetch(id, params);
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true });
}
