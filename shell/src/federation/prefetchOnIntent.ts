import type { PageParams } from '@site/platform/contract';
import type { Host } from '@site/platform/loader/createHost';
import { originOf } from '@site/shared-content/originOf';
import { bookingOrigin } from '@site/shared-content/origins';

import { matchPage, opensHere, siteRoutes } from '../routing/siteRoutes';
import { savesData } from '../savesData';
import { whenIdle } from '../whenIdle';

type PageModule = { readonly id: string; readonly params: PageParams };

/** How long a finger rests on a link before it counts, in milliseconds: it may begin to scroll. */
const TOUCH_MS = 80;

function modulesOf(pathname: string): readonly PageModule[] {
  const page = matchPage(pathname);
  if (!page) return [];
  const { owner, module, includes = [] } = page.row;
  return [{ id: `${owner}/${module}`, params: page.params }, ...includes.map((id) => ({ id, params: {} }))];
}

/** True for a link to the other host of the site. */
function leadsToOtherHost({ origin, pathname }: HTMLAnchorElement): boolean {
  return origin !== location.origin && origin === originOf(pathname);
}

/** Opens a connection, once. */
function connect(origin: string): void {
  if (document.head.querySelector('link[rel="preconnect"]')) return;
  document.head.append(Object.assign(document.createElement('link'), { rel: 'preconnect', href: origin }));
}

/** The remotes whose pages open in this document. */
function remotesHere(): string[] {
  const owners = siteRoutes.filter(({ path }) => opensHere(path)).map(({ handle }) => handle.owner);
  return [...new Set(owners)].filter((owner) => owner !== 'shell');
}

/**
 * Prefetches the modules of a page when the visitor points at, touches or focuses a link to it, and what the first navigation to any
 * remote needs to know once the browser is idle. Nothing is fetched if the visitor's browser asks to save data.
 */
export function prefetchOnIntent(host: Pick<Host, 'prefetch' | 'prepare'>): void {
  function onIntent({ target }: Event): void {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || savesData()) return;
    if (bookingOrigin && leadsToOtherHost(link)) return connect(link.origin);
    if (link.origin !== location.origin || link.pathname === location.pathname) return;
    // A page that loads as a document loads its modules itself.
    if (!opensHere(link.pathname)) return;
    for (const { id, params } of modulesOf(link.pathname)) host.prefetch(id, params);
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

  whenIdle(() => savesData() || host.prepare(remotesHere()));
}
