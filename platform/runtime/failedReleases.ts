import { budgets } from './budgets';

const KEY = 'failed-releases';

/** Times of failure by release. Storage keeps them over a reload of the tab, and may be forbidden. */
let failed: Record<string, number> = read();

function read(): Record<string, number> {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? '{}');
    return typeof value === 'object' ? { ...(value as Record<string, number>) } : {};
  } catch {
    // Storage is forbidden or holds nonsense; then every release is tried.
    return {};
  }
}

function write(next: Record<string, number>): void {
  failed = next;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(failed));
  } catch {
    // See read().
  }
}

/** Remembers in this tab that a release did not load, so that the next navigation need not wait for it again. */
export function rememberFailure(id: string): void {
  write({ ...failed, [id]: Date.now() });
}

/** Forgets all failures: the visitor pressed "Try again", or is back online. */
export function forgetFailures(): void {
  write({});
}

export function failedLately(id: string): boolean {
  const at = failed[id];
  return at !== undefined && Date.now() - at < budgets.skipFailedRelease;
}
