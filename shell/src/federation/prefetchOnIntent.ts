import type { Host } from '@site/platform/loader/createHost';
import { originOf } from '@site/shared-content/originOf';
import { bookingOrigin } from '@site/shared-content/origins';

import { findPageHere, remotesIn } from '../routing/findPage';
import { savesData } from '../savesData';
import { whenIdle } from '../whenIdle';

/** How long a finger rests on a link before it counts, in milliseconds: it may begin to scroll. */
const TOUCH_MS = 80;

/** Opens the connection to the other host of the site, once, if a link leads there. */
function connectToHost({ origin, pathname }: HTMLAnchorElement): void {
  if (origin === location.origin || origin !== originOf(pathname)) return;
  if (document.head.querySelector('link[rel="preconnect"]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }));
}

/**
 * Prefetches the modules of a page when the visitor points at, touches or focuses a link to it, and what the first navigation to any
 * remote needs to know once the browser is idle. Nothing is fetched if the visitor's browser asks to save data.
 */
export function prefetchOnIntent(host: Pick<Host, 'learn' | 'prefetch' | 'prepare' | 'rowsOf'>): void {
  let hasAsked = false;

  function prefetch(pathname: string): void {
    // A page that loads as a document loads its modules itself.
    const page = findPageHere(pathname, host.rowsOf);
    if (typeof page !== 'object') return;
    const { owner, row, params } = page;
    host.prefetch(`${owner}/${row.module}`, params);
    for (const id of row.includes ?? []) host.prefetch(id, {});
  }

  function onIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || savesData()) return;
    if (bookingOrigin) connectToHost(link);
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    const { pathname } = link;
    if (findPageHere(pathname, host.rowsOf) !== 'unknown') return prefetch(pathname);
    // Of an app that is absent, no answer says more.
    if (!hasAsked) void host.learn().then(() => prefetch(pathname));
    hasAsked = true;
  }

  let touch: ReturnType<typeof setTimeout> | undefined;
  const passive = { passive: true };
  document.addEventListener('focusin', onIntent, passive);
  document.addEventListener(
    'pointerover',
    (event) => event.pointerType === 'touch' || onIntent(event),
    passive,
  );
  document.addEventListener(
    'touchstart',
    (event) => (touch = setTimeout(onIntent, TOUCH_MS, event)),
    passive,
  );
  for (const type of ['touchmove', 'scroll'])
    addEventListener(type, () => clearTimeout(touch), { capture: true, passive: true });

  whenIdle(() => savesData() || host.prepare(remotesIn(location.pathname)));
}
