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

/** Does the server that sent this page collect telemetry? Nothing is sent to other hosts, or where telemetry is off. */
function isHeard(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === LISTENING_MARK) ?? false;
}

/** What is sent of one attempt: neither a path nor an error text is in it. */
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
 * Sends one beacon about this visit to the server that sent the page, if that server collects telemetry: when the
 * page is hidden or left for the first time. Nothing is sent before, and nothing waits for it.
 */
export function reportVisit({ assets }: PageHandOver, account: Host['account']): void {
  if (!isHeard()) return;
  let vitals: ReadVitals | undefined;
  let isReported = false;

  function send(): void {
    if (isReported) return;
    isReported = true;
    const visit: Visit = {
      schema: 1,
      shell: Object.values(assets).find(({ app }) => app === 'shell')?.id ?? '',
      loads: account()
        .attempts.filter(({ release, outcome }) => release !== LIVE_RELEASES_PATH && outcome !== 'skipped')
        .slice(0, LOADS_TOLD)
        .map(loadOf),
      ...(vitals && { vitals: vitals() }),
    };
    // A page of another site cannot send this content type without a preflight.
    navigator.sendBeacon(TELEMETRY_PATH, new Blob([JSON.stringify(visit)], { type: 'application/json' }));
  }

  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
  // The browser buffers its measurements, so this script can come late and need not compete with anything.
  addEventListener('load', () =>
    setTimeout(() => {
      void import(/* webpackChunkName: "Vitals" */ './watchVitals').then(
        ({ watchVitals }) => (vitals = watchVitals()),
        () => {},
      );
    }, 2000),
  );
}
