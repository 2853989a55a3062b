/** @jest-environment node */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { once } from 'node:events';

import { registry } from '../house/paths';
import { pointerPath } from '../release/pointerFile';
import { type RunningServer, startServer } from './startServer';

const LARGE = 30_000_000;
const start = 'GET /r/blog/v1/large.js HTTP/1.1\r\nHost: x\r\n\r\n';

function put(file: string, text: string | Buffer): void {
  mkdirSync(path.dirname(path.join(registry, file)), { recursive: true });
  writeFileSync(path.join(registry, file), text);
}

function putSite(sequence: number, text: string): void {
  const policy = { redirects: { '/old': '/about' }, mapOrigin: 'https://maps.example' };
  put(`site/${sequence}/site.json`, JSON.stringify(policy));
  put(`site/${sequence}/404.html`, 'not found');
  put(`site/${sequence}/index.html`, text);
  put(`site/${sequence}/about.html`, 'about, as it is');
  put(`site/${sequence}/about.html.br`, 'about, by brotli');
  put(`site/${sequence}/about.html.gz`, 'about, gzipped');
}

const putPointer = (sequence: number) =>
  put('releases.json', JSON.stringify({ schema: 1, sequence, apps: {} }));

type Reply = { status: number; headers: Record<string, string | undefined>; body: string };

let server: RunningServer;

function get(target: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = ask(
      { host: '127.0.0.1', port: server.port, path: target, headers, method, agent: false },
      (response) => {
        let body = '';
        response.setEncoding('latin1').on('data', (text: string) => (body += text));
        response.on('end', () =>
          resolve({ status: response.statusCode ?? 0, headers: response.headers as Reply['headers'], body }),
        );
      },
    );
    asked.on('error', reject).end();
  });
}

async function open(port = server.port): Promise<Socket> {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => {});
  await once(socket, 'connect');
  return socket;
}

/** All that arrives until the other side closes, as Latin-1 text. */
async function rest(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  await once(socket, 'close');
  return Buffer.concat(parts).toString('latin1');
}

async function raw(text: string): Promise<string> {
  const socket = await open();
  socket.write(text);
  return rest(socket);
}

beforeAll(async () => {
  putSite(1, 'site one');
  putPointer(1);
  put('r/blog/v1/remoteEntry.js', 'entry of a release');
  put('r/blog/v1/large.js', Buffer.alloc(LARGE, 'x'));
  server = await startServer({ port: 0, patience: { head: 300, silence: 800, closing: 1000 } });
});

afterAll(() => server.close());

