/** What became of one attempt at a module, for developers. Visitors never see it. */
export type Attempt = {
  readonly module: string;
  readonly release: string;
  readonly ms: number;
  /** `threw`: it loaded, and went wrong while it was shown. */
  readonly outcome: 'loaded' | 'failed' | 'skipped' | 'threw';
  readonly reason?: string;
};

const attempts: Attempt[] = [];

export function reportAttempt(attempt: Attempt): void {
  attempts.push(attempt);
}

export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** Puts a read-only account of what was loaded on `window.__composition()`. */
export function exposeReport(sequence: number): void {
  Object.defineProperty(window, '__composition', {
    value: () => ({ sequence, attempts: [...attempts] }),
    configurable: true,
  });
}
