/** Requests: their timeouts, which follow the connection, and the kinds of their failures. */

/** Timeouts and delays of the host, in milliseconds. */
export const timeouts = {
  /** For a script, stylesheet or data file, on a connection that is not slow. */
  file: 3000,
  /**
   * For all attempts to load a module, on such a connection. Text must be readable within 10 s, so 3 s are left for the
   * fallback.
   */
  module: 7000,
  /** Maximum for one file, on any connection. */
  maxFile: 30_000,
  /** How long a release that failed is tried after all others in the same document. */
  avoidFailed: 600_000,
  /** Delay before each automatic retry once the connection is back. */
  retryDelays: [0, 1000, 4000, 10_000],
  /** Delay before a release is tried again, unless the first attempt timed out. */
  pause: 1000,
  /** How long a loaded module waits for the list of revoked releases, which is requested at the same time. */
  revocations: 1000,
  /** Age at which that list is requested again, at a navigation or while the page is visible. */
  revocationAge: 5 * 60_000,
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

/** Returns the timeout for all attempts to load a module, in milliseconds: at least two attempts and the pause between them. */
export function moduleTimeout(): number {
  return Math.max(timeouts.module, 2 * fileTimeout() + timeouts.pause);
}

/**
 * Why a load failed. `network`: the request failed or was incomplete. `timeout`: it took longer than this connection should need.
 * `code`: the response is broken or not what was requested. `data`: the release's data did not load. `aborted`: the visitor left the
 * page.
 */
export type LoadFailure = 'network' | 'timeout' | 'code' | 'data' | 'aborted';

export class LoadError extends Error {
  constructor(
    readonly failure: LoadFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Converts a thrown value to a LoadError. Unknown errors get the kind `code`. */
export function toLoadError(error: unknown): LoadError {
  return error instanceof LoadError
    ? error
    : new LoadError('code', error instanceof Error ? error.message : String(error));
}

/** A timer that fires this late, in milliseconds, means that the tab was frozen, and not that the connection was slow. */
const FROZEN_AFTER_MS = 1000;

/**
 * Settles like `work`, rejects with `aborted` when `signal` aborts, or with `timeout` after `ms`. Time during which the tab was
 * frozen does not count.
 * @param what name of the resource for the error message, e.g. "/r/blog/1/remoteEntry.js"
 */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const abort = () => reject(new LoadError('aborted', `${what} was aborted.`));
    const onTimer = (due: number) => {
      if (performance.now() - due > FROZEN_AFTER_MS) startTimer();
      else reject(new LoadError('timeout', `${what} took longer than ${Math.round(ms)} ms.`));
    };
    const startTimer = () => {
      const due = performance.now() + ms;
      timer = setTimeout(onTimer, ms, due);
    };
    startTimer();
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', abort);
    });
  });
}

export type FetchJsonOptions = {
  /** The expected integrity hash. */
  readonly integrity?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Fetches JSON, with the timeout for this connection (`fileTimeout`). Returns `null` for a missing file (404).
 * @throws LoadError naming the URL, for every other failure
 */
export async function fetchJson(
  url: string,
  { integrity = '', signal }: FetchJsonOptions = {},
): Promise<unknown> {
  const controller = new AbortController();
  const request = async (): Promise<unknown> => {
    const response = await fetch(url, { signal: controller.signal, integrity });
    if (response.ok) return response.json();
    if (response.status === 404) return null;
    throw new LoadError('network', `${url} returned status ${response.status}.`);
  };
  try {
    return await withTimeout(request(), fileTimeout(), url, signal);
  } catch (error) {
    controller.abort();
    throw error instanceof LoadError
      ? error
      : new LoadError('network', `${url} did not load: ${String(error)}`);
  }
}
