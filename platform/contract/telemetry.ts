/**
 * What a page reports to the server that sent it, once, when it is left: which modules loaded, from which releases, and how
 * fast. Nothing in it says who or where somebody is. Types and a few names only: browsers get this file.
 */

/** Where a server that collects telemetry takes a {@link Visit}. */
export const TELEMETRY_PATH = '/telemetry';

/** Where a server that collects telemetry takes the reports of browsers (Reporting API). */
export const REPORTS_PATH = '/reports';

/** The group of endpoints that the policies name. Without telemetry it has no address, so browsers send nothing. */
export const REPORTS_GROUP = 'reports';

/**
 * The name in the `Server-Timing` header of a page by which a server says that it collects telemetry. It is a header so that a
 * page has the same bytes on every host; pages on other hosts report nothing.
 */
export const LISTENING_MARK = 'telemetry';

/**
 * How an attempt at a module ended. `loaded`; `again`: at the second try; `before`: it is the release before the current one;
 * `page`: no release came, so the prerendered page did, as a whole; `threw`: it loaded, and went wrong while it was shown; else
 * why it failed.
 */
export const hows = [
  'loaded',
  'again',
  'before',
  'page',
  'threw',
  'network',
  'late',
  'code',
  'data',
] as const;

export type How = (typeof hows)[number];

/** Upper ends of the steps in which times are counted, in ms; a further step has what is above the last one. */
export const timeSteps = [100, 200, 400, 800, 1600, 3200, 6400] as const;

/**
 * One attempt: the module (`blog/ArticlePage`), the release (an id; `shell` for the shell's own modules; empty where the
 * prerendered page came), how it ended, in which step of {@link timeSteps}, and whether it was for a further page (1) or the
 * first (0).
 */
export type VisitLoad = readonly [module: string, release: string, how: string, step: number, further: 0 | 1];

/** Largest paint, slowest answer to a press, layout shift, as Web Vitals judge them: 0 good, 1 middling, 2 poor; null if unknown. */
export type VisitVitals = readonly [lcp: number | null, inp: number | null, cls: number | null];

/** The body of the one beacon of a visit. */
export type Visit = {
  readonly schema: 1;
  /** The shell's release. */
  readonly shell: string;
  /** The first {@link LOADS_TOLD} attempts. */
  readonly loads: readonly VisitLoad[];
  readonly vitals?: VisitVitals;
};

/** So many attempts fit into {@link VISIT_BYTES}. */
export const LOADS_TOLD = 20;

/** The longest body that a server reads. */
export const VISIT_BYTES = 2048;
