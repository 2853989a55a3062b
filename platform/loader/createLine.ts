/** Timeouts for a file, in milliseconds. */
export const fileTimeouts = {
  /** On a connection that is not slow. */
  usual: 3000,
  /** On any connection. */
  max: 30_000,
} as const;

/** Timeout for all attempts to load a module, in milliseconds. Text must be readable within 10 s, so 3 s are left for the document. */
const MODULE_TIMEOUT = 7000;

/** Ratio of the timeout of a file to the longest time of a recent one. */
const TIMEOUT_FACTOR = 3;

/** Number of files that are recent. */
const RECENT_FILES = 10;

/** How long the document took, in milliseconds. Some browsers hide it; then it is 0. */
function documentTime(): number {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page ? page.responseEnd - page.requestStart : 0;
}

/**
 * Creates the estimate of the visitor's connection, which the timeouts follow. It is based on how long the document and recent files
 * took, because some browsers do not report the sizes of files.
 */
export function createLine() {
  let recent = [documentTime()];
  /** Twice the longest timeout that has passed since a file arrived. */
  let doubled = 0;

  /** Returns the timeout for a file, in milliseconds. */
  function fileTimeout(): number {
    const expected = Math.max(fileTimeouts.usual, TIMEOUT_FACTOR * Math.max(...recent), doubled);
    return Math.min(fileTimeouts.max, expected);
  }

  return {
    fileTimeout,
    /** Returns the timeout for all attempts to load a module, in milliseconds: at least two files, one after the other. */
    moduleTimeout: () => Math.max(MODULE_TIMEOUT, 2 * fileTimeout() + 1000),
    /** Call this when a file has arrived, also after its timeout. A tab that was frozen meanwhile says nothing about the connection. */
    arrived(ms: number): void {
      doubled = 0;
      if (ms <= fileTimeouts.max) recent = [...recent, ms].slice(-RECENT_FILES);
    },
    /** Call this when a file has not arrived within this timeout. */
    timedOut(ms: number): void {
      doubled = Math.max(doubled, 2 * ms);
    },
  };
}
