import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

import { UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';
import { serverPaths } from '../render/SiteDescription';
import { admit } from './admit';
import { answerUnreadable, sendHelp } from './answerUnreadable';
import type { Health } from './createHealth';
import { createLiveSite, type LiveSite, type LiveSiteOptions } from './follow';
import {
  type FileKind,
  fileHeaders,
  hostsOfSite,
  ownHostHeaders,
  pageHeaders,
  policyForHosts,
  securityHeaders,
  isLocalName,
  strictTransport,
} from './headers';
import type { Metrics, MetricsAddress, MetricsServer } from './metrics';
import { namedHosts, placeOf } from './places';
import { type Answer, asksForTrial, route } from './route';
import { inTime, refuse, sendFile, setHeaders } from './sendFile';
import type { SiteFile } from './view';

export type ServerOptions = {
  readonly registry: Registry;
  readonly port: number;
  /** The address to listen on; by default only this computer can connect. */
  readonly host?: string;
  readonly timeouts?: Partial<Timeouts>;
  readonly following?: LiveSiteOptions;
  /** The address on which metrics are served. Without it, reports of browsers are not counted. */
  readonly metrics?: MetricsAddress | undefined;
};

export type RunningServer = {
  readonly port: number;
  /** For example `http://127.0.0.1:3000`. Not `localhost`, where another program may listen on `::1`. */
  readonly url: string;
  /** The address of the metrics, if there are any. */
  readonly metricsPort: number | undefined;
  /** Returns what `/healthz` answers. */
  readonly health: () => Health;
  /**
   * Ends: `/readyz` answers 503 first, then no new connection is accepted, and running answers may finish.
   * @param drain how long everything is answered meanwhile, in ms: load balancers need it to choose another server
   */
  close(drain?: number): Promise<void>;
};

/** Timeouts in milliseconds. */
export type Timeouts = {
  /** For the headers of a request. */
  readonly head: number;
  /** For a connection without traffic in either direction. */
  readonly silence: number;
  /** For a whole answer, so that a client that reads a byte now and then does not keep a file open. */
  readonly answer: number;
  /** For the next request on an open connection. Longer than the 60 s of common load balancers. */
  readonly next: number;
  /** For running answers when the server stops. */
  readonly closing: number;
};

const defaultTimeouts: Timeouts = {
  head: 10_000,
  silence: 30_000,
  answer: 600_000,
  next: 65_000,
  closing: 10_000,
};

/** The limit of connections: more than a clinic's site will see, and few enough for the memory of a small machine. */
const MAX_CONNECTIONS = 8192;

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}

/** Other sites may read every answer about a release, errors too: otherwise browsers report them as network failures. */
function kindOf({ url = '' }: IncomingMessage): FileKind {
  return url.startsWith(serverPaths.releases) ? 'release' : 'site';
}

function sendHealth(request: IncomingMessage, response: ServerResponse, site: LiveSite): void {
  const health = site.health();
  response.writeHead(health.ok ? 200 : 503, {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
  });
  const { siteUrl, bookingOrigin, previewOrigin } = site.view() ?? {};
  const hosts = bookingOrigin || previewOrigin ? { hosts: { siteUrl, bookingOrigin, previewOrigin } } : {};
  response.end(request.method === 'HEAD' ? undefined : `${JSON.stringify({ ...health, ...hosts })}\n`);
}

/** Says whether a load balancer may send visitors here. Unlike {@link sendHealth}, it does not depend on what teams release. */
function sendReadiness(request: IncomingMessage, response: ServerResponse, isReady: boolean): void {
  setHeaders(response, { ...securityHeaders({ mapOrigin: '' }), ...fileHeaders.site });
  response.writeHead(isReady ? 200 : 503, {
    'content-type': 'text/plain; charset=utf-8',
    'cache-control': 'no-store',
  });
  response.end(request.method === 'HEAD' ? undefined : isReady ? 'ready\n' : 'not ready\n');
}

/** Replaces an answer of kind `release` by the file of that release, which is not live, or by a refusal. */
async function resolveRelease(
  result: Answer,
  site: LiveSite,
  address: string,
): Promise<Exclude<Answer, { readonly kind: 'release' }>> {
  if (result.kind !== 'release') return result;
  const release = await inTime(site.find(result.app, result.id, address).then((files) => ({ files })));
  const file = release?.files?.get(result.file);
  return file ? { kind: 'file', file } : { kind: 'refusal', status: release ? 404 : 503, of: 'release' };
}

