import { patience } from './patience';

const KEY = 'failed-releases';

/** Which releases failed in this tab a short while ago: they are tried after all others, so that nobody waits for them again. */
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
    // Storage is forbidden or holds nonsense; then nothing is known.
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
      // They are then forgotten with the page.
    }
  }

  return {
    remember: (release) => write({ ...failed, [release]: Date.now() }),
    has(release) {
      const age = Date.now() - (failed[release] ?? -Infinity);
      // A clock that was set back says nothing of what lies ahead of it.
      return age >= 0 && age < patience.avoidFailed;
    },
    forget: () => write({}),
  };
}
