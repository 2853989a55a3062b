import { timeouts } from './timeouts';

const KEY = 'failed-releases';

/**
 * Which releases failed in this tab lately. They are tried after all others, so that the visitor does not wait for
 * them again.
 */
export type Failures = {
  remember(release: string): void;
  has(release: string): boolean;
  /** The visitor pressed "Try again", or is back online. */
  forget(): void;
};

function stored(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' ? { ...(value as Record<string, number>) } : {};
  } catch {
    // Storage is forbidden, or holds something that we did not write: no failure is known then.
    return {};
  }
}

/** Keeps failures over a reload of the tab, where storage is allowed. */
export function createFailures(): Failures {
  let failed = stored();

  function write(next: Record<string, number>): void {
    failed = next;
    try {
      sessionStorage.setItem(KEY, JSON.stringify(failed));
    } catch {
      // Storage is forbidden or full: the failures are forgotten with the page.
    }
  }

  return {
    remember: (release) => write({ ...failed, [release]: Date.now() }),
    has(release) {
      const age = Date.now() - (failed[release] ?? -Infinity);
      // A negative age means that the clock was set back: the entry says nothing then.
      return age >= 0 && age < timeouts.avoidFailed;
    },
    forget: () => write({}),
  };
}