/** Answers while no release of the shell can be shown. */
function answerWithoutSite(request: IncomingMessage, response: ServerResponse, site: LiveSite): void {
  setHeaders(response, { ...securityHeaders({ mapOrigin: '' }), ...fileHeaders.site });
  if (request.url?.split('?')[0] === serverPaths.health) sendHealth(request, response, site);
  else refuse(response, 503);
}

/** More names of one site than proxies send. */
const MAX_HOSTS = 6;

/** Returns the hosts that the policy of a page names. Any name is safe, because `'self'` limits scripts, too. */
function hostsOf(request: IncomingMessage, origin: string): readonly string[] {
  return [...new Set([...hostsOfSite(origin), ...namedHosts(request)])].slice(0, MAX_HOSTS);
}

/** The address of whoever is behind a request: what the nearest proxy says, else that of the connection. */
function addressOf({ headers, socket }: IncomingMessage): string {
  const [last] = String(headers['x-forwarded-for'] ?? '')
    .split(/, */)
    .slice(-1);
  return (last || socket.remoteAddress) ?? '';
}

/** Returns the part of a query that asks for releases which may be tried where a patient types. */
async function allowedTrials(search: string, site: LiveSite): Promise<string> {
  if (!asksForTrial(`?${search}`)) return '';
  const allowed = new URLSearchParams();
  for (const app of Object.keys(site.view()?.live.apps ?? {})) {
    const id = new URLSearchParams(search).get(`release.${app}`);
    if (id !== null && (await inTime(site.mayTry(app, id)))) allowed.set(`release.${app}`, id);
  }
  return allowed.toString();
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  site: LiveSite,
  metrics: Metrics | undefined,
): Promise<void> {
  const view = site.view();
  if (!view) return answerWithoutSite(request, response, site);
  const [, query = ''] = (request.url ?? '').split('?');
  const place = placeOf(request, view);
  const isTrialHost = !view.previewOrigin || place === 'preview';
  const setPageHeaders = (page?: Pick<SiteFile, 'styles' | 'scripts'>, trials = '') => {
    setHeaders(response, pageHeaders(view, metrics !== undefined, page, trials));
    const policy = response.getHeader('content-security-policy');
    if (!page?.scripts || typeof policy !== 'string') return;
    const hosts = hostsOf(request, view.bookingOrigin || view.siteUrl);
    response.setHeader('content-security-policy', policyForHosts(policy, hosts));
  };
  setHeaders(response, ownHostHeaders[place]);
  setPageHeaders();
  // Several proxies may each have added a value.
  if (/^https\b/i.test(String(request.headers['x-forwarded-proto'])) && !isLocalName(request.headers.host))
    response.setHeader(strictTransport.name, strictTransport.value);
  // The body of the request is not read, because no answer needs it.
  if (hasBody(request)) response.setHeader('connection', 'close');
  if (await metrics?.take(request, response, view)) return undefined;
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('allow', 'GET, HEAD, OPTIONS');
    // Some load balancers check a server by it.
    if (request.method === 'OPTIONS') {
      setHeaders(response, fileHeaders[kindOf(request)]);
      return void response.writeHead(204, { 'cache-control': 'no-cache' }).end();
    }
    return refuse(response, 405, kindOf(request));
  }
  const sendSiteFile = async (file: SiteFile, status: 200 | 404 | 410 | 503): Promise<void> => {
    if (file.name.endsWith('.html'))
      setPageHeaders(file, file.scripts && isTrialHost ? await allowedTrials(query, site) : '');
    return sendFile(request, response, site, file, status);
  };
  const found = route(request.url ?? '/', view, place);
  const isElsewhere = found.kind === 'release' && !isTrialHost && !site.wasLive(found.app, found.id);
  const result = isElsewhere
    ? ({ kind: 'refusal', status: 404, of: 'release' } as const)
    : await resolveRelease(found, site, addressOf(request));
  switch (result.kind) {
    case 'file':
      return sendSiteFile(result.file, 200);
    case 'not found':
      return sendSiteFile(view.notFound, 404);
    case 'gone':
      return sendSiteFile(view.notFound, 410);
    case 'absent':
      response.setHeader('retry-after', '60');
      return sendSiteFile(view.unavailable, 503);
    case 'refusal':
      return refuse(response, result.status, result.of);
    case 'health':
      setHeaders(response, fileHeaders.site);
      return sendHealth(request, response, site);
    case 'misdirected':
      return sendHelp(response, 421, view, result.to);
    case 'redirect':
      setHeaders(response, fileHeaders.site);
      return void response.writeHead(301, { location: result.to, 'content-length': 0 }).end();
  }
}

