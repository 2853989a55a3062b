import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { UserError } from '../house/UserError';
import { fileHeaders } from './headerPolicy';
import { createLiveSite, type LiveSite } from './liveSite';
import { previewHeaders, sendPreviewPage } from './preview';
import { refuse } from './refuse';
import { route } from './route';
import { sendFile } from './sendFile';

export type ServerOptions = {
  readonly port: number;
  readonly host?: string;
  readonly patience?: Partial<Patience>;
  /** For developers: pages may take remotes from this computer. */
  readonly preview?: boolean;
};

export type RunningServer = {
  readonly port: number;
  /** Takes no new connections, lets running answers end, then resolves. */
  close(): Promise<void>;
};

/** How long the server waits for slow visitors, in milliseconds. */
export type Patience = {
  /** For the whole head of a request. */
  readonly head: number;
  /** For a connection on which nothing moves, in either direction. */
  readonly silence: number;
  /** For the next request on an open connection. Longer than the 60 s of common load balancers. */
  readonly next: number;
  /** For running answers when the server is to end. */
  readonly closing: number;
};

const usualPatience: Patience = { head: 10_000, silence: 30_000, next: 65_000, closing: 10_000 };

function setHeaders(response: ServerResponse, headers: Readonly<Record<string, string>>): void {
  for (const name in headers) response.setHeader(name, headers[name] as string);
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

function answer(request: IncomingMessage, response: ServerResponse, site: LiveSite, preview: boolean): void {
  setHeaders(response, preview ? previewHeaders(site.headers) : site.headers);
  // Nobody waits here for a body that no answer needs.
  if (hasBody(request)) response.setHeader('connection', 'close');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD');
    return refuse(response, 405);
  }
  const found = route(request.url ?? '/', site);
  if (found.kind === 'refusal') return refuse(response, found.status);
  if (found.kind === 'redirect') {
    setHeaders(response, fileHeaders.site);
    response.writeHead(301, { location: found.to, 'content-length': 0 });
    response.end();
    return undefined;
  }
  response.statusCode = found.status;
  setHeaders(response, fileHeaders[found.of]);
  if (preview && found.file.endsWith('.html')) return sendPreviewPage(request, response, found.file);
  return sendFile(request, response, found);
}

function createSiteServer(patience: Patience, preview: boolean): Server {
  const liveSite = createLiveSite();
  const server = createServer(
    {
      headersTimeout: patience.head,
      requestTimeout: patience.head,
      keepAliveTimeout: patience.next,
      connectionsCheckingInterval: Math.min(1000, patience.head),
    },
    (request, response) => {
      try {
        answer(request, response, liveSite(), preview);
      } catch (error) {
        process.stderr.write(`${request.method} ${request.url}: ${String(error)}\n`);
        refuse(response, 500);
      }
    },
  );
  server.setTimeout(patience.silence);
  return server;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
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
}

/**
 * Serves the registry's live site: the composed pages, the releases, the pointer.
 * @throws UserError when the port is taken, or when no site is composed yet.
 */
export async function startServer({
  port,
  host = process.env['HOST'] ?? '127.0.0.1',
  patience,
  preview = false,
}: ServerOptions): Promise<RunningServer> {
  const waits = { ...usualPatience, ...patience };
  const server = createSiteServer(waits, preview);
  await listen(server, port, host);
  return {
    port: (server.address() as AddressInfo).port,
    close: () =>
      new Promise((resolve) => {
        const cut = setTimeout(() => server.closeAllConnections(), waits.closing);
        server.close(() => {
          clearTimeout(cut);
          resolve();
        });
      }),
  };
}
