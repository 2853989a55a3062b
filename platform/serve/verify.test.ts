/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import { promote } from '../release/promote';
import { revoke } from '../release/rollback';
import { beginTeamSite, type LiveTeamSite } from '../test/teamSite';
import { releasePolicy } from './headers';
import { type RunningServer, startServer } from './server';
import { verifySite } from './verify';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

let site: LiveTeamSite;
let server: RunningServer;
let host: Server;
let url = '';
let blog = '';
let previous = '';
let revoked = '';
/** Changes the responses that the host in front of our server sends. */
let alter: (path: string, answer: Answer, asked: IncomingHttpHeaders) => void = () => {};
let stderr: jest.SpyInstance;

beforeAll(async () => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await beginTeamSite();
  previous = site.first['blog'] ?? '';
  blog = await site.publish('blog', { text: 'second', redirects: { '/blog/old': '/blog/insomnia' } });
  await promote(site.machine('blog'), { blog });
  revoked = await site.publish('booking', { text: 'bad' });
  await promote(site.machine('booking'), { booking: revoked });
  await revoke(site.machine('booking'), 'booking', revoked);
  server = await startServer({ registry: machine(), port: 0 });

  host = createServer((asked, response) => {
    const options = { port: server.port, path: asked.url, headers: asked.headers, agent: false };
    request({ host: '127.0.0.1', ...options }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const { 'content-length': _length, connection: _connection, ...headers } = reply.headers;
        const answer: Answer = { status: reply.statusCode ?? 0, headers, body: Buffer.concat(parts) };
        alter(asked.url ?? '', answer, asked.headers);
        response.writeHead(answer.status, answer.headers);
        response.end(answer.body);
      });
    }).end();
  }).listen(0, '127.0.0.1');
  await once(host, 'listening');
  url = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

afterAll(async () => {
  host.closeAllConnections();
  host.close();
  await server.close();
  site.remove();
  stderr.mockRestore();
});

afterEach(() => {
  alter = () => {};
});

/** A machine that keeps its copies and pages. */
const machine = () => site.machine('shell', { memory: path.join(site.folder, 'machine') });

async function findings(of = url): Promise<string[]> {
  return [...(await verifySite({ registry: machine(), url: of })).findings];
}

type Alter = typeof alter;

/** Changes the responses to one path. */
const at =
  (path: string, change: (answer: Answer) => void): Alter =>
  (asked, answer) => {
    if (asked === path) change(answer);
  };

/** Changes the bytes of a response: as they are, or only as they are compressed. */
const bytesAt = (path: string, change: (body: Buffer) => Buffer, isCompressed = false): Alter =>
  at(path, (answer) => {
    if (Boolean(answer.headers['content-encoding']) === isCompressed) answer.body = change(answer.body);
  });

const file = (release: string, name: string) => `/r/blog/${release}/${name}`;
const flip = (body: Buffer) => (body.writeUInt8((body[1] ?? 0) ^ 1, 1), body);
const insert = (html: string) => (body: Buffer) => Buffer.from(String(body).replace('<h1>', `${html}<h1>`));
const earlier = ({ body }: Answer) => Buffer.from(String(body).replace('"number": 2', '"number": 1'));

it('a check reports nothing for our own server', async () => {
  const verified = await verifySite({ registry: machine(), url });
  const numbers = { blog: 2, booking: 3 };
  expect(verified).toMatchObject({ live: numbers, served: numbers, findings: [], harmless: [] });
  expect(verified.asked).toBeGreaterThan(60);
});

