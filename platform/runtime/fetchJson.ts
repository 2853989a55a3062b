import { budgets } from './budgets';

/**
 * Fetches JSON of this site within the budget; with `integrity` the bytes must match it.
 * @throws Error that names the address.
 */
export async function fetchJson(url: string, retry: number, integrity?: string): Promise<unknown> {
  const response = await fetch(retry ? `${url}?retry=${retry}` : url, {
    signal: AbortSignal.timeout(budgets.json),
    ...(integrity ? { integrity } : {}),
  });
  if (response.status === 404) return null;
  if (!response.ok) throw new Error(`${url} answered ${response.status}.`);
  return response.json();
}
