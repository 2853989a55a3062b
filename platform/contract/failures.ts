/** What a page may report to the server that sent it. Types and a few names only: browsers get this file. */

/** Where a server that counts takes a list of {@link ModuleFailure}, as JSON. */
export const FAILURES_PATH = '/failures';

/** Where a server that counts takes the reports of browsers (Reporting API). */
export const REPORTS_PATH = '/reports';

/** The group of endpoints that the policies name. Servers that do not count give it no address, so browsers send nothing. */
export const REPORTS_GROUP = 'reports';

/** The name in a page's `Server-Timing` header by which a server says that it counts; pages of other hosts report nothing. */
export const COUNTING_MARK = 'counts';

/** How an attempt to load a module failed (loader/LoadError); `threw`: it loaded, and then threw while it was rendered. */
export const failureOutcomes = ['network', 'late', 'code', 'data', 'threw'] as const;

export type FailureOutcome = (typeof failureOutcomes)[number];

/** A module of a release that failed in a browser. Nothing else is sent. */
export type ModuleFailure = {
  readonly app: string;
  readonly release: string;
  readonly outcome: FailureOutcome;
};

/** The most failures that a page reports. */
export const FAILURES_SENT = 20;
