import { timeouts } from './request';

const STORAGE_KEY = 'failed-releases';

/**
 * The releases that failed recently in this tab. They are tried after all others, so that the visitor does not wait for
 * them again.
 */
export type Failures = {
  remember(release: string): void;
  has(release: string): boolean;
  /** Clears all failures. Call this when the visitor retries or is back online. */
  forget(): void;
};

function readStored(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '{}');
    return typeof value === 'object' ? { ...(value as Record<string, number>) } : {};
  } catch {
    // Storage is blocked, or contains an invalid value.
    return {};
  }
}

/** Stores failures for the tab, where storage is allowed. */
export function createFailures(): Failures {
  let failedAt = readStored();

  function write(next: Record<string, number>): void {
    failedAt = next;
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(failedAt));
    } catch {
      // Storage is blocked or full: the failures are lost when the page unloads.
    }
  }

  return {
    remember: (release) => write({ ...failedAt, [release]: Date.now() }),
    has(release) {
      const age = Date.now() - (failedAt[release] ?? -Infinity);
      // A negative age means that the clock was set back, so the entry is ignored.
      return age >= 0 && age < timeouts.avoidFailed;
    },
    forget: () => write({}),
  };
}
