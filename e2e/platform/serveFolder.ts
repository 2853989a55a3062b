import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
};

export type ServedFolder = { readonly url: string; readonly port: number; close(): void };

/** Serves a folder with CORS like a static host, with index.html for unknown paths. */
export async function serveFolder(folder: string): Promise<ServedFolder> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    const wanted = path.join(folder, pathname);
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, 'index.html');
    response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream');
    response.setHeader('access-control-allow-origin', '*');
    response.end(readFileSync(file));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, port, close: () => server.close() };
}
