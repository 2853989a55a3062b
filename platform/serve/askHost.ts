import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

import { messageOf, UserError } from '../lib/UserError';

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const MAX_ATTEMPTS = 3;
const TIMEOUT_MS = 30_000;

/**
 * Requests a path of a host, without following redirects or decompressing.
 * @throws UserError of kind `unreachable` if the host does not answer.
 */
export async function requestHost(
  url: URL,
  path: string,
  encoding: string,
  attempts = MAX_ATTEMPTS,
): Promise<Reply> {
  const { origin, pathname } = url;
  try {
    const request = (url.protocol === 'https:' ? https : http).request(
      origin + pathname.replace(/\/$/, '') + path,
      {
        headers: { 'accept-encoding': encoding },
        signal: AbortSignal.timeout(TIMEOUT_MS),
      },
    );
    const [response] = (await once(request.end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  } catch (error) {
    if (attempts > 1) return requestHost(url, path, encoding, attempts - 1);
    throw new UserError(
      `${origin} does not answer (${messageOf(error)}). Check that the host runs and the address is correct.`,
      'unreachable',
    );
  }
}
