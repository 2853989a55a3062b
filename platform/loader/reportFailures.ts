import {
  COUNTING_MARK,
  FAILURES_PATH,
  FAILURES_SENT,
  failureOutcomes,
  type ModuleFailure,
} from '../contract/failures';
import type { PageHandOver } from '../contract/releases';
import type { Host } from './createHost';

/** Does the server that sent this page count failures? Nothing is sent to other hosts. */
function isCounted(): boolean {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page?.serverTiming?.some(({ name }) => name === COUNTING_MARK) ?? false;
}

/**
 * Sends the modules that failed on this page to the server that sent it, if that server counts them: once, when the
 * page is hidden or left. A page without a failure sends nothing.
 */
export function reportFailures({ assets }: PageHandOver, account: Host['account']): void {
  if (!isCounted()) return;
  const shell = Object.values(assets).find(({ app }) => app === 'shell')?.id ?? '';
  let isSent = false;

  function send(): void {
    const failures = account().attempts.flatMap(({ module, release, outcome, failure }): ModuleFailure[] => {
      const known = failureOutcomes.find((one) => one === (failure ?? outcome));
      const [app = ''] = module.split('/');
      // The site's list of releases, and pages that were loaded as documents, belong to no release.
      if (!known || release.startsWith('/')) return [];
      return [{ app, release: app === 'shell' ? shell : release, outcome: known }];
    });
    if (isSent || failures.length === 0) return;
    isSent = true;
    const body = JSON.stringify(failures.slice(0, FAILURES_SENT));
    // A page of another site cannot send this content type without a preflight.
    navigator.sendBeacon(FAILURES_PATH, new Blob([body], { type: 'application/json' }));
  }

  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
}
