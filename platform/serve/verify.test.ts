/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Release } from '../registry/state';
import { type MadeUpSite, makeUpSite } from '../test/madeUpSite';
import { type RunningServer, startServer } from './server';
import { verifySite } from './verify';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let site: MadeUpSite;
let server: RunningServer;
let host: Server;
let url = '';
let blog: Release;
let previous: Release;
let revoked: Release;
/** What the host before our server does to answers. */
let harm: (path: string, answer: Answer) => void = () => {};
let said: jest.SpyInstance;

beforeAll(async () => {
  said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await makeUpSite();
  previous = await site.publish('blog', 'one');
  const booking = await site.publish('booking', 'one');
  await site.promote({ shell: await site.publish('shell', 'one'), booking, blog: previous });
  blog = await site.publish('blog', 'two');
  await site.promote({ blog }, { redirects: { '/blog/old': '/blog/insomnia' } });
  revoked = await site.publish('booking', 'bad');
  await site.promote({ booking }, { action: 'revoke', revoked: { booking: [revoked.id] } });
  server = await startServer({ registry: site.elsewhere(), port: 0 });

  host = createServer((asked, told) => {
    const options = { port: server.port, path: asked.url, headers: asked.headers, agent: false };
    request({ host: '127.0.0.1', ...options }, (reply) => {
      const parts: Buffer[] = [];
      reply.on('data', (part: Buffer) => parts.push(part));
      reply.on('end', () => {
        const { 'content-length': _length, connection: _connection, ...headers } = reply.headers;
        const answer: Answer = { status: reply.statusCode ?? 0, headers, body: Buffer.concat(parts) };
        harm(asked.url ?? '', answer);
        told.writeHead(answer.status, answer.headers);
        told.end(answer.body);
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
  said.mockRestore();
});

afterEach(() => {
  harm = () => {};
});

async function findings(of = url): Promise<string[]> {
  return [...(await verifySite({ registry: site.elsewhere(), url: of })).findings];
}

/** Harms the answers to one path. */
function at(path: string, change: (answer: Answer) => void): void {
  harm = (asked, answer) => {
    if (asked === path) change(answer);
  };
}

const file = (release: Release, name: string) => `/r/blog/${release.id}/${name}`;

describe('a host compared with the log', () => {
  it('is without findings when it is our own server', async () => {
    const verified = await verifySite({
      registry: site.elsewhere(),
      url: `http://127.0.0.1:${server.port}/`,
    });
    expect(verified).toMatchObject({ newest: 3, served: 3, findings: [] });
    expect(verified.asked).toBeGreaterThan(60);
    expect(await findings()).toEqual([]);
  });

  it.each([
    ['a page', '/blogs'],
    ['a file beside the pages', '/favicon.svg'],
  ])('misses %s', async (_, path) => {
    at(path, (answer) => (answer.status = 404));
    expect(await findings()).toEqual([`${path}: answered with status 404 instead of 200`]);
  });

  it('misses a file of the release before, and of the current one', async () => {
    for (const release of [blog, previous]) {
      at(file(release, 'data/list.json'), (answer) => (answer.status = 403));
      expect(await findings()).toEqual([
        `${file(release, 'data/list.json')}: answered with status 403 instead of 200`,
      ]);
    }
  });

  it('has one wrong byte, in a page, a script, a picture', async () => {
    for (const path of ['/about', file(blog, 'main.js'), '/icons/logo.png']) {
      at(path, (answer) => {
        if (!answer.headers['content-encoding']) answer.body[1] = (answer.body[1] ?? 0) ^ 1;
      });
      expect(await findings()).toEqual([`${path}: other bytes than were published`]);
    }
  });

  it('has a wrong byte in the compressed form alone', async () => {
    at('/about', (answer) => {
      if (answer.headers['content-encoding']) answer.body = answer.body.subarray(0, -4);
    });
    expect(await findings()).toEqual(['/about: cannot be unpacked (br)']);
  });

  it('gives the files of releases another type, and to this site alone; a shorter life is harmless', async () => {
    at(file(blog, 'main.css'), ({ headers }) => {
      headers['content-type'] = 'text/plain';
      headers['cache-control'] = 'no-cache';
      delete headers['access-control-allow-origin'];
    });
    const { harmless } = await verifySite({ registry: site.elsewhere(), url });
    expect(harmless).toEqual([`${file(blog, 'main.css')}: sent with another cache-control: "no-cache"`]);
    expect(await findings()).toEqual([
      `${file(blog, 'main.css')}: sent without the header access-control-allow-origin`,
      `${file(blog, 'main.css')}: the content type "text/plain" instead of "text/css; charset=utf-8"`,
    ]);
  });

  it('may give feeds and fonts other types, and let caches ask again: said once, and no finding', async () => {
    harm = (path, { headers }) => {
      headers['cache-control'] = 'public, max-age=0, must-revalidate';
      if (path === '/feed.xml') headers['content-type'] = 'application/xml';
      if (path === '/site.webmanifest') headers['content-type'] = 'application/json';
    };
    const verified = await verifySite({ registry: site.elsewhere(), url });
    expect(verified.findings).toEqual([]);
    expect(verified.harmless).toHaveLength(3);
    harm = (path, { headers }) => {
      if (path === '/about') headers['cache-control'] = 'public, max-age=14400';
      if (path === '/feed.xml') headers['content-type'] = 'text/html; charset=utf-8';
    };
    expect(await findings()).toHaveLength(2);
  });

  it.each([
    ['hides e-mail addresses', '<a href="/cdn-cgi/l/email-protection#1">', 'e-mail addresses were hidden'],
    ['puts a script in', '<script src="/x.js"></script>', 'a script was put in'],
    ['translates', '<font style="vertical-align: inherit">Hallo</font>', 'its words were translated'],
    ['puts in anything else', '<p>Hello</p>', 'other bytes than were published'],
  ])('%s: the sentence says who usually does that', async (_, inserted, sentence) => {
    at('/about', (answer) => {
      if (answer.headers['content-encoding']) return;
      answer.body = Buffer.from(answer.body.toString().replace('<h1>', `${inserted}<h1>`));
    });
    expect((await findings()).join()).toMatch(new RegExp(`^/about: ${sentence}`));
  });

  it('minifies HTML: the sentence says so', async () => {
    at('/about', (answer) => {
      if (answer.headers['content-encoding']) return;
      answer.body = Buffer.from(answer.body.toString().replaceAll('"', '').replaceAll('\n', ''));
    });
    expect((await findings()).join()).toContain('as an HTML minifier of a CDN or host does');
  });

  it('may write types as hosts write them', async () => {
    harm = (_, { headers }) => {
      if (headers['content-type'] === undefined) return;
      headers['content-type'] = headers['content-type']
        .replace('utf-8', 'UTF-8')
        .replace('text/j', 'application/j');
    };
    expect(await findings()).toEqual([]);
  });

  it('sends pages without the headers that protect visitors: said once, not once a page', async () => {
    harm = (_, { headers }) => {
      delete headers['content-security-policy'];
      delete headers['referrer-policy'];
    };
    expect(await findings()).toEqual([
      '/, /about, /appointment and 3 more: sent without the header content-security-policy',
      '/, /about, /appointment and 3 more: sent without the header referrer-policy',
    ]);
  });

  it('may send one policy for all its pages, and none that refuses a page its styles or allows others', async () => {
    const policies = new Map<string, string>();
    harm = (path, { headers }) => void policies.set(path, String(headers['content-security-policy']));
    await findings();
    const hashes = [...policies.values()].flatMap((policy) => policy.match(/ 'sha256-[^']+'/g) ?? []);
    const send = (styles: readonly string[]) => {
      harm = (_, { headers }) => {
        const policy = String(headers['content-security-policy']);
        headers['content-security-policy'] = policy.replace(
          /style-src [^;]*/,
          `style-src 'self'${styles.join('')}`,
        );
      };
    };
    send([...new Set(hashes)]);
    expect(await findings()).toEqual([]);
    send([]);
    expect((await findings()).join()).toContain('more: sent with another content-security-policy');
    send([...new Set(hashes), ` 'sha256-${'x'.repeat(43)}='`]);
    expect((await findings()).join()).toContain('more: sent with another content-security-policy');
  });

  it('answers what is not there with status 200', async () => {
    harm = (_, answer) => {
      if (answer.status === 404) answer.status = 200;
    };
    expect(await findings()).toContain('/there-is-no-such-page: answered with status 200 instead of 404');
  });

  it('leads a former address elsewhere, or nowhere', async () => {
    at('/blog/old', ({ headers }) => (headers.location = 'https://evil.example/blog/insomnia'));
    expect(await findings()).toEqual([
      '/blog/old: leads to https://evil.example/blog/insomnia instead of /blog/insomnia',
    ]);
    at('/blog/old', (answer) => (answer.status = 404));
    expect(await findings()).toEqual([
      '/blog/old: does not lead to its new address (status 404 instead of 301)',
    ]);
  });

  it('gives away a release that was revoked', async () => {
    at(`/r/booking/${revoked.id}/assets.json`, (answer) => (answer.status = 200));
    expect(await findings()).toEqual([
      `/r/booking/${revoked.id}/assets.json: given to visitors, though its release was revoked`,
    ]);
  });

  it('does not tell what is live', async () => {
    at('/releases.json', (answer) => (answer.body = Buffer.from('{}')));
    expect(await findings()).toEqual(['/releases.json: does not say which state is served (status 200)']);
  });

  it('serves an older state: that is reported, and it is compared with that state', async () => {
    const registry = site.elsewhere();
    const { states, ignored } = await site.registry.log.read();
    const older = await startServer({
      registry: {
        ...registry,
        log: { ...registry.log, read: () => Promise.resolve({ states: states.slice(0, 2), ignored }) },
      },
      port: 0,
      following: { every: 60_000 },
    });
    expect(await findings(`http://127.0.0.1:${older.port}`)).toEqual([
      '/releases.json: says that state 2 is served, but state 3 is the newest',
    ]);
    await older.close();
  });
});

it('an address that is none, and a host that does not answer, are said in a sentence', async () => {
  const asked = (of: string) => verifySite({ registry: site.registry, url: of });
  await expect(asked('clinic.example')).rejects.toMatchObject({ kind: 'usage' });
  await expect(asked('http://127.0.0.1:1')).rejects.toMatchObject({
    kind: 'unreachable',
    message: expect.stringContaining('http://127.0.0.1:1 does not answer') as string,
  });
});
