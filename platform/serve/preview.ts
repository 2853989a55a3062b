import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { PREVIEW_META_NAME } from '../contract/browser';
import { devReleaseId } from '../contract/releases';

/** The scripts of a booking page are limited to the releases that it names. A preview may load a dev server's as well. */
const namedScripts = /(?<=^|, )script-src (?!'self')[^;]*/g;

/** A dev server tells pages through a WebSocket to reload, and shows its errors in a frame with a policy of its own. */
const trustedTypes = /; (require-trusted-types-for|trusted-types) [^;]*/g;

/** Returns the headers of a preview server, derived from those of the live server. */
export function previewHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  return {
    ...headers,
    'content-security-policy': (headers['content-security-policy'] ?? '')
      .replace(namedScripts, "$& 'self'")
      .replace(/(?<=; )connect-src [^;]*/, '$& ws://localhost:* ws://127.0.0.1:*')
      .replace(trustedTypes, ''),
  };
}

/** Returns the port of the dev server that has built a release, or undefined for other releases. */
export function devServerPort(id: string): string | undefined {
  // The pattern takes the place of the port.
  return new RegExp(`^${devReleaseId('(\\d+)')}$`).exec(id)?.[1];
}

/** Answers with a file of a dev server of this computer. */
export async function sendFromDevServer(
  { url = '' }: IncomingMessage,
  response: ServerResponse,
  port: string,
): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}${url}`).catch(() => undefined);
  response.writeHead(answer?.status ?? 503, {
    'content-type': answer?.headers.get('content-type') ?? 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(answer && Buffer.from(await answer.arrayBuffer()));
}

/** Marks a composed page, so that its scripts detect the preview server. */
export function previewPage(html: string): string {
  return html.replace('<head>', `<head>\n<meta name="${PREVIEW_META_NAME}" content="on">`);
}

/** Sends a marked page, uncompressed and without conditional requests. */
export async function sendPreviewPage(
  request: IncomingMessage,
  response: ServerResponse,
  file: string,
  status: 200 | 404 | 503,
): Promise<void> {
  const html = await readFile(file, 'utf8');
  response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' });
  response.end(request.method === 'HEAD' ? undefined : previewPage(html));
}
