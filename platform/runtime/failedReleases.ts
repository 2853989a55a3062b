import { budgets } from './budgets';

const KEY = 'failed-releases';

function read(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, number>;
  } catch {
    // Storage may be forbidden or hold nonsense; then every release is tried.
    return {};
  }
}

function write(failed: Record<string, number>): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(failed));
  } catch {
    // See read().
  }
}

/** Remembers in this tab that a release did not load, so that the next navigation need not wait for it again. */
export function rememberFailure(id: string): void {
  write({ ...read(), [id]: Date.now() });
}

/** Forgets all failures: the visitor pressed "Try again", or is back online. */
export function forgetFailures(): void {
  write({});
}

export function failedLately(id: string): boolean {
  const at = read()[id];
  return at !== undefined && Date.now() - at < budgets.skipFailedRelease;
}
