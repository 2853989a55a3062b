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

/** Changes the responses to one path. */
function at(path: string, change: (answer: Answer) => void): void {
  alter = (asked, answer) => {
    if (asked === path) change(answer);
  };
}

const file = (release: string, name: string) => `/r/blog/${release}/${name}`;

describe('verifying a host', () => {
  it('reports nothing for our own server', async () => {
    const verified = await verifySite({ registry: machine(), url });
    const numbers = { blog: 2, booking: 3 };
    expect(verified).toMatchObject({ live: numbers, served: numbers, findings: [] });
    expect(verified.asked).toBeGreaterThan(60);
  });

  it('reports a missing file of the current and of the previous release', async () => {
    for (const release of [blog, previous]) {
      at(file(release, 'data/said.json'), (answer) => (answer.status = 403));
      expect(await findings()).toEqual([
        `${file(release, 'data/said.json')}: answered with status 403 instead of 200`,
      ]);
    }
  });

  it('reports one wrong byte in a page, a script or an image', async () => {
    for (const path of ['/about', file(blog, 'main.js'), '/icons/logo.png']) {
      at(path, (answer) => {
        if (!answer.headers['content-encoding']) answer.body[1] = (answer.body[1] ?? 0) ^ 1;
      });
      expect(await findings()).toEqual([`${path}: differs from the published file`]);
    }
  });

  it('reports a damaged compressed response although the uncompressed one is intact', async () => {
    at('/about', (answer) => {
      if (answer.headers['content-encoding']) answer.body = answer.body.subarray(0, -4);
    });
    expect(await findings()).toEqual(['/about: cannot be decompressed (br)']);
  });

  it('reports a wrong type and a missing CORS header of a release file; shorter caching is harmless', async () => {
    at(file(blog, 'main.css'), ({ headers }) => {
      headers['content-type'] = 'text/plain';
      headers['cache-control'] = 'no-cache';
      delete headers['access-control-allow-origin'];
    });
    const { harmless } = await verifySite({ registry: machine(), url });
    expect(harmless).toEqual([`${file(blog, 'main.css')}: sent with another cache-control: "no-cache"`]);
    expect(await findings()).toEqual([
      `${file(blog, 'main.css')}: has the content type "text/plain" instead of "text/css; charset=utf-8"`,
      `${file(blog, 'main.css')}: sent without the header access-control-allow-origin`,
    ]);
  });

  it('lists other types of feeds and web manifests and equivalent caching as harmless, once each', async () => {
    alter = (path, { headers }) => {
      headers['cache-control'] = 'public, max-age=0, must-revalidate';
      if (path === '/feed.xml') headers['content-type'] = 'application/xml';
      if (path === '/site.webmanifest') headers['content-type'] = 'application/json';
    };
    const verified = await verifySite({ registry: machine(), url });
    expect(verified.findings).toEqual([]);
    expect(verified.harmless).toHaveLength(3);
    alter = (path, { headers }) => {
      if (path === '/about') headers['cache-control'] = 'public, max-age=14400';
      if (path === '/feed.xml') headers['content-type'] = 'text/html; charset=utf-8';
    };
    expect(await findings()).toHaveLength(2);
  });

  it('explains an insertion that hides e-mail addresses', async () => {
    at('/about', (answer) => {
      if (answer.headers['content-encoding']) return;
      const hidden = '<a href="/cdn-cgi/l/email-protection#1"><h1>';
      answer.body = Buffer.from(answer.body.toString().replace('<h1>', hidden));
    });
    expect((await findings()).join()).toMatch(/^\/about: e-mail addresses were hidden/);
  });

  it('reports missing security headers once for all pages', async () => {
    alter = (path, { headers }) => {
      if (!path.startsWith('/r/')) delete headers['content-security-policy'];
      delete headers['referrer-policy'];
    };
    expect(await findings()).toEqual([
      '/, /about, /appointment and 7 more: sent without the header content-security-policy',
      '/, /about, /appointment and 7 more: sent without the header referrer-policy',
    ]);
  });

  it('reports files of releases that could be documents; a host may join policies', async () => {
    alter = (path, { headers }) => {
      if (path.startsWith('/r/')) headers['content-security-policy'] = "default-src 'self'";
    };
    expect((await findings()).join()).toMatch(
      /^\/r\/.* sent with another content-security-policy: "default-src 'self'"$/,
    );
    alter = (path, { headers }) => {
      if (path.startsWith('/r/')) headers['content-security-policy'] = `default-src 'self', ${releasePolicy}`;
    };
    expect(await findings()).toEqual([]);
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
    send([]);
    expect((await findings()).join()).toContain('more: sent with another content-security-policy');
    send([...new Set(hashes), ` 'sha256-${'x'.repeat(43)}='`]);
    expect((await findings()).join()).toContain('more: sent with another content-security-policy');
  });

  it('explains a policy that names other hosts: Safari runs no script there', async () => {
    const name = (host: string) =>
      at('/appointment', ({ headers }) => {
        const policy = String(headers['content-security-policy']);
        headers['content-security-policy'] = policy.replaceAll(/ [\w.:-]+(?=\/r\/)/g, ` ${host}`);
      });
    name('10.0.0.7:8080');
    expect((await findings()).join()).toMatch(
      /^\/appointment: has a policy that names 10\.0\.0\.7:8080 and not 127\.0\.0\.1:\d+, so Safari/,
    );
    name('clinic.example');
    const { findings: none, harmless } = await verifySite({ registry: machine(), url });
    expect(none).toEqual([]);
    expect(harmless.join()).toMatch(/^\/appointment: has a policy that names clinic\.example and not/);
  });

  it('reports status 200 for a missing page', async () => {
    alter = (_, answer) => {
      if (answer.status === 404) answer.status = 200;
    };
    expect(await findings()).toContain(
      '/service-worker.js, /sw.js, /there-is-no-such-page: answered with status 200 instead of 404',
    );
  });

  it('reports a former path that redirects elsewhere or does not redirect', async () => {
    at('/blog/old', ({ headers }) => (headers.location = 'https://evil.example/blog/insomnia'));
    expect(await findings()).toEqual([
      '/blog/old: redirects to https://evil.example/blog/insomnia instead of /blog/insomnia',
    ]);
    at('/blog/old', (answer) => (answer.status = 404));
    expect((await findings()).join()).toMatch(/^\/blog\/old: does not redirect to the new path \(status 404/);
  });

  it('reports a revoked release that is still served', async () => {
    at(`/r/booking/${revoked}/assets.json`, (answer) => (answer.status = 200));
    expect((await findings()).join()).toMatch(/assets\.json: is still served although .* revoked$/);
  });

  it('reports a /releases.json that does not contain the state', async () => {
    at('/releases.json', (answer) => (answer.body = Buffer.from('{}')));
    expect(await findings()).toContain('/releases.json: is not the list of live releases (status 200)');
  });

  it('reports that an older entry is served', async () => {
    at('/releases.json', (answer) => {
      answer.body = Buffer.from(answer.body.toString().replace('"number": 2', '"number": 1'));
    });
    expect(await findings()).toContain('/releases.json: names entry 1 of blog, but entry 2 is live');
  });
});

it('verifySite sends the password in its URL, and prints the URL without it', async () => {
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

it('verifySite rejects an invalid URL and an unreachable host', async () => {
  await expect(findings('clinic.example')).rejects.toMatchObject({ kind: 'usage' });
  await expect(findings('http://127.0.0.1:1')).rejects.toMatchObject({ kind: 'unreachable' });
});
