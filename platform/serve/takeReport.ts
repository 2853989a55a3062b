/** Takes what pages and browsers report, and counts it. The bodies are kept nowhere. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { FAILURES_PATH, REPORTS_PATH } from '../contract/failures';
import type { LiveView } from './follow';
import type { Metrics } from './metrics';
import { refuse } from './sendFile';

/** What each address takes, and the longest body that is read, in bytes. A browser's reports repeat the whole policy. */
const addresses = {
  [FAILURES_PATH]: { type: /^application\/json\b/, bytes: 4096 },
  [REPORTS_PATH]: { type: /^application\/reports\+json\b/, bytes: 32_768 },
} as const;

/**
 * Reads the body of a request; nothing when it is longer than `atMost` bytes. Whoever awaits it also awaits what is done
 * with the body, so that an error there is caught where requests are answered (server.ts).
 * @throws Error when the connection ends before the body does.
 */
async function readBody(request: IncomingMessage, atMost: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection stays open for the answer when reading stops early.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > atMost) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Why a request is refused before its body is read, as a status; nothing when it is read. */
function refusalOf({ method, headers }: IncomingMessage, type: RegExp, bytes: number): number | undefined {
  if (method !== 'POST') return 405;
  if (!type.test(headers['content-type'] ?? '')) return 415;
  const length = headers['content-length'];
  if (length === undefined) return 411;
  if (Number(length) > bytes) return 413;
  // Requests from pages of other sites are refused.
  const from = headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin' ? undefined : 403;
}

/**
 * Answers a request to one of the two addresses, whatever its method.
 * @returns false for every other address
 */
export async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  view: Pick<LiveView, 'named'>,
): Promise<boolean> {
  const { url } = request;
  if (url !== FAILURES_PATH && url !== REPORTS_PATH) return false;
  const { type, bytes } = addresses[url];
  const status = refusalOf(request, type, bytes);
  if (status !== undefined) {
    if (status === 405) response.setHeader('allow', 'POST');
    // The answer does not wait for the body.
    response.setHeader('connection', 'close');
    refuse(response, status);
    return true;
  }
  const body = await readBody(request, bytes);
  const text = body?.toString('utf8') ?? '';
  const isCounted = url === FAILURES_PATH ? metrics.countFailures(text, view) : metrics.countReports(text);
  if (!isCounted) {
    refuse(response, body ? 400 : 413);
    return true;
  }
  response.removeHeader('connection');
  response.writeHead(204, { 'cache-control': 'no-store' }).end();
  return true;
}
