/**
 * Why a load failed. `network`: the request failed or was incomplete. `timeout`: it took longer than this connection should need.
 * `code`: the response is broken or not what was requested. `data`: the request for the release's data failed. `not-found`: the data
 * says that the page does not exist. `aborted`: the visitor left the page.
 */
export type LoadFailure = 'network' | 'timeout' | 'code' | 'data' | 'not-found' | 'aborted';

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

/**
 * Delay of a timer, in milliseconds, that means the tab was frozen. The connection was not slow then.
 */
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
