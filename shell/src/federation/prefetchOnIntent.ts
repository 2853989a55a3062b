import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { siteMap } from '@site/shared-content/siteMap';
import { matchPath } from 'react-router-dom';

function modulesOf(pathname: string): readonly string[] {
  for (const row of Object.values(siteMap)) {
    if (!matchPath({ path: row.path, caseSensitive: true }, pathname)) continue;
    return [`${row.owner}/${row.module}`, ...('includes' in row ? row.includes : [])];
  }
  return [];
}

/** Fetches what a page needs as soon as the visitor points at, touches or focuses a link to it. */
export function prefetchOnIntent(loader: ModuleLoader): void {
  function onIntent(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.origin !== location.origin || link.pathname === location.pathname) return;
    for (const id of modulesOf(link.pathname)) loader.prefetch(id);
  }
  for (const type of ['pointerover', 'touchstart', 'focusin'])
    document.addEventListener(type, onIntent, { passive: true });
}
