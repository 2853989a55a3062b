import { LoadError, withTimeout } from './LoadError';
import { fileTimeout } from './timeouts';

export type FetchJsonOptions = {
  /** The expected integrity hash. */
  readonly integrity?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

/**
 * Fetches JSON, with the timeout for this connection (`fileTimeout`). Returns `null` for a missing file (404).
 * @throws LoadError naming the URL, for every other failure
 */
export async function fetchJson(
  url: string,
  { integrity = '', signal }: FetchJsonOptions = {},
): Promise<unknown> {
  const controller = new AbortController();
  const request = async (): Promise<unknown> => {
    const response = await fetch(url, { signal: controller.signal, integrity });
    if (response.ok) return response.json();
    if (response.status === 404) return null;
    throw new LoadError('network', `${url} returned status ${response.status}.`);
  };
  try {
    return await withTimeout(request(), fileTimeout(), url, signal);
  } catch (error) {
    controller.abort();
    throw error instanceof LoadError
      ? error
      : new LoadError('network', `${url} did not load: ${String(error)}`);
  }
}