it.each<[what: string, alter: () => Alter, findings: () => readonly (string | RegExp)[]]>([
  [
    'a missing file of the live release',
    () => at(file(blog, 'data/said.json'), (answer) => (answer.status = 403)),
    () => [`${file(blog, 'data/said.json')}: answered with status 403 instead of 200`],
  ],
  [
    'a missing file of the previous release',
    () => at(file(previous, 'data/said.json'), (answer) => (answer.status = 403)),
    () => [`${file(previous, 'data/said.json')}: answered with status 403 instead of 200`],
  ],
  [
    'a wrong byte in a page',
    () => bytesAt('/about', flip),
    () => ['/about: differs from the published file'],
  ],
  [
    'a wrong byte in a script',
    () => bytesAt(file(blog, 'main.js'), flip),
    () => [`${file(blog, 'main.js')}: differs from the published file`],
  ],
  [
    'a damaged compressed response, although the other is intact',
    () => bytesAt('/about', (body) => body.subarray(0, -4), true),
    () => ['/about: cannot be decompressed (br)'],
  ],
  [
    'an insertion that hides e-mail addresses',
    () => bytesAt('/about', insert('<a href="/cdn-cgi/l/email-protection#1">')),
    () => [/^\/about: e-mail addresses were hidden/],
  ],
  [
    'a script that delays others',
    () =>
      bytesAt(
        '/about',
        insert('<script src="/cdn-cgi/rocket-loader.min.js" data-cf-settings="1-|49"></script>'),
      ),
    () => [/^\/about: scripts were rewritten/],
  ],
  [
    'a wrong type and a missing header of a file of a release; shorter caching is harmless',
    () =>
      at(file(blog, 'main.css'), ({ headers }) => {
        headers['content-type'] = 'text/plain';
        headers['cache-control'] = 'no-cache';
        delete headers['access-control-allow-origin'];
      }),
    () => [
      `${file(blog, 'main.css')}: has the content type "text/plain" instead of "text/css; charset=utf-8"`,
      `${file(blog, 'main.css')}: sent without the header access-control-allow-origin`,
    ],
  ],
  [
    'missing security headers, once for all pages',
    () =>
      (path, { headers }) => {
        if (!path.startsWith('/r/')) delete headers['content-security-policy'];
        delete headers['referrer-policy'];
      },
    () => [
      '/, /about, /appointment and 7 more: sent without the header content-security-policy',
      '/, /about, /appointment and 7 more: sent without the header referrer-policy',
    ],
  ],
  [
    'files of releases that could be documents',
    () =>
      (path, { headers }) => {
        if (path.startsWith('/r/')) headers['content-security-policy'] = "default-src 'self'";
      },
    () => [/^\/r\/.* sent with another content-security-policy: "default-src 'self'"$/],
  ],
  [
    'status 200 for a missing page',
    () => (_, answer) => {
      if (answer.status === 404) answer.status = 200;
    },
    () => [
      '/service-worker.js, /sw.js, /there-is-no-such-page: answered with status 200 instead of 404',
      /assets\.json: is still served although .* revoked$/,
    ],
  ],
  [
    'a former path that redirects elsewhere',
    () => at('/blog/old', ({ headers }) => (headers.location = 'https://evil.example/blog/insomnia')),
    () => ['/blog/old: redirects to https://evil.example/blog/insomnia instead of /blog/insomnia'],
  ],
  [
    'a former path that does not redirect',
    () => at('/blog/old', (answer) => (answer.status = 404)),
    () => [/^\/blog\/old: does not redirect to the new path \(status 404/],
  ],
  [
    'a revoked release that is still served',
    () => at(`/r/booking/${revoked}/assets.json`, (answer) => (answer.status = 200)),
    () => [/assets\.json: is still served although .* revoked$/],
  ],
  [
    'a /releases.json that does not contain the state',
    () => at('/releases.json', (answer) => (answer.body = Buffer.from('{}'))),
    () => ['/releases.json: is not the list of live releases (status 200)'],
  ],
  [
    'that an older entry is served',
    () => at('/releases.json', (answer) => (answer.body = earlier(answer))),
    () => ['/releases.json: names entry 1 of blog, but entry 2 is live'],
  ],
  [
    'a page that caches keep and a feed that is a page',
    () =>
      (path, { headers }) => {
        if (path === '/about') headers['cache-control'] = 'public, max-age=14400';
        if (path === '/feed.xml') headers['content-type'] = 'text/html; charset=utf-8';
      },
    () => [/^\/about: .*cache-control/, /^\/feed\.xml: .*content type/],
  ],
])('a check reports %s', async (_, change, expected) => {
  alter = change();
  const found = await findings();
  for (const one of expected())
    expect(found).toContainEqual(typeof one === 'string' ? one : expect.stringMatching(one));
  expect(found.length).toBeLessThanOrEqual(expected().length + 2);
});

describe('a check', () => {
  it('lists other types and equivalent caching as harmless, once each; a host may join policies', async () => {
    alter = (path, { headers }) => {
      headers['cache-control'] = 'public, max-age=0, must-revalidate';
      if (path === '/feed.xml') headers['content-type'] = 'application/xml';
      if (path === '/site.webmanifest') headers['content-type'] = 'application/json';
      if (path.startsWith('/r/')) headers['content-security-policy'] = `default-src 'self', ${releasePolicy}`;
    };
    const verified = await verifySite({ registry: machine(), url });
    expect(verified.findings).toEqual([]);
    expect(verified.harmless).toHaveLength(3);
  });

  it('accepts one Content-Security-Policy for all pages, but not one that blocks their styles or allows others', async () => {
    const policies = new Map<string, string>();
    alter = (path, { headers }) => void policies.set(path, String(headers['content-security-policy']));
    await findings();
    const hashes = [...policies.values()].flatMap((policy) => policy.match(/ 'sha256-[^']+'/g) ?? []);
    const send = (styles: readonly string[]) => {
      alter = (_, { headers }) => {
        const policy = String(headers['content-security-policy']);
        const changed = policy.replace(/style-src [^;]*/, `style-src 'self'${styles.join('')}`);
        headers['content-security-policy'] = changed;
      };
    };
    send([...new Set(hashes)]);
    expect(await findings()).toEqual([]);
    for (const wrong of [[], [...new Set(hashes), ` 'sha256-${'x'.repeat(43)}='`]]) {
      send(wrong);
      expect((await findings()).join()).toContain('more: sent with another content-security-policy');
    }
  });

  it('explains a policy that names other hosts: Safari runs no script there', async () => {
    const name = (host: string) =>
      (alter = at('/appointment', ({ headers }) => {
        const policy = String(headers['content-security-policy']);
        headers['content-security-policy'] = policy.replaceAll(/ [\w.:-]+(?=\/r\/)/g, ` ${host}`);
      }));
    name('10.0.0.7:8080');
    expect((await findings()).join()).toMatch(
      /^\/appointment: has a policy that names 10\.0\.0\.7:8080 and not 127\.0\.0\.1:\d+, so Safari/,
    );
    name('clinic.example');
    const { findings: none, harmless } = await verifySite({ registry: machine(), url });
    expect(none).toEqual([]);
    expect(harmless.join()).toMatch(/^\/appointment: has a policy that names clinic\.example and not/);
  });
});

it('a check sends the password in its URL, and prints the URL without it', async () => {
  const asked = new Set<string | undefined>();
  alter = (_path, _answer, headers) => void asked.add(headers.authorization);
  const lines: string[] = [];
  const withPassword = url.replace('//', '//user:geheim@');
  const progress = (text: string) => void lines.push(text);
  const verified = await verifySite({ registry: machine(), url: withPassword, progress });
  expect(verified).toMatchObject({ url: `${url}/`, findings: [] });
  expect(lines.join()).not.toContain('geheim');
  expect([...asked]).toEqual([`Basic ${Buffer.from('user:geheim').toString('base64')}`]);
  await expect(findings('user:geheim@clinic')).rejects.toThrow(/^clinic is not a valid/);
});

it('a check rejects an invalid URL and an unreachable host', async () => {
  await expect(findings('clinic.example')).rejects.toMatchObject({ kind: 'usage' });
  await expect(findings('http://127.0.0.1:1')).rejects.toMatchObject({ kind: 'unreachable' });
});
