import { navigationTiming } from './request';

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
  const page = navigationTiming();
  return page ? page.responseEnd - page.requestStart : 0;
}

/** Returns the timeout of a file, in milliseconds, if another one took this long. */
function timeoutAfter(ms: number): number {
  return Math.min(fileTimeouts.max, Math.max(fileTimeouts.usual, TIMEOUT_FACTOR * ms));
}

/** Returns the timeout for a document on this connection, in milliseconds. */
export const documentTimeout = () => timeoutAfter(documentTime());

/**
 * Creates the estimate of the visitor's connection, which the timeouts follow. It is based on how long the document and recent files
 * took, because some browsers do not report the sizes of files.
 */
export function createLine() {
  let recent = [documentTime()];
  /** Twice the longest timeout that has passed since a file arrived. */
  let doubled = 0;

  /** When the page was last hidden or shown again, on the clock of `performance.now()`. */
  let hiddenAt = 0;
  document.addEventListener('visibilitychange', () => (hiddenAt = performance.now()));

  /** Returns the timeout for a file, in milliseconds. */
  const fileTimeout = () => Math.min(fileTimeouts.max, Math.max(timeoutAfter(Math.max(...recent)), doubled));

  return {
    fileTimeout,
    /** Returns the timeout for all attempts to load a module, in milliseconds: at least two files, one after the other. */
    moduleTimeout: () => Math.max(MODULE_TIMEOUT, 2 * fileTimeout() + 1000),
    /**
     * Call this when a file has arrived, also after its timeout. A tab that was hidden meanwhile may have been frozen, which says
     * nothing about the connection.
     * @param start when it was requested, on the clock of `performance.now()`
     */
    arrived(start: number): void {
      doubled = 0;
      if (start >= hiddenAt) recent = [...recent, performance.now() - start].slice(-RECENT_FILES);
    },
    /** Call this when a file has not arrived within this timeout. */
    timedOut(ms: number): void {
      doubled = Math.max(doubled, 2 * ms);
    },
  };
}
