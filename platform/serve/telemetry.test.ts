/** @jest-environment node */
import { request } from 'node:http';
import { connect } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

import { REPORTS_PATH, TELEMETRY_PATH } from '../contract/telemetry';
import type { Release } from '../contract/state';
import { addArms, createTallyReader } from '../registry/tallies';
import { type MadeUpSite, makeUpSite } from '../test/madeUpSite';
import { until } from '../test/until';
import { type RunningServer, startServer } from './startServer';

let site: MadeUpSite;
let blog: Release;
let shell: Release;
let servers: RunningServer[] = [];

const every = 100;

async function begin(options: Partial<Parameters<typeof startServer>[0]> = {}): Promise<RunningServer> {
  const server = await startServer({
    registry: site.elsewhere(),
    port: 0,
    telemetry: { every },
    patience: { closing: 100 },
    ...options,
  });
  servers.push(server);
  return server;
}

/** The memory that is held, in bytes, once what nobody holds is cleared away. */
function heldMemory(): number {
  setFlagsFromString('--expose-gc');
  const collectGarbage = runInNewContext('gc') as () => void;
  collectGarbage();
  return process.memoryUsage().heapUsed;
}

const end = async () => {
  await Promise.all(servers.map((server) => server.close()));
  servers = [];
};

beforeEach(async () => {
  site = await makeUpSite();
  [shell, blog] = await Promise.all([site.publish('shell', 'one'), site.publish('blog', 'one')]);
  await site.promote({ shell, blog });
});

afterEach(async () => {
  await end();
  site.remove();
});

type Said = { readonly path?: string; readonly method?: string; readonly headers?: Record<string, string> };

const json = { 'content-type': 'application/json' };

function visit(how = 'loaded', id = blog.id): string {
  return JSON.stringify({ schema: 1, shell: shell.id, loads: [['blog/Page', id, how, 1, 0]] });
}

/** The status of the answer; the body is sent whatever the server says meanwhile. */
function post({ port }: RunningServer, body: string, said: Said = {}): Promise<number> {
  const { path = TELEMETRY_PATH, method = 'POST', headers = json } = said;
  return new Promise((resolve, reject) => {
    const asked = request({ port, path, method, headers: { 'content-length': body.length, ...headers } });
    asked.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    asked.once('error', reject);
    asked.end(body);
  });
}

const armsOf = async (release = `blog/${blog.id}`) => {
  const tallies = await createTallyReader(site.elsewhere()).read(0);
  return addArms(tallies.flatMap(({ arms }) => arms[release] ?? []));
};

it('a page says that its server listens, and where browsers may report; other files say nothing', async () => {
  const { port } = await begin();
  const page = await fetch(`http://127.0.0.1:${port}/blogs`);
  expect(page.headers.get('server-timing')).toBe('telemetry');
  expect(page.headers.get('reporting-endpoints')).toBe('reports="/reports", default="/reports"');
  const file = await fetch(`http://127.0.0.1:${port}/r/blog/${blog.id}/main.js`);
  expect(file.headers.get('server-timing')).toBeNull();
});

it('a preview does not listen, and says so by silence', async () => {
  const server = await begin({ preview: true });
  const page = await fetch(`http://127.0.0.1:${server.port}/blogs`);
  expect(page.headers.get('server-timing')).toBeNull();
  expect(page.headers.get('reporting-endpoints')).toBeNull();
  expect(await post(server, visit())).toBe(405);
});

it('adds up what the visitors of all servers told', async () => {
  const both = [await begin(), await begin()];
  for (const server of both) {
    for (let visits = 0; visits < 15; visits += 1) expect(await post(server, visit())).toBe(204);
    expect(await post(server, visit('code'))).toBe(204);
  }
  await end();
  expect(await armsOf()).toMatchObject({ visits: 32, failed: 2, faults: { code: 2 } });
});

it('leaves its totals in the registry without being asked, and nothing of whoever told them', async () => {
  const server = await begin();
  await post(server, visit(), { headers: { ...json, 'user-agent': 'Somebody', cookie: 'a=b' } });
  await until(async () => (await armsOf()).visits > 0);
  const { store } = site.registry;
  for (const { key } of await store.list('telemetry/'))
    expect((await store.read(key))?.toString()).not.toMatch(/Somebody|127\.0\.0\.1|a=b/);
});

