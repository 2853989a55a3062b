import { LIVE_RELEASES_PATH, type PageHandOver } from '../contract/releases';
import {
  LISTENING_MARK,
  LOADS_TOLD,
  TELEMETRY_PATH,
  timeSteps,
  type Visit,
  type VisitLoad,
} from '../contract/telemetry';
import type { Host } from './createHost';
import type { Attempt } from './createLadder';
import type { ReadVitals } from './watchVitals';

/** Does the server that sent this page listen? Other hosts, and servers that were told not to, are never told anything. */
function isHeard(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === LISTENING_MARK) ?? false;
}

/** Neither a path nor a reason is told. */
function loadOf({ module, release, outcome, how, ms, further }: Attempt): VisitLoad {
  const isPage = release.startsWith('/');
  const isLoaded = isPage && outcome === 'loaded';
  return [
    module,
    isPage ? '' : release,
    isLoaded ? 'page' : (how ?? outcome),
    timeSteps.filter((end) => ms > end).length,
    further ? 1 : 0,
  ];
}

/**
 * Tells the server that sent the page, if it listens, how the visit went: once, when the page is hidden or left for the first
 * time. Nothing is sent before, and nothing waits for it.
 */
export function tellVisit({ assets }: PageHandOver, account: Host['account']): void {
  if (!isHeard()) return;
  let vitals: ReadVitals | undefined;
  let isTold = false;

  function tell(): void {
    if (isTold) return;
    isTold = true;
    const visit: Visit = {
      schema: 1,
      shell: Object.values(assets).find(({ app }) => app === 'shell')?.id ?? '',
      loads: account()
        .attempts.filter(({ release, outcome }) => release !== LIVE_RELEASES_PATH && outcome !== 'skipped')
        .slice(0, LOADS_TOLD)
        .map(loadOf),
      ...(vitals && { vitals: vitals() }),
    };
    // Of this type a page of another site cannot send it.
    navigator.sendBeacon(TELEMETRY_PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  }

  addEventListener('pagehide', tell);
  document.addEventListener('visibilitychange', () => document.hidden && tell());
  // What the browser has measured until then it tells later as well: this script competes with nothing.
  addEventListener('load', () =>
    setTimeout(() => {
      void import(/* webpackChunkName: "Vitals" */ './watchVitals').then(
        ({ watchVitals }) => (vitals = watchVitals()),
        () => {},
      );
    }, 2000),
  );
}
