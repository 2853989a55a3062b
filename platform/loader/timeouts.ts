/** How long the host waits, in milliseconds. */
export const timeouts = {
  /** For a script or stylesheet of a module, and for its data, on a connection that is not slow. */
  file: 3000,
  /**
   * For all attempts at a module together, on such a connection. The fallback must be readable within 10 s, so it
   * needs the rest.
   */
  module: 7000,
  /** The longest for one file, however slow the connection is. */
  longest: 30_000,
  /** A release that failed is tried after all others for this long in the same tab. */
  avoidFailed: 600_000,
  /** Before each automatic attempt, once the connection is back. */
  awake: [0, 1000, 4000, 10_000],
  /** For the answer which releases are revoked, before a visitor goes on to another page. */
  fresh: 1000,
  /** How long prefetched files and data stay valid. */
  ahead: 30_000,
} as const;

/** An upper bound for a module with its data, in bytes. The build's budgets keep them well below it. */
const MODULE_BYTES = 60_000;

/** Files below this size, in bytes, say more about latency than about bandwidth: they are not used to measure speed. */
const TELLING_BYTES = 4000;

/** How much longer than expected a file may take before it is given up. */
const TIMES = 3;

/** What the connection has shown so far: the round trip in milliseconds, and the speed in bytes per millisecond. */
function measureLine(): { trip: number; speed: number } {
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  // What came from the browser's cache says nothing about the connection.
  const come = files.filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd > 0);
  const trips = come.map(({ requestStart, responseStart }) => responseStart - requestStart);
  const speeds = come
    .filter(({ transferSize }) => transferSize > TELLING_BYTES)
    .map(
      ({ transferSize, responseStart, responseEnd }) =>
        transferSize / Math.max(1, responseEnd - responseStart),
    );
  // Files share the bandwidth, so the fastest one comes closest to what the connection can do.
  return {
    trip: trips.length > 0 ? Math.min(...trips) : 0,
    speed: speeds.length > 0 ? Math.max(...speeds) : Infinity,
  };
}

/** How long to wait for a file on this connection, in milliseconds: three times what a module is expected to need. */
export function fileTimeout(): number {
  const { trip, speed } = measureLine();
  return Math.min(timeouts.longest, Math.max(timeouts.file, TIMES * (2 * trip + MODULE_BYTES / speed)));
}

/**
 * How long to wait for all attempts at a module together, in milliseconds: on a slow connection, long enough for two.
 */
export function moduleTimeout(): number {
  return Math.max(timeouts.module, 2 * fileTimeout() + timeouts.file / 3);
}
