import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { LIVE_RELEASES_PATH } from '@site/platform/contract/releases';

/** The faults of a server. */
export const faults = ['404', '500 with HTML', 'hang', 'cut off', 'truncated', 'tampered'] as const;
export type Fault = (typeof faults)[number];

/** How the answers differ from those of the live site; empty means no difference. */
export type Scene = {
  /** Paths of the files that fail; `*` at the end matches a folder. */
  readonly broken?: { readonly paths: readonly string[]; readonly fault: Fault };
  /** Files that the live site does not have. */
  readonly files?: ReadonlyMap<string, string>;
  /** Folders that are served from another folder of the live site. */
  readonly aliases?: readonly { readonly own: string; readonly live: string }[];
  /** Changes the HTML of a page or releases.json. */
  readonly page?: (html: string) => string;
  readonly live?: (json: string) => string;
  /** Headers that are removed from every answer. */
  readonly withoutHeaders?: readonly string[];
};

export type FaultServer = {
  readonly url: string;
  play(scene: Scene): void;
  /** The number of requests that failed. */
  failed(): number;
  /** The requested paths, in order. */
  requested(): readonly string[];
  close(): Promise<void>;
};

/** Headers of the connection, which are not passed on. */
const ofConnection = ['content-length', 'content-encoding', 'transfer-encoding', 'connection', 'etag'];

const types: Record<string, string> = {
  '.html': 'text/html',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};

/** Content that sets a global if it runs, and a property if it is applied. */
const tampered: Record<string, string> = {
  '.js': 'globalThis.tampered = true;',
  '.css': ':root { --tampered: yes }',
  '.json': '{"tampered":true}',
};

type Answer = { readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array };

/** Cached answers of the site, which does not change while hundreds of visits request the same files. */
const answers = new Map<string, Promise<Answer>>();

async function ask(address: string): Promise<Answer> {
  const answer = await fetch(address, { redirect: 'manual', headers: { 'accept-encoding': 'identity' } });
  return {
    status: answer.status,
    headers: answer.headers,
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}

/** Starts a proxy for the live site that applies a scene; each visit has its own, so that visits can run in parallel. */
export async function startFaultServer(site: string): Promise<FaultServer> {
  let scene: Scene = {};
  let failed = 0;
  const requested: string[] = [];

  function fromSite(request: IncomingMessage, pathname: string): Promise<Answer> {
    const alias = scene.aliases?.find(({ own }) => pathname.startsWith(own));
    const target = alias ? alias.live + pathname.slice(alias.own.length) : (request.url ?? '/');
    const address = site + target;
    // The site may close an idle connection just when it is used again; that is not part of the scene.
    const answer = answers.get(address) ?? ask(address).catch(() => ask(address));
    answers.set(address, answer);
    answer.catch(() => answers.delete(address));
    return answer;
  }

  function fail(response: ServerResponse, fault: Fault, pathname: string, bytes: Uint8Array): void {
    const type = types[path.extname(pathname)] ?? 'text/plain';
    const ways: Record<Fault, () => void> = {
      '404': () => response.writeHead(404, { 'content-type': 'text/plain' }).end('There is no such file.'),
      '500 with HTML': () => response.writeHead(500, { 'content-type': 'text/html' }).end('<h1>Oops</h1>'),
      // Never answered, even after the fault is repaired: requests on a dead connection are not either.
      hang: () => {},
      'cut off': () => {
        response.writeHead(200, { 'content-type': type, 'content-length': bytes.length });
        response.write(bytes.subarray(0, bytes.length / 2), () => response.destroy());
      },
      truncated: () =>
        response.writeHead(200, { 'content-type': type }).end(bytes.subarray(0, bytes.length / 2)),
      tampered: () =>
        response.writeHead(200, { 'content-type': type }).end(tampered[path.extname(pathname)] ?? 'tampered'),
    };
    ways[fault]();
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', site);
    const { broken, files, page, live } = scene;
    const isBroken = broken?.paths.some((path) =>
      path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
    );
    if (isBroken) failed += 1;
    if (isBroken && broken?.fault === 'hang') return;
    const made = files?.get(pathname);
    const found = made === undefined ? await fromSite(request, pathname) : undefined;
    let bytes = found?.bytes ?? Buffer.from(made ?? '');
    if (broken && isBroken) return fail(response, broken.fault, pathname, bytes);
    const change =
      pathname === LIVE_RELEASES_PATH
        ? live
        : found?.headers.get('content-type')?.startsWith('text/html')
          ? page
          : undefined;
    if (change) bytes = Buffer.from(change(Buffer.from(bytes).toString()));
    const dropped = [...ofConnection, ...(scene.withoutHeaders ?? [])];
    // The policy of a separate document lists the releases that may run there.
    const withAliases = (value: string) =>
      (scene.aliases ?? []).reduce(
        (text, { own, live: base }) =>
          text.replaceAll(new RegExp(`(\\S*)${base}`, 'g'), `$1${base} $1${own}`),
        value,
      );
    // The site names the host that it was asked by, which is not that of this server.
    const withOwnHost = (value: string) => value.replaceAll(new URL(site).host, request.headers.host ?? '');
    for (const [name, value] of found?.headers ?? [])
      if (!dropped.includes(name))
        response.setHeader(
          name,
          name === 'content-security-policy' ? withOwnHost(withAliases(value)) : value,
        );
    if (!found) response.setHeader('content-type', types[path.extname(pathname)] ?? 'text/plain');
    response.writeHead(found?.status ?? 200).end(bytes);
  }

  const server = createServer((request, response) => {
    requested.push(request.url ?? '');
    answer(request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    play: (next) => void (scene = next),
    failed: () => failed,
    requested: () => requested,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