describe('an answer', () => {
  it.each([
    ['br, gzip', 'br', 'about, by brotli'],
    ['gzip, deflate', 'gzip', 'about, gzipped'],
    ['br;q=0, gzip', 'gzip', 'about, gzipped'],
    ['identity', undefined, 'about, as it is'],
    ['', undefined, 'about, as it is'],
  ])('to a visitor who accepts "%s" is encoded as %s', async (accepts, encoding, body) => {
    const answer = await get('/about', { 'accept-encoding': accepts });
    expect(answer.headers['content-encoding']).toBe(encoding);
    expect(answer.headers['vary']).toBe('accept-encoding');
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.body).toBe(body);
  });

  it('has another ETag in each encoding, and none of them stands for another', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', ''].map(
        async (accepts) => (await get('/about', { 'accept-encoding': accepts })).headers['etag'] ?? '',
      ),
    );
    expect(new Set(tags).size).toBe(3);
    for (const tag of tags)
      expect((await get('/about', { 'accept-encoding': 'br', 'if-none-match': tag })).status).toBe(
        tag === tags[0] ? 304 : 200,
      );
  });

  it('is not sent again to somebody who has it, and keeps its policy then', async () => {
    const { headers } = await get('/r/blog/v1/remoteEntry.js');
    const again = await get('/r/blog/v1/remoteEntry.js', { 'if-none-match': headers['etag'] ?? '' });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['cache-control']).toContain('immutable');
    const since = await get('/r/blog/v1/remoteEntry.js', {
      'if-modified-since': headers['last-modified'] ?? '',
    });
    expect(since.status).toBe(304);
    const before = { 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' };
    const changed = await get('/r/blog/v1/remoteEntry.js', before);
    expect(changed.status).toBe(412);
    expect(changed.headers['cache-control']).toBe('no-cache');
  });

  it('to HEAD is the answer to GET without its body', async () => {
    const got = await get('/about', { 'accept-encoding': 'br' });
    const { date: _, ...headers } = got.headers;
    expect(await get('/about', { 'accept-encoding': 'br' }, 'HEAD')).toMatchObject({
      status: 200,
      body: '',
      headers,
    });
    expect(await get('/nothing', {}, 'HEAD')).toMatchObject({ status: 404, body: '' });
  });

  it.each([
    ['bytes=0-4', 206, 'entry', 'bytes 0-4/18'],
    ['bytes=-7', 206, 'release', 'bytes 11-17/18'],
    ['bytes=99-', 416, 'The file has no such part.\n', 'bytes */18'],
    ['nonsense', 200, 'entry of a release', undefined],
  ])('to a question for the part "%s" has status %i', async (range, status, body, content) => {
    const answer = await get('/r/blog/v1/remoteEntry.js', { range });
    expect(answer).toMatchObject({ status, body });
    expect(answer.headers['content-range']).toBe(content);
  });

  it('begins anew when the part wanted is of another state of the file', async () => {
    const range = { range: 'bytes=0-4', 'if-range': '"another"' };
    expect(await get('/r/blog/v1/remoteEntry.js', range)).toMatchObject({
      status: 200,
      body: 'entry of a release',
    });
  });

  it('that refuses is not kept by any cache, and carries the policy of the site', async () => {
    for (const target of ['/r/blog/v1/nothing.js', '/nothing', '/%']) {
      const { headers } = await get(target);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE'])(
    'to %s says what is answered here',
    async (method) => {
      const answer = await get('/about', {}, method);
      expect(answer.status).toBe(405);
      expect(answer.headers['allow']).toBe('GET, HEAD');
    },
  );

  it('to a moved page leads there by a path of this site', async () => {
    const answer = await get('/old?x=1');
    expect(answer).toMatchObject({ status: 301, body: '' });
    expect(answer.headers['location']).toBe('/about?x=1');
  });

  it.each([
    '/a%0d%0aset-cookie:x=1/',
    '//evil.example/',
    '/%5Cevil.example/',
    '/%2F%2Fevil.example/',
    '/\\\\evil.example/',
  ])('to %s neither leads to another host nor takes a header from it', async (target) => {
    const { headers } = await get(target);
    expect(headers['set-cookie']).toBeUndefined();
    expect(headers['location'] ?? '/x').toMatch(/^\/[^/\\]/);
  });
});

describe('whoever asks for what is not theirs', () => {
  it.each([
    '/../releases.json',
    '/r/../releases.json',
    '/r/blog/../../releases.json',
    '/..%2freleases.json',
    '/..\\releases.json',
    '/%2e%2e/%2e%2e/releases.json',
    '/r/%2e%2e/site/1/site.json',
    '/%252e%252e/releases.json',
    '/site.json',
    '/composition.json',
    '/r/blog',
    '/r/blog/v1/',
    '/about.html',
    '/about.html.br',
    '/con%00',
    '*',
    'releases.json',
  ])('gets nothing of %s', async (target) => {
    const reply = await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 (400|404|301) /);
    expect(reply).not.toMatch(/schema|mapOrigin|sequence/);
  });
});

