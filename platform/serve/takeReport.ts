/** Receives and counts reports of pages and browsers. Bodies are not stored. */
import type { IncomingMessage, ServerResponse } from 'node:http';

import { FAILURES_PATH, REPORTS_PATH } from '../contract/failures';
import type { Metrics } from './metrics';
import { refuse } from './sendFile';
import type { View } from './view';

/** The content type and maximum body size of each endpoint. Reports of browsers contain the whole policy. */
const endpoints = {
  [FAILURES_PATH]: { type: /^application\/json\b/, bytes: 4096 },
  [REPORTS_PATH]: { type: /^application\/reports\+json\b/, bytes: 32_768 },
} as const;

/**
 * Reads the body of a request. Returns undefined if it is longer than `maxBytes`.
 * @throws Error if the connection closes before the end of the body.
 */
async function readBody(request: IncomingMessage, maxBytes: number): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  // The connection stays open for the answer when reading stops early.
  for await (const part of request.iterator({ destroyOnReturn: false }) as AsyncIterable<Buffer>) {
    size += part.length;
    if (size > maxBytes) return undefined;
    parts.push(part);
  }
  return Buffer.concat(parts);
}

/** Returns the status of a request that is rejected before its body is read; undefined if it is accepted. */
function rejectionStatus(
  { method, headers }: IncomingMessage,
  type: RegExp,
  bytes: number,
): number | undefined {
  if (method !== 'POST') return 405;
  if (!type.test(headers['content-type'] ?? '')) return 415;
  const length = headers['content-length'];
  if (length === undefined) return 411;
  if (Number(length) > bytes) return 413;
  // Pages of other sites must not be able to change the counts.
  const from = headers['sec-fetch-site'];
  return from === undefined || from === 'same-origin' ? undefined : 403;
}

/**
 * Answers a request to one of the two endpoints, with any method.
 * @returns false for other paths
 */
export async function takeReport(
  request: IncomingMessage,
  response: ServerResponse,
  metrics: Metrics,
  view: Pick<View, 'live'>,
): Promise<boolean> {
  const { url } = request;
  if (url !== FAILURES_PATH && url !== REPORTS_PATH) return false;
  const { type, bytes } = endpoints[url];
  const status = rejectionStatus(request, type, bytes);
  if (status !== undefined) {
    if (status === 405) response.setHeader('allow', 'POST');
    // Close the connection, because the body has not been read.
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
