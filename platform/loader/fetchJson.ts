import { LoadError, within } from './LoadError';
import { fileTimeout } from './timeouts';

export type FetchJsonOptions = {
  /** The hash that the bytes must have. */
  readonly integrity?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Fetches JSON. It waits as long as this connection may need (`fileTimeout`). A missing file (404) gives `null`.
 * @throws LoadError that names the address, for every other failure
 */
export async function fetchJson(
  url: string,
  { integrity = '', signal }: FetchJsonOptions = {},
): Promise<unknown> {
  const ending = new AbortController();
  const answer = async (): Promise<unknown> => {
    const response = await fetch(url, { signal: ending.signal, integrity });
    if (response.ok) return response.json();
    if (response.status === 404) return null;
    throw new LoadError('network', `${url} answered ${response.status}.`);
  };
  try {
    return await within(answer(), fileTimeout(), url, signal);
  } catch (error) {
    ending.abort();
    throw error instanceof LoadError
      ? error
      : new LoadError('network', `${url} did not come whole: ${String(error)}`);
  }
}
