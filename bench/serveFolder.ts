import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { contentTypeOf } from '../platform/lib/contentTypes';

export type ServedFolder = { readonly url: string; readonly stop: () => Promise<void> };

/** The file that a static host returns for a path: the path itself, with `.html`, or its `index.html`. */
function fileAt(folder: string, pathname: string): string | undefined {
  const wanted = path.join(folder, decodeURIComponent(pathname));
  return [wanted, `${wanted.replace(/\/$/, '')}.html`, path.join(wanted, 'index.html')].find(
    (file) => existsSync(file) && statSync(file).isFile(),
  );
}

function answer(request: IncomingMessage, response: ServerResponse, folder: string, isApp: boolean): void {
  const { pathname } = new URL(request.url ?? '/', 'http://localhost');
  const isPage = !path.extname(pathname);
  const file = fileAt(folder, pathname) ?? (isApp && isPage ? path.join(folder, 'index.html') : undefined);
  if (!file) {
    response.writeHead(404).end();
    return;
  }
  const packed = existsSync(`${file}.br`) && /\bbr\b/.test(String(request.headers['accept-encoding']));
  const bytes = readFileSync(packed ? `${file}.br` : file);
  response.writeHead(200, {
    'content-type': contentTypeOf(file),
    'content-length': bytes.length,
    'cache-control': file.endsWith('.html') ? 'no-cache' : 'public, max-age=31536000, immutable',
    ...(packed ? { 'content-encoding': 'br' } : {}),
  });
  response.end(bytes);
}

/**
 * Serves a folder as a good static host does: HTTP/1.1, compressed files (`.br` beside each), long caching. All compared
 * sites use it, so that the server makes no difference.
 * @param isApp returns `index.html` for every unknown page, as a site that renders in the browser needs
 */
export async function serveFolder(folder: string, isApp = false): Promise<ServedFolder> {
  const server = createServer((request, response) => answer(request, response, folder, isApp));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
