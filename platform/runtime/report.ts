/** What became of one attempt at a module, for developers. Visitors never see it. */
export type Attempt = {
  readonly module: string;
  /** The id of the release; `/releases.json` where the site was asked for it. */
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

/**
 * Puts a read-only account of what was loaded on `window.__composition()`.
 * @param sequence the state that the site has told of; undefined while nobody has asked
 */
export function exposeReport(sequence: () => number | undefined): void {
  Object.defineProperty(window, '__composition', {
    value: () => ({ sequence: sequence(), attempts: [...attempts] }),
    configurable: true,
  });
}
