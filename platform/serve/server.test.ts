/** @jest-environment node */
import { once } from 'node:events';
import { request as ask } from 'node:http';
import { connect, type Socket } from 'node:net';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';

import { type LiveReleases, REF_FILE } from '../contract/releases';
import { promote } from '../release/promote';
import { allowsExactly } from '../test/allowsExactly';
import { beginTeamSite, pagesOf, type TeamSite } from '../test/teamSite';
import { type RunningServer, type ServerOptions, startServer } from './server';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const LARGE = 30_000_000;

type Reply = { status: number; headers: Record<string, string | undefined>; body: string };

let site: TeamSite;
let server: RunningServer;
/** A server with short timeouts. Use it only in timeout tests: on a busy machine an ordinary request could exceed them. */
let strict: RunningServer;
/** `/r/blog/<id>/` of the live release. */
let blog = '';

function get(
  target: string,
  headers: Record<string, string> = {},
  method = 'GET',
  port = server.port,
): Promise<Reply> {
  return new Promise((resolve, reject) => {
    const asked = ask(
      { host: '127.0.0.1', port, path: target, headers, method, agent: false },
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

/** All bytes received until the server closes the connection, as Latin-1 text. */
async function rest(socket: Socket): Promise<string> {
  const parts: Buffer[] = [];
  socket.on('data', (part: Buffer) => parts.push(part));
  // Unlike `once` of node:events, it does not throw when the server resets the connection.
  await new Promise((resolve) => socket.once('close', resolve));
  return Buffer.concat(parts).toString('latin1');
}

async function raw(text: string, port = server.port): Promise<string> {
  const socket = await open(port);
  socket.write(text);
  return rest(socket);
}

/** A server on a machine that has the copies and pages of the other servers. */
const begin = (options: Partial<ServerOptions> = {}) =>
  startServer({
    registry: site.machine('shell', { memory: path.join(site.folder, 'server') }),
    port: 0,
    timeouts: { closing: 1000 },
    ...options,
  });

const large = () => `GET ${blog}large.woff2 HTTP/1.1\r\nHost: x\r\n\r\n`;

/** Keeps what servers print out of the test output. */
let stderr: jest.SpyInstance;

beforeEach(() => {
  stderr = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
});

afterEach(() => stderr.mockRestore());

beforeAll(async () => {
  site = await beginTeamSite();
  const redirects = { '/blog/old': '/blog/insomnia', '/blog/odia': '/blog/ନିଦ୍ରା' };
  const id = await site.publish(
    'blog',
    { text: 'second', redirects },
    { files: { 'large.woff2': Buffer.alloc(LARGE, 'x') } },
  );
  await promote(site.machine('blog'), { blog: id });
  blog = `/r/blog/${id}/`;
  server = await begin();
  strict = await begin({ timeouts: { head: 300, silence: 800, closing: 600_000 } });
});

afterAll(async () => {
  await server.close();
  await strict.close();
  site.remove();
});

describe('a response', () => {
  it.each([
    ['br, gzip', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['gzip, br;q=0.9', 'gzip'],
    ['*', 'br'],
    ['identity, br;q=0.5', undefined],
    ['', undefined],
  ])(
    'to a request with Accept-Encoding "%s" has Content-Encoding %s, and decodes to the page',
    async (accepts, encoding) => {
      const answer = await get('/about', { 'accept-encoding': accepts });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['vary']).toBe('accept-encoding');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      const bytes = Buffer.from(answer.body, 'latin1');
      const plain = { br: brotliDecompressSync, gzip: gunzipSync, none: (same: Buffer) => same }[
        encoding ?? 'none'
      ];
      expect(plain?.(bytes).toString()).toContain('<h1>/about</h1>');
    },
  );

  it('to a request that rejects every encoding is 406, except for the not-found page', async () => {
    for (const accepts of ['identity;q=0', '*;q=0', 'br;q=0, gzip;q=0, identity;q=0'])
      for (const target of ['/about', '/releases.json'])
        expect((await get(target, { 'accept-encoding': accepts })).status).toBe(406);
    expect((await get('/icons/logo.png', { 'accept-encoding': 'br, identity;q=0' })).status).toBe(200);
    expect((await get('/nothing', { 'accept-encoding': 'identity;q=0' })).status).toBe(404);
  });

  it('has a different ETag for each encoding, and is 304 only for the ETag of the same encoding', async () => {
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

  it('has the same ETag on every server, and no Last-Modified, because clocks of writers differ', async () => {
    const other = await begin();
    for (const target of ['/', '/sitemap.xml', '/releases.json', `${blog}main.js`]) {
      const [one, two] = [await get(target), await get(target, {}, 'GET', other.port)];
      expect(one.headers['etag']).toMatch(/^"[^"]{32}"$/);
      expect(two.headers['etag']).toBe(one.headers['etag']);
      expect(one.headers['last-modified']).toBeUndefined();
    }
    await other.close();
  });

  it('is 304 with the Cache-Control of the file, or 412 with no-cache, for conditional requests', async () => {
    const { headers } = await get(`${blog}main.js`);
    const again = await get(`${blog}main.js`, { 'if-none-match': headers['etag'] ?? '' });
    expect(again).toMatchObject({ status: 304, body: '' });
    expect(again.headers['cache-control']).toContain('immutable');
    const since = await get('/about', {
      'if-modified-since': new Date(Date.now() + 3_600_000).toUTCString(),
    });
    expect(since.status).toBe(200);
    const before = { 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' };
    expect((await get(`${blog}main.js`, before)).status).toBe(200);
    const changed = await get(`${blog}main.js`, { 'if-match': '"another"' });
    expect(changed.status).toBe(412);
    expect(changed.headers['cache-control']).toBe('no-cache');
    const live = await get('/releases.json');
    expect(live.headers['cache-control']).toBe('no-cache');
    const known = { 'if-none-match': `"other", W/${live.headers['etag']}` };
    expect(await get('/releases.json', known)).toMatchObject({ status: 304, body: '' });
  });

  it('names the same pages of a release for a trial as in the list of live releases', async () => {
    const { apps } = JSON.parse((await get('/releases.json')).body) as LiveReleases;
    expect(apps['blog']?.current.pages).toEqual(pagesOf['blog']);
    expect(JSON.parse((await get(blog + REF_FILE)).body)).toEqual(apps['blog']?.current);
  });

  it('to HEAD is the response to GET without its body', async () => {
    for (const target of ['/about', '/releases.json', '/nothing', `${blog}main.js`]) {
      const got = await get(target, { 'accept-encoding': 'br' });
      const { date: _, ...headers } = got.headers;
      expect(await get(target, { 'accept-encoding': 'br', range: 'bytes=0-3' }, 'HEAD')).toMatchObject({
        status: target === '/nothing' ? 404 : 200,
        body: '',
        headers,
      });
    }
  });

  it.each([
    [{ range: 'bytes=0-6' }, 206, (whole: string) => whole.slice(0, 7), 'bytes 0-6/'],
    [{ range: 'bytes=-7' }, 206, (whole: string) => whole.slice(-7), /^bytes \d\d-\d\d\//],
    [{ range: 'bytes=99-' }, 416, () => 'The file has no such part.\n', 'bytes */'],
    [{ range: 'nonsense' }, 200, (whole: string) => whole, undefined],
    [{ range: 'bytes=0-4', 'if-range': '"another"' }, 200, (whole: string) => whole, undefined],
    [{ range: 'bytes=0-4', 'if-range': 'weak' }, 200, (whole: string) => whole, undefined],
  ])('to a request with %j has status %i', async (headers, status, part, content) => {
    const whole = await get(`${blog}main.js`);
    const weak = 'if-range' in headers && headers['if-range'] === 'weak';
    const tag = weak ? { 'if-range': `W/${whole.headers['etag']}` } : {};
    const answer = await get(`${blog}main.js`, { ...headers, ...tag });
    expect(answer).toMatchObject({ status, body: part(whole.body) });
    const contentRange = answer.headers['content-range'];
    if (content === undefined) expect(contentRange).toBeUndefined();
    else expect(contentRange?.replace(String(whole.body.length), '')).toMatch(content);
  });

  it('with the not-found page ignores Range and conditions', async () => {
    const whole = await get('/nothing');
    expect(whole).toMatchObject({ status: 404 });
    expect(whole.body).toContain('<h1>/404</h1>');
    for (const headers of [{ range: 'bytes=0-3' }, { 'if-match': '"x"' }, { 'if-none-match': '*' }])
      expect(await get('/nothing', { ...headers })).toMatchObject({ status: 404, body: whole.body });
    const since = { 'if-unmodified-since': 'Thu, 01 Jan 2015 00:00:00 GMT' };
    expect(await get('/nothing', since)).toMatchObject({ status: 404, body: whole.body });
  });

  it('with an error status has Cache-Control no-cache and the security headers of the site', async () => {
    for (const target of [`${blog}nothing.js`, '/nothing', '/%', '/r/blog/%']) {
      const { headers } = await get(target);
      expect(headers['cache-control']).toBe('no-cache');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain("default-src 'none'");
    }
  });

  it('for a path of a release can be read by other sites, whatever its status', async () => {
    for (const target of [`${blog}data/said.json`, `${blog}data/nothing.json`, '/r/blog/%', '/r/', '/r/x/y'])
      expect((await get(target)).headers['access-control-allow-origin']).toBe('*');
    for (const method of ['POST', 'OPTIONS'])
      expect((await get(`${blog}data/said.json`, {}, method)).headers).toMatchObject({
        'access-control-allow-origin': '*',
        'cross-origin-resource-policy': 'cross-origin',
      });
    for (const target of ['/nothing', '/'])
      expect((await get(target)).headers['access-control-allow-origin']).toBeUndefined();
  });

  it('for a path of a release is never a document that runs or loads anything', async () => {
    const files = ['main.js', 'main.css', 'assets.json', 'large.woff2', 'nothing.js', 'main.js.br', '%', ''];
    for (const target of [...files.map((file) => blog + file), '/r/', '/r/shell/x/book.htm', `/r/%2e%2e/`])
      for (const method of ['GET', 'HEAD', 'POST'])
        expect((await get(target, {}, method)).headers).toMatchObject({
          'content-security-policy': "default-src 'none'; sandbox",
          'x-content-type-options': 'nosniff',
        });
  });

  it('has Strict-Transport-Security only over TLS', async () => {
    expect((await get('/')).headers['strict-transport-security']).toBeUndefined();
    for (const proxies of ['https', 'HTTPS', 'https, http'])
      expect((await get('/', { 'x-forwarded-proto': proxies })).headers['strict-transport-security']).toBe(
        'max-age=31536000',
      );
    for (const host of ['localhost:8443', 'clinic.localhost', 'LOCALHOST'])
      expect(
        (await get('/', { 'x-forwarded-proto': 'https', host })).headers['strict-transport-security'],
      ).toBeUndefined();
  });

  it('to a check by OPTIONS is 204, and to another method 405, with the allowed methods', async () => {
    const headers = { allow: 'GET, HEAD, OPTIONS' };
    for (const method of ['POST', 'TRACE'])
      expect(await get('/about', {}, method)).toMatchObject({ status: 405, headers });
    for (const target of ['/', '/r/blog/x', '*'])
      expect(await get(target, {}, 'OPTIONS')).toMatchObject({ status: 204, headers, body: '' });
  });
});

it.each(['/r/blog/../../live/blog/000000001.json', '/%2e%2e/live/blog/000000001.json', '*'])(
  'a request for a private or malformed path gets no private content: %s',
  async (target) => {
    const reply = await raw(`GET ${target} HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n`);
    expect(reply).toMatch(/^HTTP\/1\.1 (400|404|301) /);
    expect(reply).not.toMatch(/payload|composer/);
  },
);

describe('a misbehaving client', () => {
  it.each<[what: string, text: string, status: number]>([
    ['no HTTP', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['another version', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['a header without a name', 'GET / HTTP/1.1\r\nHost: x\r\n: y\r\n\r\n', 400],
    ['no host', 'GET / HTTP/1.1\r\nX: y\r\n\r\n', 400],
    ['an unknown expectation', 'GET / HTTP/1.1\r\nHost: x\r\nExpect: wonders\r\n\r\n', 417],
    ['too large headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
    ['too many cookies', `GET / HTTP/1.1\r\nHost: x\r\nCookie: ${'a=b; '.repeat(5000)}\r\n\r\n`, 431],
    ['a too long address', `GET /?${'a'.repeat(40_000)} HTTP/1.1\r\nHost: x\r\n\r\n`, 431],
    ['megabytes of headers', `GET / HTTP/1.1\r\nHost: x\r\nX: ${'x'.repeat(4_000_000)}\r\n\r\n`, 431],
    [
      'a body that is not chunked as it says',
      'POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked, x\r\n\r\n',
      400,
    ],
  ])(
    'that sends %s gets an answer with our policy, and its connection is closed',
    async (_, text, status) => {
      const reply = await raw(text);
      expect(reply).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
      const [head = '', body = ''] = reply.split('\r\n\r\n');
      expect(head).toMatch(/^content-security-policy: default-src 'none'/im);
      expect(head).toMatch(/^x-content-type-options: nosniff/im);
      expect(head).toMatch(/^cross-origin-opener-policy: same-origin/im);
      expect(head).toMatch(/^cache-control: no-(cache|store)/im);
      expect(head).toMatch(/^connection: close/im);
      if (status !== 431) return;
      // Otherwise a visitor with too many cookies would see no page until they expire.
      expect(head).toMatch(/^clear-site-data: "cookies"/im);
      expect(body).toMatch(/<a href="tel:112">112<\/a>/);
    },
  );

  it('that breaks a request behind an unanswered one gets no second answer', async () => {
    const socket = await open();
    socket.write(`${large()}\x16\x03\x01\r\n\r\n`);
    expect(await rest(socket)).not.toMatch(/HTTP\/1\.1 400/);
  });

  it('that sends the headers byte by byte gets 408, and its connection is closed', async () => {
    const socket = await open(strict.port);
    const drip = setInterval(() => socket.write('a'), 50);
    socket.write('GET / HTTP/1.1\r\nHost: x\r\nX: ');
    const reply = await rest(socket);
    clearInterval(drip);
    expect(reply).toMatch(/^HTTP\/1\.1 408 [^]*content-security-policy: default-src 'none'/);
  });

  it('that sends nothing is disconnected', async () => {
    expect(await raw('', strict.port)).not.toMatch(/200/);
  });

  it('that does not read the response is disconnected', async () => {
    const timeouts = { silence: 800, closing: 600_000 };
    const own = await begin({ timeouts });
    const socket = await open(own.port);
    socket.write(large());
    socket.pause();
    // close() resolves when no response is in flight, so the server has closed this connection. A paused socket does not
    // notice that; its buffers hold far less than the whole file.
    await own.close();
    const reply = await rest(socket.resume());
    expect(reply.length).toBeLessThan(LARGE);
  });

  it('that reads the response too slowly is disconnected', async () => {
    const own = await begin({ timeouts: { answer: 1000, closing: 600_000 } });
    const socket = await open(own.port);
    socket.write(large());
    const slowReads = setInterval(() => socket.read(1000), 100);
    const reply = rest(socket.pause());
    const slowResumes = setInterval(() => socket.resume().pause(), 100);
    // It resolves when no response is in flight.
    await own.close();
    clearInterval(slowReads);
    clearInterval(slowResumes);
    socket.resume();
    expect((await reply).length).toBeLessThan(LARGE);
  });

  it('that sends an endless body gets a response, and its connection is closed', async () => {
    const socket = await open();
    const drip = setInterval(() => socket.write('5\r\nhello\r\n'), 20);
    socket.write('POST /about HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n');
    const reply = await rest(socket);
    clearInterval(drip);
    expect(reply).toMatch(/^HTTP\/1\.1 405 /);
  });
});

describe('closing a server', () => {
  it('finishes the response in flight, accepts no new connection, and then resolves', async () => {
    const ending = await begin({ timeouts: { closing: 60_000 } });
    const socket = await open(ending.port);
    socket.write(large());
    await once(socket, 'readable');
    let ended = false;
    const closed = ending.close().then(() => (ended = true));
    await expect(open(ending.port)).rejects.toThrow('ECONNREFUSED');
    await new Promise((resolve) => setTimeout(resolve, 200));
    expect(ended).toBe(false);
    const reply = await rest(socket);
    expect(reply.length - reply.indexOf('\r\n\r\n') - 4).toBe(LARGE);
    await closed;
  });

  it('does not wait for idle connections', async () => {
    const ending = await begin({ timeouts: { closing: 60_000 } });
    const socket = await open(ending.port);
    socket.write('GET /about HTTP/1.1\r\nHost: x\r\n\r\n');
    await once(socket, 'readable');
    await ending.close();
  });

  it('says first that it is not ready, and answers all the same', async () => {
    const ending = await begin();
    const status = async (target: string) => (await get(target, {}, 'GET', ending.port)).status;
    expect(await status('/readyz')).toBe(200);
    const ended = ending.close(5000);
    expect([await status('/readyz'), await status('/about')]).toEqual([503, 200]);
    expect(
      (await get('/about', { connection: 'keep-alive' }, 'GET', ending.port)).headers['connection'],
    ).toBe('close');
    await ended;
  });

  it('does not wait forever for a client that does not read', async () => {
    const ending = await begin({ timeouts: { closing: 300 } });
    const socket = await open(ending.port);
    socket.write(large());
    await once(socket, 'readable');
    await ending.close();
    socket.destroy();
  });
});

describe('the Content-Security-Policy', () => {
  it.each(['/', '/blog/insomnia', '/nothing'])(
    'of a page allows exactly its inline styles: %s',
    async (target) => {
      const { headers, body } = await get(target);
      expect(allowsExactly(headers['content-security-policy'] ?? '', body)).toBe(true);
      const again = await get(target, { 'if-none-match': headers['etag'] ?? 'none' });
      expect(again.headers['content-security-policy']).toBe(headers['content-security-policy']);
    },
  );

  it.each([
    [
      'the site, whatever the proxy requests',
      { host: '10.0.0.7:8080' },
      ['clinic.example', 'www.clinic.example'],
    ],
    ['the request', { host: 'staging.example:8443' }, ['staging.example:8443']],
    ['X-Forwarded-Host', { 'x-forwarded-host': 'a.example, b.example' }, ['a.example', 'b.example']],
    ['Forwarded', { forwarded: 'for=1.2.3.4;host="a.example:8443";proto=https' }, ['a.example:8443']],
  ])('of a separate document names the host of %s for WebKit', async (_, headers, hosts) => {
    const policy = (await get('/appointment', headers)).headers['content-security-policy'];
    for (const host of hosts) expect(policy).toMatch(new RegExp(` ${host}/r/booking/\\w+/`));
  });

  it('of a separate document contains no host that is not a name', async () => {
    const headers = { 'x-forwarded-host': "*; script-src 'unsafe-inline'", forwarded: "host=a'b" };
    const policy = (await get('/appointment', headers)).headers['content-security-policy'];
    expect(policy).not.toMatch(/unsafe-inline|a'b/);
  });

  it('of a response that is not a page allows no inline styles', async () => {
    for (const target of ['/releases.json', '/sitemap.xml', '/favicon.svg'])
      expect((await get(target)).headers['content-security-policy']).toContain("; style-src 'self';");
  });
});
