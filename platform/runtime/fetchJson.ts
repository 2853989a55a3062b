import { budgets } from './budgets';
import { answered, freshAddress } from './freshAddress';

/**
 * Fetches JSON of this site within the budget; with `integrity` the bytes must match it. A file that is not there is
 * `null`.
 * @throws Error that names the address.
 */
export async function fetchJson(url: string, integrity?: string): Promise<unknown> {
  const response = await fetch(freshAddress(url), {
    signal: AbortSignal.timeout(budgets.json),
    ...(integrity ? { integrity } : {}),
  });
  if (!response.ok && response.status !== 404) throw new Error(`${url} answered ${response.status}.`);
  const value: unknown = response.ok ? await response.json() : null;
  answered(url);
  return value;
}
