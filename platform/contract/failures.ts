/** Types and constants for failure reports from a page to its own server. Bundled for browsers, so keep it small. */

/** Path at which a server with metrics accepts an array of {@link ModuleFailure} as JSON. */
export const FAILURES_PATH = '/failures';

/** Path at which a server with metrics accepts browser reports (Reporting API). */
export const REPORTS_PATH = '/reports';

/** Reporting group named in the policies. A server without metrics defines no URL for it, so browsers send nothing. */
export const REPORTS_GROUP = 'reports';

/** Name in the `Server-Timing` header of servers with metrics. Pages without it report nothing. */
export const METRICS_TIMING_NAME = 'counts';

/**
 * Reported outcomes of a failed module. `threw`: it loaded, then threw during rendering; `handler`: its code threw outside of
 * rendering, e.g. when a button was pressed; `mismatch`: it did not render what its own release had prerendered.
 */
export const failureOutcomes = [
  'network',
  'timeout',
  'code',
  'data',
  'threw',
  'handler',
  'mismatch',
] as const;

export type FailureOutcome = (typeof failureOutcomes)[number];

/** A failed module, as a browser reports it. No other data is sent. */
export type ModuleFailure = {
  readonly app: string;
  readonly release: string;
  readonly outcome: FailureOutcome;
};

/** Maximum number of failures that one page reports. */
export const MAX_REPORTED_FAILURES = 20;
