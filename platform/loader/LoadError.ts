/**
 * Why something did not load. `network`: it did not come, or not completely. `late`: it took longer than this
 * connection should need. `code`: it came and is broken or something else. `data`: the release's own data did not
 * come. `absent`: its data says that there is no such page. `left`: the page was left, so nobody waits for it any
 * longer.
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

/** Turns anything that was thrown into a LoadError. What is unknown counts as a fault of the code. */
export function loadError(error: unknown): LoadError {
  return error instanceof LoadError
    ? error
    : new LoadError('code', error instanceof Error ? error.message : String(error));
}

/**
 * If a timer fires later than this many milliseconds after its time, the tab was frozen: it was not the connection
 * that was slow.
 */
const SLEPT_MS = 1000;

/**
 * Settles like `work`, or rejects as `left` when `signal` aborts and as `late` after `ms`. Time in which the tab was
 * frozen does not count.
 * @param what names what is loaded, for the error: "/r/blog/1/remoteEntry.js"
 */
export function within<T>(work: Promise<T>, ms: number, what: string, signal?: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout>;
    const leave = () => reject(new LoadError('left', `${what}: nobody waits for it.`));
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
