/** Timeouts and delays of the host, in milliseconds. */
export const timeouts = {
  /** For a script, stylesheet or data file, on a connection that is not slow. */
  file: 3000,
  /**
   * For all attempts to load a module, on such a connection. The fallback must be readable within 10 s, so it gets the
   * rest.
   */
  module: 7000,
  /** Maximum for one file, on any connection. */
  maxFile: 30_000,
  /** How long a failed release is tried after all others in the same tab. */
  avoidFailed: 600_000,
  /** Delay before each automatic retry once the connection is back. */
  retryDelays: [0, 1000, 4000, 10_000],
  /** For the request for revoked releases before a navigation. */
  revocations: 1000,
  /** How long a prefetched module stays valid. */
  prefetched: 30_000,
} as const;

/** Upper bound for the size of a module with its data, in bytes. The build's budgets are well below it. */
const MAX_MODULE_BYTES = 60_000;

/** Minimum size of a file to measure bandwidth, in bytes. Smaller files measure latency instead. */
const MIN_SAMPLE_BYTES = 4000;

/** Ratio of the timeout to the expected time. */
const TIMEOUT_FACTOR = 3;

/** Estimates the connection from earlier requests: round trip in milliseconds, speed in bytes per millisecond. */
function measureConnection(): { roundTrip: number; speed: number } {
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  // Responses from the browser's cache are not used.
  const samples = files.filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd > 0);
  const roundTrips = samples.map(({ requestStart, responseStart }) => responseStart - requestStart);
  const speeds = samples
    .filter(({ transferSize }) => transferSize > MIN_SAMPLE_BYTES)
    .map(
      ({ transferSize, responseStart, responseEnd }) =>
        transferSize / Math.max(1, responseEnd - responseStart),
    );
  // Files share the bandwidth, so the fastest one is the best estimate.
  return {
    roundTrip: roundTrips.length > 0 ? Math.min(...roundTrips) : 0,
    speed: speeds.length > 0 ? Math.max(...speeds) : Infinity,
  };
}

/** Returns the timeout for a file on this connection, in milliseconds: three times the expected time for a module. */
export function fileTimeout(): number {
  const { roundTrip, speed } = measureConnection();
  return Math.min(
    timeouts.maxFile,
    Math.max(timeouts.file, TIMEOUT_FACTOR * (2 * roundTrip + MAX_MODULE_BYTES / speed)),
  );
}

/**
 * Returns the timeout for all attempts to load a module, in milliseconds. On a slow connection it allows two attempts.
 */
export function moduleTimeout(): number {
  return Math.max(timeouts.module, 2 * fileTimeout() + timeouts.file / 3);
}
