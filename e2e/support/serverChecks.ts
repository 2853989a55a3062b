import { type IncomingHttpHeaders, request } from 'node:http';

import type { LiveReleases } from '@site/platform/contract/releases';
import { type PageRow, siteMap } from '@site/shared-content/siteMap';
import { expect } from 'playwright/test';

export type Reply = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
};

/** Sends the path unchanged; a browser would normalise it. */
export type Ask = (path: string, headers?: Record<string, string>, method?: string) => Promise<Reply>;

export function asking(url: string): Ask {
  const { hostname, port } = new URL(url);
  return (path, headers = {}, method = 'GET') =>
    new Promise((resolve, reject) => {
      request({ hostname, port, path, headers, method, agent: false }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part: Buffer) => parts.push(part));
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            headers: response.headers,
            body: Buffer.concat(parts),
          }),
        );
      })
        .on('error', reject)
        .end();
    });
}

/** The first file of a release in the start page. */
async function someScript(ask: Ask): Promise<string> {
  const { body } = await ask('/');
  return /<script defer src="([^"]+)"/.exec(body.toString())?.[1] ?? '';
}

const notFoundText = 'Oops! The page you are looking for does not exist.';

const oncePerAnswer = [
  'content-security-policy',
  'integrity-policy',
  'x-content-type-options',
  'referrer-policy',
  'permissions-policy',
  'cross-origin-opener-policy',
];

/** One path of each kind; platform/serve/route.test.ts has all. */
const absent = [
  '/nothing',
  '/blog/no-such-article',
  '/index.html',
  '/about.html',
  '/about.html.br',
  '//evil.example/',
  '/blog%2Finsomnia',
  '/services/../about',
  '/live/shell/000000001.json',
  '/_headers',
  '/export.json',
];

/**
 * Checks for the server of the project, alone and behind nginx. `site verify` compares bytes, types, encodings, redirects and
 * the policy of every page (e2e/platform/serving.spec.ts).
 */
