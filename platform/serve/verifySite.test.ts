/** @jest-environment node */
import { once } from 'node:events';
import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

import type { Release } from '../contract/state';
import { type MadeUpSite, makeUpSite } from '../test/madeUpSite';
import { objectStoreIsInstalled, startObjectStore } from '../test/objectStore';
import { pushSite } from './exportSite';
import { type RunningServer, startServer } from './startServer';
import { sentenceOf, verifySite } from './verifySite';

type Answer = { status: number; headers: IncomingHttpHeaders; body: Buffer };

let site: MadeUpSite;
let server: RunningServer;
let host: Server;
let url = '';
let blog: Release;
let canary: Release;
/** What the host before our server does to answers. */
let harm: (path: string, answer: Answer) => void = () => {};
let said: jest.SpyInstance;

beforeAll(async () => {
  said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await makeUpSite();
  const old = await site.publish('blog', 'one');
  await site.promote({
    shell: await site.publish('shell', 'one'),
    booking: await site.publish('booking', 'one'),
    blog: old,
  });
  blog = await site.publish('blog', 'two');
  canary = await site.publish('blog', 'three');
  await site.promote({ blog }, { redirects: { '/blog/old': '/blog/insomnia' } });
  await site.promote({ blog }, { action: 'canary', canaries: { blog: { release: canary, percent: 10 } } });
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
  const verified = await verifySite({ registry: site.elsewhere(), url: of });
  return verified.findings.map(sentenceOf);
}

/** Harms the answers to one path. */
function at(path: string, change: (answer: Answer) => void): void {
  harm = (asked, answer) => {
    if (asked === path) change(answer);
  };
}

const file = (release: Release, name: string) => `/r/blog/${release.id}/${name}`;

describe('a host held against the log', () => {
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
    expect(await findings()).toEqual([`${path}: missing (status 404)`]);
  });

  it('misses a file of a canary, of the release before, of the current one', async () => {
    const [previous] = (await site.registry.log.read()).states.at(-1)?.state.apps['blog']?.previous ?? [];
    for (const release of [blog, canary, previous as Release]) {
      at(file(release, 'data/list.json'), (answer) => (answer.status = 403));
      expect(await findings()).toEqual([`${file(release, 'data/list.json')}: missing (status 403)`]);
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

  it('gives the files of releases another type, a shorter life, and to this site alone', async () => {
    at(file(blog, 'main.css'), ({ headers }) => {
      headers['content-type'] = 'text/plain';
      headers['cache-control'] = 'no-cache';
      delete headers['access-control-allow-origin'];
    });
    expect(await findings()).toEqual([
      `${file(blog, 'main.css')}: the content type "text/plain" instead of "text/css; charset=utf-8"`,
      `${file(blog, 'main.css')}: sent with another cache-control than "public, max-age=31536000, immutable": "no-cache"`,
      `${file(blog, 'main.css')}: sent without the header access-control-allow-origin`,
    ]);
  });

  it('tells of the releases that can be tried: those that are live, by their hashes, anew each time', async () => {
    const path = '/releases/published.json';
    const telling = (change: (text: string) => string) =>
      at(path, (answer) => {
        answer.body = Buffer.from(change(answer.body.toString('utf8')));
      });
    telling((text) => text.replace(canary.id, 'f'.repeat(32)));
    expect(await findings()).toEqual([`${path}: does not name blog ${canary.id}, which is live`]);
    telling((text) => text.replace(blog.assets, canary.assets));
    expect(await findings()).toEqual([`${path}: names blog ${blog.id} with another hash than the log`]);
    telling((text) => text.slice(1));
    expect(await findings()).toEqual([`${path}: cannot be read`]);
    at(path, (answer) => (answer.status = 404));
    expect(await findings()).toEqual([`${path}: missing (status 404)`]);
    at(path, ({ headers }) => (headers['cache-control'] = 'max-age=3600'));
    expect(await findings()).toEqual([`${path}: may be kept by caches (cache-control "max-age=3600")`]);
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

  it('answers what is not there with status 200, keeps it for a year, or hides it from other sites', async () => {
    harm = (_, answer) => {
      if (answer.status === 404) answer.status = 200;
    };
    expect((await findings()).join('\n')).toContain('more: answered with status 200 instead of 404');
    at(file(blog, 'there-is-no-such-file.js'), ({ headers }) => {
      headers['cache-control'] = 'public, max-age=31536000, immutable';
      delete headers['access-control-allow-origin'];
    });
    expect((await findings()).join('\n')).toMatch(
      /caches are told to remember that\n.*other sites may not read/,
    );
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

  it('gives away what the composer reads', async () => {
    at(file(blog, 'server/server.js'), (answer) => (answer.status = 200));
    expect(await findings()).toEqual([
      `${file(blog, 'server/server.js')}: given to visitors, and not for them`,
    ]);
  });

  it('does not tell what is live', async () => {
    at('/releases.json', (answer) => (answer.body = Buffer.from('{}')));
    expect(await findings()).toEqual(['/releases.json: does not say which state is served (status 200)']);
  });

  it('serves an older state: that is what is said, and it is held against that state', async () => {
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

const onABucket = objectStoreIsInstalled() ? it : it.skip;

onABucket(
  'a bucket that was pushed to has every byte; it lacks only what buckets cannot do (skipped without an object store)',
  async () => {
    const objectStore = await startObjectStore();
    const before = { ...process.env };
    Object.assign(process.env, objectStore.env);
    try {
      const bucket = await objectStore.makeBucket();
      await pushSite({ registry: site.elsewhere(), target: `s3://${bucket}` });
      const sdk = await import('@aws-sdk/client-s3');
      const statement = {
        Effect: 'Allow',
        Principal: '*',
        Action: 's3:GetObject',
        Resource: `arn:aws:s3:::${bucket}/*`,
      };
      const policy = JSON.stringify({ Version: '2012-10-17', Statement: [statement] });
      const client = new sdk.S3Client({ forcePathStyle: true });
      await client.send(new sdk.PutBucketPolicyCommand({ Bucket: bucket, Policy: policy }));
      const all = await findings(`${objectStore.endpoint}/${bucket}`);
      for (const one of all)
        expect(one).not.toMatch(/other bytes|content type|unpacked|older|another cache-control/);
      expect(all.filter((one) => one.includes('content-security-policy'))).toHaveLength(1);
      expect(all.length).toBeLessThan(20);
      await client.send(new sdk.PutObjectCommand({ Bucket: bucket, Key: 'about', Body: 'defaced' }));
      await client.send(
        new sdk.DeleteObjectCommand({ Bucket: bucket, Key: file(canary, 'main.js').slice(1) }),
      );
      const harmed = await findings(`${objectStore.endpoint}/${bucket}`);
      expect(harmed).toEqual(
        expect.arrayContaining([expect.stringContaining('/about: other bytes') as string]),
      );
      expect(harmed.join('\n')).toContain(`${file(canary, 'main.js')}: missing`);
    } finally {
      await objectStore.stop();
      process.env = before;
    }
  },
);
