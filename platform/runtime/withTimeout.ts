/** Something took longer than it may. */
export class TimedOut extends Error {
  override readonly name = 'TimeoutError';
}

/** Did waiting end the attempt, rather than an answer? Also true of `AbortSignal.timeout`. */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Settles like `work`, or rejects with {@link TimedOut} when that takes longer than `ms`.
 * @param what says what took so long: "blog/ArticlePage"
 */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new TimedOut(`${what} took longer than ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
