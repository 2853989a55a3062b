import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';

import { PREVIEW_META_NAME } from '../contract/browser';

/** Dev servers of this computer, on any port; the WebSocket is for reloading. */
const devServers = ['localhost', '127.0.0.1']
  .flatMap((host) => [`http://${host}:*`, `ws://${host}:*`])
  .join(' ');

/** The directives that a remote from a dev server needs. */
const openedDirectives = /(?<=^|[;,] )(script-src|style-src|img-src|font-src|connect-src) [^;]*/g;

/** Dev servers and containers for other hosts insert scripts by URL, without hashes. */
const trustedTypes = /; (require-trusted-types-for|trusted-types) [^;]*/g;

/** Returns the headers of a preview server, derived from those of the live server. */
export function previewHeaders(headers: Readonly<Record<string, string>>): Record<string, string> {
  const { 'integrity-policy': _hashed, ...others } = headers;
  return {
    ...others,
    'content-security-policy': (headers['content-security-policy'] ?? '')
      .replace(openedDirectives, `$& ${devServers}`)
      .replace(trustedTypes, ''),
  };
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