describe('a rude visitor', () => {
  it('who sends a huge head is told so and let go', async () => {
    expect(await raw(`GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`)).toMatch(
      /^HTTP\/1\.1 431 /,
    );
  });

  it.each(['nonsense\r\n\r\n', 'GET / HTTP/9.9\r\n\r\n', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03'])(
    'who does not speak HTTP is told so and let go (%j)',
    async (text) => {
      expect(await raw(text)).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  it('who sends the head letter by letter is cut off', async () => {
    const socket = await open();
    const drip = setInterval(() => socket.write('a'), 50);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
    const reply = await rest(socket);
    clearInterval(drip);
    expect(reply).toMatch(/^HTTP\/1\.1 408 /);
  });

  it('who says nothing at all is cut off', async () => {
    expect(await raw('')).not.toMatch(/200/);
  });

  it('who asks and then reads nothing is cut off', async () => {
    const socket = await open();
    socket.write(start);
    socket.pause();
    // A paused socket does not hear of its end; what is left in its buffers is far from the whole file.
    await new Promise((resolve) => setTimeout(resolve, 3000));
    const reply = await rest(socket.resume());
    expect(reply.length).toBeLessThan(LARGE);
  }, 10_000);

  it('who sends a body that never ends is answered and let go', async () => {
    const socket = await open();
    const drip = setInterval(() => socket.write('5\r\nhello\r\n'), 20);
    socket.write('POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const reply = await rest(socket);
    clearInterval(drip);
    expect(reply).toMatch(/^HTTP\/1\.1 405 /);
  });

  it('does not keep others waiting: two thousand half-open connections, and pages still come', async () => {
    const sockets = await Promise.all(Array.from({ length: 2000 }, () => open()));
    for (const socket of sockets) socket.write('GET /about HTTP/1.1\r\n');
    const answers = await Promise.all(Array.from({ length: 50 }, () => get('/about')));
    expect(answers.every(({ status }) => status === 200)).toBe(true);
    await Promise.all(sockets.map(rest));
  }, 20_000);

  it('who comes with a thousand others at once is served like them', async () => {
    const answers = await Promise.all(Array.from({ length: 1000 }, () => get('/about')));
    expect(answers.every(({ status, body }) => status === 200 && body === 'about, as it is')).toBe(true);
  }, 20_000);
});

describe('a promotion', () => {
  afterEach(() => {
    putPointer(1);
  });

  it('is live with the next request', async () => {
    expect((await get('/')).body).toBe('site one');
    putSite(2, 'site two');
    putPointer(2);
    expect((await get('/')).body).toBe('site two');
  });

  it.each([
    ['a pointer that cannot be read', () => put('releases.json', '{')],
    ['a pointer to a site that is not there', () => putPointer(99)],
    ['a pointer that is gone', () => rmSync(pointerPath)],
  ])('that went wrong leaves the site before it live: %s', async (_, harm) => {
    const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
    expect((await get('/')).body).toBe('site one');
    harm();
    for (let times = 0; times < 3; times += 1) expect((await get('/')).body).toBe('site one');
    expect(said).toHaveBeenCalledTimes(1);
    said.mockRestore();
  });
});

describe('the end', () => {
  const begin = (closing = 1000) => startServer({ port: 0, patience: { closing } });

  it('lets a running answer end, takes nobody new, and comes then', async () => {
    const ending = await begin(10_000);
    const socket = await open(ending.port);
    socket.write(start);
    await once(socket, 'readable');
    let ended = false;
    const closed = ending.close().then(() => (ended = true));
    await expect(open(ending.port)).rejects.toThrow('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended).toBe(false);
    const reply = await rest(socket);
    expect(reply.length - reply.indexOf('\r\n\r\n') - 4).toBe(LARGE);
    await closed;
  }, 15_000);

  it('does not wait for connections on which nobody asks anything', async () => {
    const ending = await begin(60_000);
    const socket = await open(ending.port);
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    await ending.close();
  });

  it('does not wait for ever for a visitor who does not read', async () => {
    const ending = await begin(300);
    const socket = await open(ending.port);
    socket.write(start);
    await once(socket, 'readable');
    await ending.close();
    socket.destroy();
  });
});
