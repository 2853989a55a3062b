import { existsSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import send from 'send';

import { FEED_FILE } from '../compose/siteFiles';
import { UserError } from '../house/UserError';
import { createLiveSite } from './liveSite';
import { route } from './route';

export type ServerOptions = { readonly port: number; readonly host?: string };

export type RunningServer = {
  readonly port: number;
  /** Takes no new connections, lets running answers end, then resolves. */
  close(): Promise<void>;
};

/** What a slow connection may take to close before it is cut, in milliseconds. */
const CLOSING_GRACE = 3000;

const encodings = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;

function accepts(request: IncomingMessage, encoding: string): boolean {
  const header = String(request.headers['accept-encoding'] ?? '');
  return header.split(',').some((part) => {
    const [name = '', weight = ''] = part.trim().split(';');
    return name.trim().toLowerCase() === encoding && !/^\s*q=0(\.0*)?\s*$/.test(weight);
  });
}

function sendFile(request: IncomingMessage, response: ServerResponse, file: string): void {
  const encoding = encodings.find(({ name, suffix }) => accepts(request, name) && existsSync(file + suffix));
  response.setHeader('content-type', contentType(file));
  if (existsSync(`${file}.br`)) response.setHeader('vary', 'accept-encoding');
  if (encoding) response.setHeader('content-encoding', encoding.name);
  const served = file + (encoding?.suffix ?? '');
  send(request, encodeURIComponent(path.basename(served)), {
    root: path.dirname(served),
    cacheControl: false,
    dotfiles: 'deny',
    index: false,
  })
    .on('error', (error: { status?: number }) => refuse(response, error.status ?? 500))
    .pipe(response);
}

/** By name or by ending. */
const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  [FEED_FILE]: 'application/rss+xml; charset=utf-8',
  '.xml': 'application/xml; charset=utf-8',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
};

function contentType(file: string): string {
  return types[path.basename(file)] ?? types[path.extname(file)] ?? 'application/octet-stream';
}

const refusals: Record<number, string> = {
  400: 'This address cannot be read.',
  404: 'There is no such file.',
  405: 'Only GET and HEAD are answered here.',
};

function refuse(response: ServerResponse, status: number): void {
  if (response.headersSent) {
    response.destroy();
    return;
  }
  for (const name of ['content-encoding', 'cache-control']) response.removeHeader(name);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(`${refusals[status] ?? 'Something went wrong here.'}\n`);
}

/**
 * Serves the registry's live site: the composed pages, the releases, the pointer.
 * @throws UserError when the port is taken.
 */
export async function startServer({
  port,
  host = process.env['HOST'] ?? '127.0.0.1',
}: ServerOptions): Promise<RunningServer> {
  const liveSite = createLiveSite();

  function answer(request: IncomingMessage, response: ServerResponse): void {
    const site = liveSite();
    for (const [name, value] of Object.entries(site.headers)) response.setHeader(name, value);
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.setHeader('allow', 'GET, HEAD');
      return refuse(response, 405);
    }
    const found = route(request.url ?? '/', site);
    if (found.kind === 'refusal') return refuse(response, found.status);
    if (found.kind === 'redirect') {
      response.writeHead(301, { location: found.to, 'cache-control': 'no-cache' });
      response.end();
      return undefined;
    }
    response.statusCode = found.status;
    response.setHeader('cache-control', found.cache);
    // Releases are for any host; pages are for this site alone.
    if (found.shared) response.setHeader('access-control-allow-origin', '*');
    else response.setHeader('cross-origin-resource-policy', 'same-origin');
    return sendFile(request, response, found.file);
  }

  const server = createServer((request, response) => {
    try {
      answer(request, response);
    } catch (error) {
      process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
      refuse(response, 500);
    }
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = error.code === 'EADDRINUSE';
      reject(
        taken
          ? new UserError(
              `Port ${port} is taken by another program. Stop that program, or choose another port: PORT=3100 npm start.`,
            )
          : error,
      );
    });
    server.listen(port, host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), CLOSING_GRACE);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
        server.closeIdleConnections();
      }),
  };
}