/** Refuses a request that Node.js would answer by itself, and closes its connection. */
function refuseUnread(
  request: IncomingMessage,
  response: ServerResponse,
  site: LiveSite,
  status: 400 | 417,
): void {
  setHeaders(response, securityHeaders({ mapOrigin: site.view()?.mapOrigin ?? '' }));
  response.setHeader('connection', 'close');
  refuse(response, status, kindOf(request));
}

function createSiteServer(
  site: LiveSite,
  metrics: Metrics | undefined,
  timeouts: Timeouts,
  isEnding: () => boolean,
): Server {
  const server = createServer(
    {
      headersTimeout: timeouts.head,
      requestTimeout: timeouts.head,
      keepAliveTimeout: timeouts.next,
      connectionsCheckingInterval: Math.min(1000, timeouts.head),
      // Node.js would refuse such a request without our headers.
      requireHostHeader: false,
    },
    (request, response) => {
      // A proxy may send the whole address (RFC 9112, section 3.2.2).
      request.url = (request.url ?? '/').replace(/^https?:\/\/[^/?]*(?=\/|$)/i, '') || '/';
      if (!admit(request, response)) return;
      const isUnnamed = request.headers.host === undefined && request.httpVersionMinor > 0;
      if (isUnnamed) return refuseUnread(request, response, site, 400);
      // The next request of this connection goes to another server.
      if (isEnding()) response.setHeader('connection', 'close');
      if (request.url.split('?')[0] === serverPaths.ready)
        return sendReadiness(request, response, !isEnding() && site.view() !== undefined);
      const timer = setTimeout(() => response.destroy(), timeouts.answer);
      response.once('close', () => {
        clearTimeout(timer);
        // While the server stops, the connection is closed after its running answer.
        if (!server.listening) request.socket.destroySoon();
      });
      answer(request, response, site, metrics).catch((error: unknown) => {
        // Requests that the client aborted are not logged.
        if (request.socket.destroyed) return;
        // Log without the query, which may contain health information.
        process.stderr.write(`${request.method} ${request.url?.split('?')[0]}: ${String(error)}\n`);
        refuse(response, 500, kindOf(request));
      });
    },
  );
  server.on('checkExpectation', (request: IncomingMessage, response: ServerResponse) =>
    refuseUnread(request, response, site, 417),
  );
  answerUnreadable(server, () => site.view());
  server.maxConnections = MAX_CONNECTIONS;
  server.setTimeout(timeouts.silence);
  return server;
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const sentence =
        error.code === 'EADDRINUSE'
          ? `Port ${port} is already in use. Stop the other process, or choose another port: npm start PORT=3100.`
          : `The server cannot listen on port ${port} of HOST=${host} (${error.code}). Use an address of this machine, such as HOST=0.0.0.0, and a port that this user may use.`;
      reject(new UserError(sentence));
    });
    server.listen(port, host, resolve);
  });
}

/**
 * Serves the live site of a registry: pages, releases, `/releases.json`, and `/healthz` for monitoring.
 * @throws UserError if a port is in use or there is no live site.
 */
export async function startServer({
  registry,
  port,
  host = '127.0.0.1',
  timeouts,
  following,
  metrics: metricsAddress,
}: ServerOptions): Promise<RunningServer> {
  const allTimeouts = { ...defaultTimeouts, ...timeouts };
  // Imported lazily: the metrics library is only needed here.
  const metrics = metricsAddress && (await import('./metrics')).createMetrics();
  const site = await createLiveSite(registry, following);
  let isEnding = false;
  const server = createSiteServer(site, metrics, allTimeouts, () => isEnding);
  let metricsServer: MetricsServer | undefined;
  try {
    metricsServer = metricsAddress && (await metrics?.serve(metricsAddress));
    await listen(server, port, host);
  } catch (error) {
    await Promise.all([site.close(), metricsServer?.close()]);
    throw error;
  }
  const { address, family, port: bound } = server.address() as AddressInfo;
  return {
    port: bound,
    url: `http://${family === 'IPv6' ? `[${address}]` : address}:${bound}`,
    metricsPort: metricsServer?.port,
    health: () => site.health(),
    close: async (drain = 0) => {
      isEnding = true;
      if (drain > 0) await wait(drain);
      await new Promise<void>((resolve) => {
        const timer = setTimeout(() => server.closeAllConnections(), allTimeouts.closing);
        server.close(() => {
          clearTimeout(timer);
          void Promise.all([site.close(), metricsServer?.close()]).then(() => resolve());
        });
      });
    },
  };
}