export const serverChecks: Readonly<Record<string, (ask: Ask) => Promise<void>>> = {
  async 'every response has each policy header once'(ask) {
    const script = await someScript(ask);
    for (const path of ['/', '/about', '/nothing', '/releases.json', '/about/', script, '/r/nothing.js']) {
      const { headers } = await ask(path);
      const policy = headers['content-security-policy'] ?? '';
      expect(policy, path).toContain("default-src 'none'; script-src 'self'; style-src 'self'");
      expect(policy, path).toContain("require-trusted-types-for 'script'; trusted-types site");
      expect(policy, path).toContain("form-action 'none'; base-uri 'none'; frame-ancestors 'none'");
      expect(policy, path).not.toMatch(/unsafe|\*|http:/);
      expect(headers['integrity-policy'], path).toBe('blocked-destinations=(script), endpoints=(reports)');
      expect(headers['x-content-type-options'], path).toBe('nosniff');
      expect(headers['referrer-policy'], path).toBe('same-origin');
      expect(headers['permissions-policy'], path).toContain('camera=(), microphone=(), geolocation=()');
      expect(headers['cross-origin-opener-policy'], path).toBe('same-origin-allow-popups');
      for (const name of oncePerAnswer)
        expect(headers[name], `${path} ${name}`).not.toMatch(/,\s*nosniff|; default-src.*default-src/);
      expect(headers['x-powered-by'], path).toBeUndefined();
      expect(headers['server'] ?? 'nginx', path).toBe('nginx');
    }
  },

  async 'a separate document allows only scripts of its own releases and of a trial'(ask) {
    const { apps } = JSON.parse((await ask('/releases.json')).body.toString()) as LiveReleases;
    const foldersOf = (app: string) =>
      [apps[app]?.current, apps[app]?.previous[0]].flatMap((ref) => (ref ? [`*:*/r/${app}/${ref.id}/`] : []));
    const own = [...foldersOf('booking'), ...foldersOf('shell')];
    const tried = '0123456789abcdef0123456789abcdef';
    for (const row of Object.values<PageRow>(siteMap)) {
      if (row.path.includes(':')) continue;
      const sourcesAt = async (query: string) => {
        const policy = String((await ask(row.path + query)).headers['content-security-policy']);
        // Browsers apply both policies.
        expect(policy, row.path).toContain("default-src 'none'; script-src 'self';");
        const [, first = ''] = /^script-src ([^;,]*); report-to reports, /.exec(policy) ?? [];
        // The server of the project repeats each source with its own host, for WebKit.
        return first
          .split(' ')
          .filter((source) => source.startsWith('*:*'))
          .sort();
      };
      expect(await sourcesAt(''), row.path).toEqual(row.ownDocument ? own.sort() : []);
      expect(await sourcesAt(`?release.blog=${tried}`), row.path).toEqual(row.ownDocument ? own.sort() : []);
      expect(await sourcesAt(`?x=1&release.booking=${tried}`), row.path).toEqual(
        row.ownDocument ? [...own, `*:*/r/booking/${tried}/`].sort() : [],
      );
    }
    const packed = await ask('/contact', { 'accept-encoding': 'br' });
    expect(packed.headers['content-security-policy']).toBe(
      (await ask('/contact')).headers['content-security-policy'],
    );
  },

  async 'files of releases are immutable and readable for any origin, everything else is revalidated and same-origin'(
    ask,
  ) {
    const script = await someScript(ask);
    const { headers } = await ask(script);
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(headers['access-control-allow-origin']).toBe('*');
    expect(headers['cross-origin-resource-policy']).toBe('cross-origin');
    for (const path of ['/', '/about', '/favicon.svg', '/sitemap.xml', '/nothing']) {
      const other = (await ask(path)).headers;
      expect(other['cache-control'], path).toBe('no-cache');
      expect(other['access-control-allow-origin'], path).toBeUndefined();
      expect(other['cross-origin-resource-policy'], path).toBe('same-origin');
    }
    for (const path of [`${script}.not`, script.replace(/[^/]+$/, 'nothing.js')]) {
      const missing = (await ask(path)).headers;
      expect(missing['cache-control'], path).toBe('no-cache');
      expect(missing['access-control-allow-origin'], path).toBe('*');
    }
  },

  async 'a request with a matching ETag gets status 304, in the same encoding only'(ask) {
    for (const path of ['/about', await someScript(ask)]) {
      const { headers } = await ask(path, { 'accept-encoding': 'br' });
      const condition = { 'if-none-match': headers['etag'] ?? '' };
      const again = await ask(path, { ...condition, 'accept-encoding': 'br' });
      expect(again.status).toBe(304);
      expect(again.body.length).toBe(0);
      expect(again.headers['cache-control']).toBe(headers['cache-control']);
      expect((await ask(path, { ...condition, 'accept-encoding': 'gzip' })).status).toBe(200);
    }
  },

  async 'a range request gets status 206, and an invalid range status 416, which is not cached'(ask) {
    const script = await someScript(ask);
    const whole = await ask(script);
    const part = await ask(script, { range: 'bytes=10-19' });
    expect(part.status).toBe(206);
    expect(part.headers['content-range']).toBe(`bytes 10-19/${whole.body.length}`);
    expect(part.body.equals(whole.body.subarray(10, 20))).toBe(true);
    const beyond = await ask(script, { range: 'bytes=99999999-', 'accept-encoding': 'br' });
    expect(beyond.status).toBe(416);
    expect(beyond.headers['cache-control']).toMatch(/^no-cache(, no-cache)?$/);
    expect(beyond.headers['content-encoding']).toBeUndefined();
  },

  async 'an unknown path gets the not-found page with status 404'(ask) {
    for (const path of absent) {
      const { status, body } = await ask(path);
      expect(status, path).toBe(404);
      expect(body.toString(), path).toContain(notFoundText);
    }
    const part = await ask('/nothing', { range: 'bytes=0-3' });
    expect(part.status).toBe(404);
    expect(part.body.toString()).toContain(notFoundText);
  },

  async 'private files of a release are not served'(ask) {
    const release = (await someScript(ask)).replace(/[^/]+$/, '');
    for (const path of [
      release,
      release.slice(0, -1),
      '/r/',
      '/r/shell',
      `${release}server/server.js`,
      `${release}release.json`,
      `${release}nothing.js`,
    ]) {
      const { status, body } = await ask(path);
      expect([301, 404], path).toContain(status);
      expect(body.toString(), path).not.toContain('Index of');
    }
  },

  async 'no URL redirects to another host, injects a header, or reads a file outside the folder'(ask) {
    for (const path of [
      '//evil.example/',
      '/\\evil.example/',
      '/%5Cevil.example/',
      '/%2F%2Fevil.example/',
      '/a%0d%0aset-cookie:x=1/',
      '/../live/shell/000000001.json',
      '/..%2f..%2fpackage.json',
      '/r/../../package.json',
      '/r/%2e%2e/live/shell/000000001.json',
      '/%00',
      '/%E0%A4%A',
    ]) {
      const { status, headers, body } = await ask(path);
      expect([301, 400, 404], path).toContain(status);
      expect(headers['set-cookie'], path).toBeUndefined();
      expect(headers['location'] ?? '/x', path).toMatch(/^\/[^/\\]/);
      expect(body.toString(), path).not.toMatch(/"workspaces"|"payload"/);
    }
  },
};
