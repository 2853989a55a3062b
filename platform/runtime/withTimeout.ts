/** Something took longer than it may; as `AbortSignal.timeout` says it. */
export function timedOut(message: string): Error {
  return new DOMException(message, 'TimeoutError');
}

/** Did waiting end the attempt, rather than an answer? */
export function isTimeout(error: unknown): boolean {
  return error instanceof Error && error.name === 'TimeoutError';
}

/**
 * Settles like `work`, or rejects with {@link timedOut} when that takes longer than `ms`.
 * @param what says what took so long: "blog/ArticlePage"
 */
export function withTimeout<T>(work: Promise<T>, ms: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(timedOut(`${what} took longer than ${ms} ms.`)), ms);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
