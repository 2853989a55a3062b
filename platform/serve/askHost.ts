import { once } from 'node:events';
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http';
import https from 'node:https';
import { buffer } from 'node:stream/consumers';

import { messageOf, UserError } from '../lib/UserError';

export type Reply = { readonly status: number; readonly headers: IncomingHttpHeaders; readonly body: Buffer };

const TRIES = 3;
const ANSWER_MS = 30_000;

/**
 * Requests a path of a host, as it is: redirects are not followed, and nothing is unpacked.
 * @throws UserError of kind `unreachable` when the host does not answer.
 */
export async function askHost(url: URL, path: string, encoding: string, tries = TRIES): Promise<Reply> {
  const { origin, pathname } = url;
  try {
    const asked = (url.protocol === 'https:' ? https : http).request(
      origin + pathname.replace(/\/$/, '') + path,
      {
        headers: { 'accept-encoding': encoding },
        signal: AbortSignal.timeout(ANSWER_MS),
      },
    );
    const [response] = (await once(asked.end(), 'response')) as [IncomingMessage];
    return { status: response.statusCode ?? 0, headers: response.headers, body: await buffer(response) };
  } catch (error) {
    if (tries > 1) return askHost(url, path, encoding, tries - 1);
    throw new UserError(
      `${origin} does not answer (${messageOf(error)}): see that the host runs and the address is right.`,
      'unreachable',
    );
  }
}
