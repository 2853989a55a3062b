import {
  METRICS_TIMING_NAME,
  FAILURES_PATH,
  MAX_REPORTED_FAILURES,
  failureOutcomes,
  type ModuleFailure,
} from '../contract/failures';
import type { HydrationData } from '../contract/releases';
import type { Host } from './createHost';
import { shellReleaseOf } from './pageData';
import { navigationTiming } from './request';

/** Returns true if the server that sent this page has metrics. Nothing is sent to other hosts. */
function countsFailures(): boolean {
  return navigationTiming()?.serverTiming?.some(({ name }) => name === METRICS_TIMING_NAME) ?? false;
}

/**
 * Reports failed modules to the server that sent the page, if it has metrics. The report is sent once, when the page is hidden or
 * unloads, and only if there are failures.
 */
export function reportFailures(page: HydrationData, diagnostics: Host['diagnostics']): void {
  if (!countsFailures()) return;
  const shellRelease = shellReleaseOf(page);
  let isSent = false;

  function send(): void {
    const failures = diagnostics().attempts.flatMap(
      ({ module, release, outcome, failure }): ModuleFailure[] => {
        const reported = failureOutcomes.find((one) => one === (failure ?? outcome));
        const [app = ''] = module.split('/');
        // The list of live releases, and pages loaded as documents, do not belong to a release.
        if (!reported || release.startsWith('/')) return [];
        return [{ app, release: release === 'shell' ? shellRelease : release, outcome: reported }];
      },
    );
    if (isSent || failures.length === 0) return;
    isSent = true;
    const body = JSON.stringify(failures.slice(0, MAX_REPORTED_FAILURES));
    // Other sites cannot send this content type without a preflight request.
    navigator.sendBeacon(FAILURES_PATH, new Blob([body], { type: 'application/json' }));
  }

  addEventListener('pagehide', send);
  document.addEventListener('visibilitychange', () => document.hidden && send());
}
