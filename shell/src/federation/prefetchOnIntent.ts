import type { PageParams } from '@site/platform/contract';
import type { Host } from '@site/platform/host/createHost';
import { siteMap } from '@site/shared-content/siteMap';
import { matchPath } from 'react-router-dom';

type Wanted = { readonly id: string; readonly params: PageParams };

function modulesOf(pathname: string): readonly Wanted[] {
  for (const row of Object.values(siteMap)) {
    const match = matchPath({ path: row.path, caseSensitive: true }, pathname);
    if (!match) continue;
    const parts = 'includes' in row ? row.includes : [];
    return [
      { id: `${row.owner}/${row.module}`, params: match.params as PageParams },
      ...parts.map((id) => ({ id, params: {} })),
    ];
  }
  return [];
}

/** Has the visitor asked their browser to spare the line? */
function savesData(): boolean {
  return (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true;
}

/** Fetches what a page needs as soon as the visitor points at, touches or focuses a link to it. */
export function prefetchOnIntent(host: Pick<Host, 'prefetch'>): void {
  function onIntent(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname || savesData())
      return;
    for (const { id, params } of modulesOf(link.pathname)) host.prefetch(id, params);
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true });
}
