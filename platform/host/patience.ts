/** How long the host waits, in milliseconds. */
export const patience = {
  /** For a script or stylesheet of a module, and for its data, on a line that is not slow. */
  file: 3000,
  /** For all attempts at a module together, on such a line: what stands there after it must still leave room to be read within 10 s. */
  ladder: 7000,
  /** The longest for one file, on the slowest line. */
  longest: 30_000,
  /** A release that failed is tried after all others for this long in the same tab. */
  avoidFailed: 600_000,
  /** Before each quiet attempt, once the connection is back. */
  awake: [0, 1000, 4000, 10_000],
  /** How long what was fetched ahead is still good. */
  ahead: 30_000,
} as const;

/** As much as a module and its data may weigh together (the build's budgets hold it well below), in bytes. */
const MODULE_BYTES = 60_000;

/** What is smaller says more of the way than of the line, in bytes. */
const TELLING_BYTES = 4000;

/** How much longer than expected a file may take before it is given up. */
const TIMES = 3;

/** What the line has shown so far: milliseconds there and back, and bytes in a millisecond. */
function measureLine(): { trip: number; speed: number } {
  const files = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  // What came from the browser's own store says nothing.
  const come = files.filter(({ transferSize, responseEnd }) => transferSize > 0 && responseEnd > 0);
  const trips = come.map(({ requestStart, responseStart }) => responseStart - requestStart);
  const speeds = come
    .filter(({ transferSize }) => transferSize > TELLING_BYTES)
    .map(
      ({ transferSize, responseStart, responseEnd }) =>
        transferSize / Math.max(1, responseEnd - responseStart),
    );
  // Files share the line, so the fastest comes closest to what it can do.
  return {
    trip: trips.length > 0 ? Math.min(...trips) : 0,
    speed: speeds.length > 0 ? Math.max(...speeds) : Infinity,
  };
}

/** How long to wait for a file on this line, in milliseconds: what it needs for a module, and twice that again. */
export function filePatience(): number {
  const { trip, speed } = measureLine();
  return Math.min(patience.longest, Math.max(patience.file, TIMES * (2 * trip + MODULE_BYTES / speed)));
}

/** How long to wait for all attempts at a module together: on a slow line, two of them. */
export function ladderPatience(): number {
  return Math.max(patience.ladder, 2 * filePatience() + patience.file / 3);
}
