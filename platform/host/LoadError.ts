/**
 * Why something did not load.
 * `network`: it did not come, or not whole. `late`: it did not come in the time that this line needs for it.
 * `code`: it came, and is not what it must be. `data`: the release's own data did not come. `absent`: its data says that there
 * is no such page. `left`: nobody waits for it any longer.
 */
export type LoadFailure = 'network' | 'late' | 'code' | 'data' | 'absent' | 'left';

export class LoadError extends Error {
  constructor(
    readonly failure: LoadFailure,
    message: string,
  ) {
    super(message);
  }
}

/** Anything that was thrown, as a failure: what nobody foresaw is a fault of code. */
export function loadError(error: unknown): LoadError {
  return error instanceof LoadError
    ? error
    : new LoadError('code', error instanceof Error ? error.message : String(error));
}

/** How much later than asked a timer may ring before it was not the line that was slow, but the tab that slept. */
const SLEPT_MS = 1000;

/**
 * Settles like `work`, or rejects once it is `left`, or `late` after `ms`. Time in which the tab was frozen does not count.
 * @param what says what took so long: "/r/blog/1/remoteEntry.js"
 */
export function within<T>(work: Promise<T>, ms: number, what: string, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => reject(new LoadError('left', `Nobody waits for ${what} any longer.`));
    const ring = (due: number) => {
      if (performance.now() - due > SLEPT_MS) wait();
      else reject(new LoadError('late', `${what} took longer than ${Math.round(ms)} ms.`));
    };
    const wait = () => {
      const due = performance.now() + ms;
      timer = setTimeout(ring, ms, due);
    };
    wait();
    if (signal?.aborted) leave();
    signal?.addEventListener('abort', leave);
    void work.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', leave);
    });
  });
}
