import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { buildHost, CLINIC, type HostName, type HostReact } from './buildHost';

const types: Readonly<Record<string, string>> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html',
};

export type ServedHost = { readonly url: string; close(): void };

type Files = (pathname: string) => { readonly text: string; readonly type: string };

async function serve(files: Files): Promise<ServedHost> {
  const server = createServer((request, response) => {
    const { text, type } = files(new URL(request.url ?? '/', 'http://localhost').pathname);
    response.setHeader('content-type', type);
    response.end(text);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, close: () => server.close() };
}

/** Serves a site that a bundler has built, which takes our pages from `clinic`, an origin; the same page for every path. */
export async function serveHost(name: HostName, react: HostReact, clinic: string): Promise<ServedHost> {
  const folder = await buildHost(name, react);
  return serve((pathname) => {
    const wanted = path.join(folder, pathname);
    const file = existsSync(wanted) && statSync(wanted).isFile() ? wanted : path.join(folder, 'index.html');
    const type = types[path.extname(file)] ?? 'application/octet-stream';
    return { text: readFileSync(file, 'utf8').replaceAll(CLINIC, clinic), type };
  });
}

/**
 * Serves a page without any bundler, for every path, with a stylesheet as hosts have.
 * @param script what stands at `/host.js`
 */
export async function servePage(html: string, script = ''): Promise<ServedHost> {
  const css = readFileSync(path.join(import.meta.dirname, 'app/host.css'), 'utf8');
  return serve((pathname) => {
    if (pathname === '/host.css') return { text: css, type: 'text/css' };
    if (pathname === '/host.js') return { text: script, type: 'text/javascript' };
    return { text: html, type: 'text/html' };
  });
}
