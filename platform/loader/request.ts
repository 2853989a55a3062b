/** Requests with a timeout, and the kinds of their failures. */

/** Delays of the host, in milliseconds. `createLine` has the timeouts of files. */
export const timeouts = {
  /** Delay before each automatic retry once the connection is back. */
  retryDelays: [0, 1000, 4000, 10_000],
  /** Delay before a release is tried again. */
  pause: 1000,
  /** How long a loaded module waits for the list of revoked releases, which is requested at the same time. */
  revocations: 1000,
  /** Age at which that list is requested again, at a navigation or while the page is visible. */
  revocationAge: 5 * 60_000,
  /** How long a prefetched module stays valid. */
  prefetched: 30_000,
} as const;

/**
 * Why a load failed. `network`: the request failed or was incomplete. `timeout`: it took longer than this connection should need.
 * `code`: the response is broken or not what was requested. `data`: the release's data did not load. `absent`: the release has no data
 * for this page. `aborted`: the visitor left the page.
 */
export type LoadFailure = 'network' | 'timeout' | 'code' | 'data' | 'absent' | 'aborted';

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

/** How this document was loaded. Undefined in browsers that hide it. */
export function navigationTiming(): PerformanceNavigationTiming | undefined {
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  return page;
}

export const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

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
 * Fetches JSON. Returns `null` for a missing file (404).
 * @param ms the timeout
 * @throws LoadError naming the URL, for every other failure
 */
export async function fetchJson(
  url: string,
  ms: number,
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
    return await withTimeout(request(), ms, url, signal);
  } catch (error) {
    controller.abort();
    throw error instanceof LoadError
      ? error
      : new LoadError('network', `${url} did not load: ${String(error)}`);
  }
}
