import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

const types: Record<string, string> = {
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.html': 'text/html; charset=utf-8',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.xml': 'application/xml',
  '.txt': 'text/plain',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.webmanifest': 'application/manifest+json',
};

export type StaticHost = { readonly url: string; close(): void };

type Rule = { readonly pattern: string; readonly headers: readonly (readonly [string, string])[] };

function readHeaderRules(folder: string): Rule[] {
  const rules = readFileSync(path.join(folder, '_headers'), 'utf8').trim().split('\n\n');
  return rules.map((rule) => {
    const [pattern = '', ...lines] = rule.split('\n');
    const headers = lines.map((line): [string, string] => {
      const [name = '', ...value] = line.trim().split(': ');
      return [name, value.join(': ')];
    });
    return { pattern, headers };
  });
}

const fits = (pattern: string, pathname: string) =>
  pattern.endsWith('*') ? pathname.startsWith(pattern.slice(0, -1)) : pathname === pattern;

/** Sets the headers of every rule that fits; of several values of one header the last one counts. */
function setHeaders(response: ServerResponse, rules: readonly Rule[], pathname: string): void {
  for (const { pattern, headers } of rules)
    if (fits(pattern, pathname)) for (const [name, value] of headers) response.setHeader(name, value);
}

/** Returns the file names under which a host looks for a decoded path, one after the other. */
export type NamesOf = (pathname: string) => readonly string[];

/** As Netlify and GitHub Pages do: the file itself, or the file of a page without its ending. */
const namesOfPages: NamesOf = (pathname) => [pathname === '/' ? '/index.html' : pathname, `${pathname}.html`];

/**
 * Serves an exported folder as Netlify and Cloudflare Pages do: pages without `.html`, `_headers`, `_redirects`, 404.html.
 * @param namesOf for a host that finds files in another way
 */
export async function startStaticHost(folder: string, namesOf = namesOfPages): Promise<StaticHost> {
  const rules = readHeaderRules(folder);
  const lines = readFileSync(path.join(folder, '_redirects'), 'utf8').trim().split('\n');
  const redirects = new Map(
    lines.map((line) => {
      const [from = '', to = '', status = ''] = line.split(' ');
      return [from, { to, status: Number(status) }] as const;
    }),
  );
  const fileAt = (name: string) => {
    const file = path.join(folder, name);
    return existsSync(file) && statSync(file).isFile() ? file : undefined;
  };
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '', 'http://localhost');
    setHeaders(response, rules, pathname);
    const moved = redirects.get(pathname);
    if (moved) {
      response.writeHead(moved.status, { location: moved.to }).end();
      return;
    }
    const decoded = decodeURIComponent(pathname);
    const [file] = namesOf(decoded).flatMap((name) => fileAt(name) ?? []);
    const shown = file ?? path.join(folder, '404.html');
    response.setHeader('content-type', types[path.extname(shown)] ?? 'application/octet-stream');
    response.writeHead(file ? 200 : 404).end(readFileSync(shown));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close() {
      server.close();
      server.closeAllConnections();
    },
  };
}