it('takes what browsers report', async () => {
  const server = await begin();
  const body = JSON.stringify([{ type: 'csp-violation', body: { effectiveDirective: 'img-src' } }]);
  const headers = { 'content-type': 'application/reports+json' };
  expect(await post(server, body, { path: REPORTS_PATH, headers })).toBe(204);
  expect(await post(server, '[1]', { path: REPORTS_PATH, headers })).toBe(400);
  await end();
  const [tally] = await createTallyReader(site.elsewhere()).read(0);
  expect(tally?.reports).toEqual({ [`img-src shell/${shell.id}`]: 1 });
});

describe('what is no visit is refused before it costs anything:', () => {
  it.each<[string, number, string, Said]>([
    ['another method', 405, '', { method: 'GET' }],
    ['another type', 415, 'x', { headers: { 'content-type': 'text/plain' } }],
    ['a page of another site', 403, '{}', { headers: { ...json, 'sec-fetch-site': 'cross-site' } }],
    ['no JSON', 400, 'x', {}],
    ['another shape', 400, '{"schema":1}', {}],
  ])('%s (%i)', async (_, status, body, said) => {
    expect(await post(await begin(), body, said)).toBe(status);
  });

  it.each([
    ['a body of a megabyte, of which not a byte is waited for', 'content-length: 1000000', '413'],
    ['a body whose length nobody says', 'transfer-encoding: chunked', '411'],
  ])('%s', async (_, header, status) => {
    const { port } = await begin();
    const reply = await new Promise<string>((resolve) => {
      const socket = connect(port, '127.0.0.1', () =>
        socket.write(
          `POST ${TELEMETRY_PATH} HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${header}\r\n\r\n`,
        ),
      );
      let text = '';
      socket.on('data', (part: Buffer) => (text += part.toString()));
      socket.on('close', () => resolve(text));
    });
    expect(reply).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  });

  it('a flood, of which so much is read as would not be missed; pages come meanwhile, and the memory stays', async () => {
    const server = await begin();
    // The gate opens with the time: however long the flood takes, it comes at one instant.
    const clock = jest.spyOn(performance, 'now').mockReturnValue(performance.now());
    const statuses = new Map<number, number>();
    const before = heldMemory();
    const attack = async () => {
      for (let posts = 0; posts < 60; posts += 1) {
        const status = await post(server, visit('loaded', 'f'.repeat(32)));
        statuses.set(status, (statuses.get(status) ?? 0) + 1);
      }
    };
    const attacks = Array.from({ length: 20 }, attack);
    const page = await fetch(`http://127.0.0.1:${server.port}/blogs`);
    expect(page.status).toBe(200);
    await Promise.all(attacks);
    clock.mockRestore();
    expect([...statuses.keys()].sort()).toEqual([204, 429]);
    expect(statuses.get(204)).toBe(500);
    expect(heldMemory() - before).toBeLessThan(10_000_000);
    await end();
    expect((await armsOf()).visits).toBe(0);
  });
});

it('goes on when the registry takes nothing, and says it once', async () => {
  const said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  const registry = site.elsewhere();
  const create = jest.fn().mockRejectedValue(new Error('full'));
  const server = await begin({ registry: { ...registry, store: { ...registry.store, create } } });
  for (let times = 0; times < 3; times += 1) {
    const tried = create.mock.calls.length;
    expect(await post(server, visit())).toBe(204);
    await until(() => create.mock.calls.length > tried);
  }
  expect(said.mock.calls.filter(([text]) => String(text).includes('cannot be written'))).toHaveLength(1);
  said.mockRestore();
});

describe('metrics', () => {
  const told = async (server: RunningServer) =>
    (await fetch(`http://127.0.0.1:${server.metricsPort}/metrics`)).text();

  it('are told on an address of their own, and nowhere on the site', async () => {
    const server = await begin({ metrics: { host: '127.0.0.1', port: 0 } });
    expect(await told(server)).toContain('site_state 1');
    expect((await fetch(`http://127.0.0.1:${server.port}/metrics`)).status).toBe(404);
    expect((await begin()).metricsPort).toBeUndefined();
  });

  it('show nothing of fewer than twenty, and more only in steps of twenty', async () => {
    const server = await begin({ metrics: { host: '127.0.0.1', port: 0 } });
    const line = `site_module_loads_total{module="blog/Page",release="${blog.id}",outcome="loaded"}`;
    for (let visits = 0; visits < 19; visits += 1) await post(server, visit());
    expect(await told(server)).not.toContain(line);
    await post(server, visit());
    expect(await told(server)).toContain(`${line} 20`);
    expect(await told(server)).toContain(
      `site_module_load_seconds_bucket{le="0.2",app="blog",release="${blog.id}"} 20`,
    );
    for (let visits = 0; visits < 19; visits += 1) await post(server, visit());
    expect(await told(server)).toContain(`${line} 20`);
  });
});
