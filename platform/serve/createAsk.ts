/** Asks a host over HTTP, as it is written: no redirect is followed, nothing is unpacked. */
import { Agent as PlainAgent, type IncomingHttpHeaders, request as askPlain } from 'node:http';
import { Agent as SecureAgent, request as askSecure } from 'node:https';

import { messageOf, UserError } from '../house/UserError';

/** How many requests run in parallel: few, so that the check does not overload a small host. */
export const SIDE_BY_SIDE = 8;

const PATIENCE_MS = 20_000;

/** How often a request is repeated when the connection is lost. */
const TRIES = 3;

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Asks for a path within the site. */
export type Ask = (pathname: string, headers?: Readonly<Record<string, string>>) => Promise<Reply>;

/** @param url the site's origin, and the path below which it stands */
export function createAsk(url: URL): { readonly ask: Ask; readonly close: () => void } {
  const isSecure = url.protocol === 'https:';
  const agent = new (isSecure ? SecureAgent : PlainAgent)({ keepAlive: true, maxSockets: SIDE_BY_SIDE });
  const send = isSecure ? askSecure : askPlain;
  const base = url.pathname.replace(/\/$/, '');
  const { hostname, port } = url;

  const askOnce: Ask = (pathname, headers = {}) =>
    new Promise((resolve, reject) => {
      // The path is sent as it is written; `fetch` would normalise it.
      const options = {
        hostname: hostname.replace(/^\[|\]$/g, ''),
        port,
        path: base + pathname,
        headers: { 'user-agent': 'site-verify', ...headers },
        agent,
        timeout: PATIENCE_MS,
      };
      const asked = send(options, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('error', reject);
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      });
      asked.on('timeout', () => asked.destroy(new Error(`no answer within ${PATIENCE_MS / 1000} s`)));
      asked.on('error', reject).end();
    });

  const ask: Ask = async (pathname, headers) => {
    for (let tries = 1; ; tries += 1) {
      try {
        return await askOnce(pathname, headers);
      } catch (error) {
        if (tries < TRIES) continue;
        throw new UserError(
          `${url.origin} does not answer (${messageOf(error)}): see that the host runs and the address is right.`,
          'unreachable',
        );
      }
    }
  };
  return { ask, close: () => agent.destroy() };
}
