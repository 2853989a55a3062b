/** @jest-environment node */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import type { LiveReleases } from '../contract/releases';
import type { Release, State } from '../registry/state';
import { listFiles } from '../lib/files';
import { root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { makeKey } from '../registry/signingKey';
import { stateKey } from '../registry/chain';
import { headOf } from '../registry/history';
import { manifestKey } from '../registry/release';
import type { Store } from '../registry/store/Store';
import { faultyStore } from '../test/faultyStore';
import { type MadeUpSite, makeUpSite } from '../test/madeUpSite';
import { objectStoreIsInstalled, startObjectStore } from '../test/objectStore';
import { spawnServer, type SpawnedServer } from '../test/spawnServer';
import { until } from '../test/until';
import type { Health } from './follow';
import { type RunningServer, type ServerOptions, startServer } from './server';

const DAY = 24 * 3_600_000;

/** Fast enough for tests; what is promised in seconds is tried with the usual times. */
const quick = { every: 40 };

let site: MadeUpSite;
let first: Record<'shell' | 'blog' | 'booking', Release>;
const servers: RunningServer[] = [];
let said: jest.SpyInstance;

beforeEach(async () => {
  said = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await makeUpSite();
  first = {
    shell: await site.publish('shell', 'one'),
    blog: await site.publish('blog', 'one'),
    booking: await site.publish('booking', 'one'),
  };
});

afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
  site.remove();
  said.mockRestore();
});

const saidText = () => said.mock.calls.map(([text]) => String(text)).join('');

async function serve(options: Partial<ServerOptions> = {}): Promise<RunningServer> {
  const server = await startServer({
    registry: site.elsewhere(),
    port: 0,
    following: quick,
    timeouts: { closing: 100 },
    ...options,
  });
  servers.push(server);
  return server;
}

type Reply = { readonly status: number; readonly body: string };

async function get(server: RunningServer, target: string): Promise<Reply> {
  const answer = await fetch(`http://127.0.0.1:${server.port}${target}`, { redirect: 'manual' });
  return { status: answer.status, body: await answer.text() };
}

async function health(server: RunningServer): Promise<Health & { readonly status: number }> {
  const answer = await fetch(`http://127.0.0.1:${server.port}/healthz`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, ...((await answer.json()) as Health) };
}

const has = (server: RunningServer, target: string, text: string) => async () =>
  (await get(server, target)).body.includes(text);

const placeOf = (key: string) => path.join(site.folder, 'registry', key);

/** The file that holds a text, among those of a folder of the registry. */
function fileWith(folder: string, text: string): string {
  const files = readdirSync(placeOf(folder), { recursive: true, encoding: 'utf8' });
  const found = files.find(
    (file) => file.endsWith('.html') && readFileSync(placeOf(path.join(folder, file)), 'utf8').includes(text),
  );
  return placeOf(path.join(folder, found ?? 'nothing has it'));
}

/** The store as a bucket is: its objects are not files of this machine. */
function likeABucket(store: Store): Store {
  const { fileOf: _files, ...others } = store;
  return others;
}

const fileIn = (app: string, { id }: Release, file: string) => `/r/${app}/${id}/${file}`;

/**
 * Starts three servers with their usual times, and makes a new state. How long each takes to show it is a matter of the
 * machine; what the server has in its hands are its looks: they are a second apart, and the first that begins after
 * the state was made reads it.
 */
async function expectAtNextLook(of: MadeUpSite) {
  const stores = [1, 2, 3].map(() => faultyStore(of.registry.store));
  const clock = jest.spyOn(globalThis, 'setTimeout');
  const all = await Promise.all(
    stores.map((store) => serve({ registry: of.elsewhere(store), following: {} })),
  );
  expect(clock.mock.calls.filter(([, ms]) => ms === 1000).length).toBeGreaterThanOrEqual(3);
  clock.mockRestore();
  const blog = await of.publish('blog', 'two');
  const { state } = await of.promote({ blog });
  const looked = stores.map(({ operations }) => operations.length);
  await Promise.all(all.map((server) => until(has(server, '/blogs', 'blog two'))));
  for (const [index, { operations }] of stores.entries()) {
    const later = operations.slice(looked[index]);
    const read = later.indexOf(`read ${stateKey(state.number)}`);
    // A look that is on its way when the state is made, and the next.
    const lists = later.slice(0, Math.max(0, read)).filter((what) => what === 'list states/');
    expect(lists.length).toBeLessThanOrEqual(2);
  }
  return { all, blog, state: state.number };
}

describe('a new state', () => {
  it('is live at the next read of the log, within a second, on every server of a folder', async () => {
    await site.promote(first);
    const { all, blog, state } = await expectAtNextLook(site);
    for (const server of all) {
      expect((await get(server, fileIn('blog', blog, 'main.js'))).status).toBe(200);
      expect((await get(server, fileIn('blog', first.blog, 'main.js'))).status).toBe(200);
      expect(JSON.parse((await get(server, '/releases.json')).body)).toMatchObject({
        sequence: state,
        apps: { blog: { current: { id: blog.id } } },
      });
    }
  });

  it('is logged and shown in /healthz', async () => {
    await site.promote(first);
    const server = await serve();
    expect(await health(server)).toMatchObject({ status: 200, ok: true, state: 1, problems: [] });
    await site.promote({ booking: await site.publish('booking', 'two') });
    await until(async () => (await health(server)).state === 2);
    expect(saidText()).toContain('state 2 is live: promote of booking');
  });

  it('keeps the former pages live while it is damaged, is logged once, shows in /healthz, and recovers on its own', async () => {
    await site.promote(first);
    const { store } = site.registry;
    let isLost = false;
    let losses = 0;
    const lossy: Store = {
      ...store,
      async read(key, atMost) {
        const bytes = await store.read(key, atMost);
        if (!isLost || !bytes?.includes('blog two') || !/^pages\/.*\.html$/.test(key)) return bytes;
        // The reason changes at each look.
        losses += 1;
        return losses % 2 ? undefined : Buffer.from('changed');
      },
    };
    const server = await serve({ registry: site.elsewhere(lossy) });
    isLost = true;
    await site.promote({ blog: await site.publish('blog', 'two') });
    await until(async () => (await health(server)).status === 503);
    expect((await get(server, '/blogs')).body).toContain('blog one');
    expect((await health(server)).problems.join()).toMatch(
      /^The pages of blog in state 2 cannot be opened, so those of state 1 stay live; their team can mend it: .* (is missing|was changed)/,
    );
    await until(() => losses > 4);
    expect(saidText().match(/The pages of blog in state 2/g)).toHaveLength(1);
    isLost = false;
    await until(has(server, '/blogs', 'blog two'));
    await until(() => saidText().includes('resolved: The pages of blog in state 2'));
    expect(await health(server)).toMatchObject({ status: 200, ok: true, state: 2, problems: [] });
  });

  it('counts as damaged when a compressed file of its release has a wrong byte', async () => {
    await site.promote(first);
    const server = await serve();
    const blog = await site.publish('blog', 'two');
    appendFileSync(placeOf(`r/blog/${blog.id}/main.js.br`), ' ');
    await site.promote({ blog });
    await until(async () => (await health(server)).status === 503);
    expect((await health(server)).problems.join()).toContain('main.js.br');
    expect((await get(server, '/blogs')).body).toContain('blog one');
  });

  it('goes live although a retired release is damaged', async () => {
    await site.promote(first);
    await site.promote({ blog: await site.publish('blog', 'two') });
    for (const form of ['', '.br', '.gz']) rmSync(placeOf(`r/blog/${first.blog.id}/main.css${form}`));
    const server = await serve();
    await site.promote({ booking: await site.publish('booking', 'two') });
    await until(has(server, '/appointment', 'booking two'));
    expect((await get(server, fileIn('blog', first.blog, 'main.css'))).status).toBe(503);
    expect((await get(server, fileIn('blog', first.blog, 'main.js'))).status).toBe(200);
    expect(await health(server)).toMatchObject({ status: 200, problems: [] });
  });

  it('is live although the list of another team’s pages has been lost', async () => {
    await site.promote(first);
    const { live } = headOf(await site.registry.log.read())?.state as State;
    const list = live.find(({ from }) => 'blog' in from)?.index;
    const { store } = site.registry;
    let isLost = false;
    const lossy: Store = {
      ...store,
      read: async (key, atMost) => (isLost && key === list ? undefined : store.read(key, atMost)),
    };
    const server = await serve({ registry: site.elsewhere(lossy) });
    isLost = true;
    await site.promote({ booking: await site.publish('booking', 'two') });
    await until(has(server, '/appointment', 'booking two'));
    expect((await get(server, '/blogs')).body).toContain('blog one');
  });

  it('is ignored, with /healthz still ok, when no authorized key has signed it', async () => {
    await site.promote(first);
    const server = await serve();
    writeFileSync(placeOf('states/0000000002.json'), '{"payload":"nonsense"}');
    await until(async () => (await health(server)).problems.length > 0);
    expect(await health(server)).toMatchObject({ status: 200, ok: true, state: 1 });
    expect((await health(server)).problems).toEqual([
      expect.stringContaining('states/0000000002.json is ignored') as string,
    ]);
    await site.promote({ blog: await site.publish('blog', 'two') });
    await until(has(server, '/blogs', 'blog two'));
    expect(saidText().match(/is ignored/g)).toHaveLength(1);
  });
});

describe('a registry that is unreachable', () => {
  it('leaves the last state live, shows in /healthz when it lasts, and recovers on its own', async () => {
    await site.promote(first);
    const server = await serve({ following: { ...quick, silence: 1000 } });
    renameSync(placeOf('states'), placeOf('lost'));
    await until(async () => (await health(server)).status === 503);
    expect((await health(server)).problems.join()).toContain('State 1 is missing');
    expect((await get(server, '/blogs')).body).toContain('blog one');
    await until(() => saidText().includes('is missing from'));
    renameSync(placeOf('lost'), placeOf('states'));
    await until(async () => (await health(server)).status === 200);
    expect(saidText().match(/is missing from/g)).toHaveLength(1);
    expect(saidText()).toMatch(/resolved: .* has not answered/);
  });

  it('for a moment causes no problem', async () => {
    await site.promote(first);
    let refusing = false;
    let refused = 0;
    const { store } = site.registry;
    const moody: Store = {
      ...store,
      list: async (prefix, after) => {
        if (!refusing) return store.list(prefix, after);
        refused += 1;
        throw new UserError('The store is moody.', 'unreachable');
      },
    };
    const server = await serve({ registry: site.elsewhere(moody) });
    refusing = true;
    await until(() => refused > 2);
    expect(await health(server)).toMatchObject({ status: 200, ok: true, problems: [] });
    refusing = false;
    await site.promote({ blog: await site.publish('blog', 'two') });
    await until(has(server, '/blogs', 'blog two'));
    expect(saidText()).not.toContain('moody');
  });
});

describe('a registry with entries from nobody who has a key', () => {
  const junk = () => {
    writeFileSync(placeOf('states/README'), 'Keep out.');
    writeFileSync(placeOf('states/8888888888.json'), 'junk');
    mkdirSync(placeOf('states/backup'));
    writeFileSync(placeOf('states/backup/0000000001.json'), '{}');
    const sparse = placeOf('states/0000000099.json');
    writeFileSync(sparse, '');
    truncateSync(sparse, 3 * 1024 ** 3);
    // Signed by nobody, with names that every object has.
    const id = '0123456789abcdef0123456789abcdef';
    for (const [app, keyid] of [
      ['blog', 'constructor'],
      ['booking', '__proto__'],
      ['constructor', 'toString'],
    ] as const) {
      const [like = ''] = readdirSync(placeOf('releases/blog'));
      const envelope = JSON.parse(readFileSync(placeOf(`releases/blog/${like}`), 'utf8')) as {
        payload: string;
        signatures: object[];
      };
      const text = Buffer.from(envelope.payload, 'base64').toString();
      const payload = text.replaceAll('"blog"', `"${app}"`).replaceAll(first.blog.id, id);
      mkdirSync(placeOf(`releases/${app}`), { recursive: true });
      writeFileSync(
        placeOf(`releases/${app}/${id}.json`),
        JSON.stringify({
          ...envelope,
          payload: Buffer.from(payload).toString('base64'),
          signatures: [{ keyid, sig: '' }],
        }),
      );
    }
  };

  it('is served by a real server that keeps following the log, reports each entry once, and can restart', async () => {
    await site.promote(first);
    const running = await spawnServer(site.registry.url, site.folder);
    let later: SpawnedServer | undefined;
    try {
      junk();
      const blog = await site.publish('blog', 'two');
      await site.promote({ blog });
      const shows = (server: SpawnedServer) => async () =>
        (await (await fetch(`http://127.0.0.1:${server.port}/blogs`)).text()).includes('blog two');
      await until(shows(running));
      later = await spawnServer(site.registry.url, site.folder);
      expect(await shows(later)()).toBe(true);
      const answer = await fetch(`http://127.0.0.1:${running.port}/healthz`);
      expect(answer.status).toBe(200);
      expect(((await answer.json()) as Health).problems.join('\n')).toContain(
        '"states/README" is ignored: its name is not the name of a state',
      );
      for (const key of ['states/README', 'states/8888888888.json', 'states/0000000099.json'])
        expect(running.output().split(key)).toHaveLength(2);
    } finally {
      await running.stop();
      await later?.stop();
    }
  });

  it('is served from verified copies: bytes and links that are swapped later are not sent', async () => {
    await site.promote(first);
    const server = await serve();
    const secret = path.join(site.folder, 'owner.pem');
    writeFileSync(fileWith('pages', 'About us'), 'replaced');
    const script = placeOf(fileIn('blog', first.blog, 'main.js').slice(1));
    rmSync(script);
    symlinkSync(secret, script);
    expect((await get(server, '/about')).body).toContain('About us');
    expect((await get(server, fileIn('blog', first.blog, 'main.js'))).body).toContain('blog one');
  });

  it('shows text of unsigned objects quoted and shortened', async () => {
    await site.promote(first);
    const server = await serve();
    const keyid = `\u001b[2J\n${'x'.repeat(500)}`;
    const unsigned = { payloadType: 'x', payload: 'e30=', signatures: [{ keyid, sig: '' }] };
    writeFileSync(placeOf('states/0000000002.json'), JSON.stringify(unsigned));
    await until(async () => (await health(server)).problems.length > 0);
    const text = (await health(server)).problems.join() + saidText();
    expect(text).toContain('\\u001b[2J\\n');
    expect(text).not.toContain('\u001b');
    expect(text).not.toContain('x'.repeat(65));
  });
});

describe('behind a symbolic link', () => {
  it.each(['the registry', 'TMPDIR', 'the project'])('%s works', async (what) => {
    await site.promote(first);
    const link = path.join(site.folder, 'link');
    const targets: Record<string, string> = { 'the registry': site.registry.url, 'the project': root };
    symlinkSync(targets[what] ?? site.folder, link);
    const server = await spawnServer(
      what === 'the registry' ? link : site.registry.url,
      what === 'TMPDIR' ? link : site.folder,
      what === 'TMPDIR' ? { TMPDIR: link } : {},
      what === 'the project' ? link : root,
    );
    try {
      for (const target of ['/blogs', fileIn('blog', first.blog, 'main.js')]) {
        const answer = await fetch(`http://127.0.0.1:${server.port}${target}`);
        expect(await answer.text()).toContain('blog one');
      }
      expect((await fetch(`http://127.0.0.1:${server.port}/healthz`)).status).toBe(200);
    } finally {
      await server.stop();
    }
  });
});

/** Every page is made from the releases that `/releases.json` names, and may run their scripts. */
async function expectConsistent(server: RunningServer): Promise<LiveReleases> {
  const live = JSON.parse((await get(server, '/releases.json')).body) as LiveReleases;
  for (const target of ['/', '/about', '/blogs', '/blog/insomnia', '/appointment']) {
    const answer = await fetch(`http://127.0.0.1:${server.port}${target}`);
    const html = await answer.text();
    const policy = answer.headers.get('content-security-policy') ?? '';
    for (const [, folder = '', app = '', id = ''] of html.matchAll(/src="(\/r\/(\w+)\/(\w+)\/)/g)) {
      expect([target, app, id]).toEqual([target, app, live.apps[app]?.current.id]);
      if (target === '/appointment') expect(policy).toContain(`*:*${folder}`);
      expect((await get(server, `${folder}main.js`)).status).toBe(200);
    }
  }
  return live;
}

/** Appends a state that nobody checked, as a team's key can. */
async function append(change: (head: State) => Partial<State>): Promise<void> {
  const registry = site.elsewhere();
  const history = await registry.log.read();
  const head = headOf(history)?.state as State;
  const { schema: _, number: _n, before: _b, when: _w, nonce: _o, ...content } = { ...head, ...change(head) };
  expect(await registry.log.append(history, content, site.key)).toBeDefined();
}

/** A change by which an app moves to a release, with this list of its pages. */
function moving(app: string, release: Release, index: string): (head: State) => Partial<State> {
  return ({ apps, live }) => {
    const before = apps[app] as State['apps'][string];
    const previous = [before.current, ...before.previous].filter(({ id }) => id !== release.id);
    return {
      action: 'promote',
      moved: [app],
      apps: { ...apps, [app]: { ...before, current: release, previous } },
      live: live.map((ref) => (app in ref.from ? { from: { ...ref.from, [app]: release.id }, index } : ref)),
    };
  };
}

const listOf = ({ live }: State, app: string) => live.find(({ from }) => app in from)?.index ?? '';

describe('pages of one team that cannot be opened', () => {
  it('keep their last complete version, while another team’s promotion goes live immediately', async () => {
    const { state: one } = await site.promote(first);
    const booking = await site.publish('booking', 'two');
    const { state: two } = await site.promote({ booking });
    await append(moving('booking', first.booking, listOf(one, 'booking')));
    const server = await serve();
    const blog = await site.publish('blog', 'two');
    await append(moving('blog', blog, `pages/${'0'.repeat(64)}.json`));
    await append(moving('booking', booking, listOf(two, 'booking')));
    await until(has(server, '/appointment', 'booking two'));
    expect((await get(server, '/blogs')).body).toContain('blog one');
    const { apps, sequence } = await expectConsistent(server);
    expect([sequence, apps['blog']?.current.id]).toEqual([5, first.blog.id]);
    await until(async () => (await health(server)).status === 503);
    expect((await health(server)).problems).toEqual([
      expect.stringMatching(
        /^The pages of blog in state 5 .* those of state 3 stay live; their team/,
      ) as string,
    ]);
    const restarted = await serve();
    await expectConsistent(restarted);
    expect((await get(restarted, '/appointment')).body).toContain('booking two');
    expect((await get(restarted, '/blogs')).body).toContain('blog one');
    await append(moving('blog', first.blog, listOf(one, 'blog')));
    for (const each of [server, restarted])
      await until(async () => (await health(each)).problems.length === 0);
  });

  it.each([
    ['whose bytes were damaged', () => fileWith('pages', 'blog two'), 'wrong'],
    ['whose bytes are gone', () => fileWith('pages', 'blog two'), 'gone'],
    ['whose release is gone', (blog: Release) => placeOf(`r/blog/${blog.id}`), 'gone'],
    ['whose manifest is gone', (blog: Release) => placeOf(manifestKey('blog', blog.id)), 'gone'],
  ])(
    '%s: a server that starts serves the newest earlier ones, until they are restored',
    async (_, find, how) => {
      await site.promote(first);
      const blog = await site.publish('blog', 'two');
      await site.promote({ blog, booking: await site.publish('booking', 'two') });
      const place = find(blog);
      renameSync(place, placeOf('kept'));
      if (how === 'wrong') writeFileSync(place, 'wrong');
      const server = await serve();
      expect((await get(server, '/blogs')).body).toContain('blog one');
      expect((await get(server, '/appointment')).body).toContain('booking two');
      const { apps } = await expectConsistent(server);
      expect(apps['blog']?.current.id).toBe(first.blog.id);
      await until(async () => (await health(server)).status === 503);
      rmSync(place, { force: true });
      renameSync(placeOf('kept'), place);
      await until(has(server, '/blogs', 'blog two'));
      await expectConsistent(server);
      await until(async () => (await health(server)).status === 200);
    },
  );

  it('do not fall back to a release that has been revoked', async () => {
    const bad = await site.publish('blog', 'bad');
    await site.promote({ ...first, blog: first.blog });
    await site.promote({ blog: bad });
    const three = await site.publish('blog', 'three');
    await site.promote({ blog: three }, { action: 'revoke', revoked: { blog: [bad.id] } });
    rmSync(fileWith('pages', 'blog three'));
    const server = await serve();
    expect((await get(server, '/blogs')).body).toContain('blog one');
    await expectConsistent(server);
  });

  it('are not served from a revoked release, although the shell keeps a state in which it was live', async () => {
    await site.promote(first);
    const bad = await site.publish('blog', 'bad');
    await site.promote({ blog: bad });
    const shell = await site.publish('shell', 'two');
    await site.promote({ shell, blog: first.blog }, { action: 'revoke', revoked: { blog: [bad.id] } });
    rmSync(placeOf(`r/shell/${shell.id}/main.js`));
    const server = await serve();
    expect((await get(server, '/about')).body).toContain('shell one');
    expect((await get(server, '/blogs')).body).toContain('blog one');
    expect((await get(server, fileIn('blog', bad, 'main.js'))).status).toBe(404);
    await expectConsistent(server);
  });

  it('keep the shell that they were composed with when they are damaged as the shell changes', async () => {
    await site.promote(first);
    const shell = await site.publish('shell', 'two');
    await site.promote({ shell });
    rmSync(fileWith('pages', '<p>blog one</p><p>shell two</p>'));
    const server = await serve();
    expect((await get(server, '/about')).body).toContain('shell two');
    expect((await get(server, '/appointment')).body).toContain('shell two');
    expect((await get(server, '/blogs')).body).toContain('shell one');
    expect((await get(server, fileIn('shell', first.shell, 'main.js'))).body).toContain('shell one');
    const { apps } = JSON.parse((await get(server, '/releases.json')).body) as LiveReleases;
    expect([apps['shell']?.current.id, apps['blog']?.current.id]).toEqual([shell.id, first.blog.id]);
  });

  it('keep the complete former state, until they can be opened, if they are the shell’s', async () => {
    await site.promote(first);
    const shell = await site.publish('shell', 'two');
    await site.promote({ shell });
    const place = placeOf(`r/shell/${shell.id}/main.js`);
    renameSync(place, placeOf('kept'));
    await site.promote({ booking: await site.publish('booking', 'two') });
    const server = await serve();
    expect((await get(server, '/appointment')).body).toContain('booking one');
    expect((await expectConsistent(server)).sequence).toBe(1);
    await until(async () => (await health(server)).status === 503);
    expect((await health(server)).problems.join()).toMatch(
      /State 3 cannot be served, so state 1 stays live; the shell's team can mend it: .*main\.js/,
    );
    renameSync(placeOf('kept'), place);
    await until(has(server, '/appointment', 'booking two'));
    expect((await expectConsistent(server)).sequence).toBe(3);
  });
});

describe('a store that hangs', () => {
  it('makes /healthz fail after a while, although no call has ended', async () => {
    await site.promote(first);
    let hangs = false;
    const { store } = site.registry;
    const hanging: Store = {
      ...store,
      list: (prefix, after) => (hangs ? new Promise(() => {}) : store.list(prefix, after)),
    };
    const server = await serve({ registry: site.elsewhere(hanging), following: { ...quick, silence: 5000 } });
    expect(await health(server)).toMatchObject({ status: 200, ok: true });
    hangs = true;
    await until(async () => (await health(server)).status === 503);
    expect((await health(server)).problems.join()).toContain('has not answered for');
    expect((await get(server, '/blogs')).body).toContain('blog one');
  });
});

describe('a server that starts', () => {
  it('explains what to do when nothing is live, on a folder and on a bucket', async () => {
    await expect(serve()).rejects.toThrow(/Nothing is live in .* yet: run "npm start"/);
    const bucket = likeABucket(site.registry.store);
    await expect(serve({ registry: site.elsewhere(bucket) })).rejects.toThrow(
      /Nothing is live in .* yet\. Is that the right one\?.* npm start -- --promote/,
    );
    await expect(serve()).rejects.toMatchObject({ kind: 'refused' });
  });

  it('serves the last complete state while the newest is damaged', async () => {
    await site.promote(first);
    await site.promote({ blog: await site.publish('blog', 'two') });
    appendFileSync(fileWith('pages', 'blog two'), ' ');
    const server = await serve();
    expect((await get(server, '/blogs')).body).toContain('blog one');
    await until(async () => (await health(server)).status === 503);
  });

  it('serves what remains of the newest state when no state is complete', async () => {
    await site.promote(first);
    for (const form of ['', '.br', '.gz']) rmSync(placeOf(`r/booking/${first.booking.id}/main.js${form}`));
    rmSync(placeOf(`r/booking/${first.booking.id}/main.css.br`));
    const server = await serve();
    expect((await get(server, '/appointment')).status).toBe(200);
    expect((await get(server, fileIn('booking', first.booking, 'main.js'))).status).toBe(503);
    expect((await get(server, fileIn('booking', first.booking, 'main.css'))).body).toContain('.booking');
    expect((await health(server)).problems.join()).toContain(`r/booking/${first.booking.id}/main.`);
  });
});

describe('a release', () => {
  it('that was published before a server started is served immediately', async () => {
    await site.promote(first);
    const blog = await site.publish('blog', 'two');
    const server = await serve({ following: { ...quick, every: 60_000 } });
    expect((await get(server, fileIn('blog', blog, 'main.js'))).status).toBe(200);
  });

  it('is served by its id when the store cannot list releases', async () => {
    await site.promote(first);
    const blog = await site.publish('blog', 'two');
    const { store } = site.registry;
    const moody: Store = {
      ...store,
      list: async (prefix, after) => {
        if (!prefix.startsWith('releases/')) return store.list(prefix, after);
        throw new UserError('The store is moody.', 'unreachable');
      },
    };
    const server = await serve({ registry: site.elsewhere(moody) });
    expect((await get(server, '/blogs')).body).toContain('blog one');
    expect((await get(server, fileIn('blog', blog, 'main.js'))).status).toBe(200);
    expect((await health(server)).status).toBe(200);
  });

  it('is read only when a state names it or a visitor requests it, however many there are', async () => {
    await site.promote(first);
    const [like = ''] = readdirSync(placeOf('releases/blog'));
    const bytes = readFileSync(placeOf(`releases/blog/${like}`));
    const ids = Array.from({ length: 300 }, (_, index) => index.toString(16).padStart(32, '0'));
    for (const id of ids) writeFileSync(placeOf(manifestKey('blog', id)), bytes);
    const store = faultyStore(site.registry.store);
    const reads = () => store.operations.filter((one) => one.startsWith('read releases/blog/')).length;
    const server = await serve({ registry: site.elsewhere(store) });
    const before = reads();
    expect(before).toBe(1);
    for (let times = 0; times < 3; times += 1)
      expect((await get(server, `/r/blog/${'f'.repeat(32)}/main.js`)).status).toBe(404);
    expect(reads()).toBe(before + 1);
    await site.promote({ booking: await site.publish('booking', 'two') });
    await until(has(server, '/appointment', 'booking two'));
    expect(reads()).toBe(before + 1);
  });

  it('that was published and not promoted is served, except for its private files', async () => {
    await site.promote(first);
    const server = await serve();
    const blog = await site.publish('blog', 'two');
    await until(async () => (await get(server, fileIn('blog', blog, 'main.js'))).status === 200);
    expect((await get(server, fileIn('blog', blog, 'server/server.js'))).status).toBe(404);
  });

  it('that was published with the key of another team is not served', async () => {
    const stranger = makeKey(path.join(site.folder, 'stranger.pem'));
    const team = makeKey(path.join(site.folder, 'team.pem'));
    const owner = { name: 'owner', public: site.key.public, apps: ['*'], owner: true };
    const booking = { name: 'booking team', public: team.public, apps: ['booking'], owner: false };
    await site.promote(first, { trust: { [site.key.id]: owner, [team.id]: booking } });
    const server = await serve();
    const foreign = await site.publish('blog', 'foreign', { key: team });
    const unknown = await site.publish('blog', 'unknown', { key: stranger });
    const own = await site.publish('booking', 'own', { key: team });
    await until(async () => (await get(server, fileIn('booking', own, 'main.js'))).status === 200);
    expect((await get(server, fileIn('blog', foreign, 'main.js'))).status).toBe(404);
    expect((await get(server, fileIn('blog', unknown, 'main.js'))).status).toBe(404);
  });

  it('that was revoked is not served any more, also by a server that starts later', async () => {
    await site.promote(first);
    const blog = await site.publish('blog', 'two');
    await site.promote({ blog });
    const stores = [faultyStore(site.registry.store), faultyStore(site.registry.store)] as const;
    const server = await serve({ registry: site.elsewhere(stores[0]) });
    expect((await get(server, fileIn('blog', blog, 'main.js'))).status).toBe(200);
    await site.promote({ blog: first.blog }, { action: 'revoke', revoked: { blog: [blog.id] } });
    await until(has(server, '/blogs', 'blog one'));
    const later = await serve({ registry: site.elsewhere(stores[1]) });
    for (const one of [server, later])
      expect((await get(one, fileIn('blog', blog, 'main.js'))).status).toBe(404);
  });

  it('that was live 29 days ago is served although its key was withdrawn; after 31 days it is not', async () => {
    const team = makeKey(path.join(site.folder, 'team.pem'));
    const owner = { name: 'owner', public: site.key.public, apps: ['*'], owner: true };
    const both = {
      [site.key.id]: owner,
      [team.id]: { name: 'team', public: team.public, apps: ['blog'], owner: false },
    };
    const now = Date.now();
    const [old, lately] = [
      await site.publish('blog', 'old', { key: team }),
      await site.publish('blog', 'lately', { key: team }),
    ];
    site.clock.now = now - 60 * DAY;
    await site.promote({ ...first, blog: old }, { trust: both });
    site.clock.now = now - 31 * DAY;
    await site.promote({ blog: lately }, { withoutPrevious: true, key: team });
    site.clock.now = now - 29 * DAY;
    await site.promote({ blog: first.blog }, { withoutPrevious: true, key: team });
    site.clock.now = now - DAY;
    await site.promote({}, { action: 'trust', trust: { [site.key.id]: owner } });
    const server = await serve();
    expect((await get(server, fileIn('blog', lately, 'main.js'))).status).toBe(200);
    expect((await get(server, fileIn('blog', old, 'main.js'))).status).toBe(404);
  });

  it('that was published more than 30 days ago and was never live is not served', async () => {
    const now = Date.now();
    site.clock.now = now - 31 * DAY;
    const old = await site.publish('blog', 'old');
    site.clock.now = now - 29 * DAY;
    const recent = await site.publish('blog', 'recent');
    await site.promote(first);
    const server = await serve();
    expect((await get(server, fileIn('blog', old, 'assets.json'))).status).toBe(404);
    expect((await get(server, fileIn('blog', recent, 'assets.json'))).status).toBe(200);
  });

  it('that was garbage collected is not served', async () => {
    await site.promote(first);
    await site.promote({ blog: await site.publish('blog', 'two') }, { withoutPrevious: true });
    await site.promote({}, { action: 'collect', collected: { blog: [first.blog.id] } });
    const server = await serve();
    expect((await get(server, fileIn('blog', first.blog, 'main.js'))).status).toBe(404);
  });

  it('whose manifest was replaced is not served', async () => {
    await site.promote(first);
    const blog = await site.publish('blog', 'two');
    writeFileSync(placeOf(manifestKey('blog', blog.id)), 'nonsense');
    const store = faultyStore(site.registry.store);
    const server = await serve({ registry: site.elsewhere(store) });
    expect((await get(server, fileIn('blog', blog, 'main.js'))).status).toBe(404);
    expect((await get(server, '/')).status).toBe(200);
  });
});

describe('requests', () => {
  it('are answered without asking the store', async () => {
    await site.promote(first);
    const counted = faultyStore(site.registry.store);
    const server = await serve({ registry: site.elsewhere(counted), following: { every: 60_000 } });
    const before = counted.operations.length;
    for (const target of [
      '/',
      '/blogs',
      '/nothing',
      '/r/x',
      '/releases.json',
      fileIn('blog', first.blog, 'main.js'),
    ])
      for (let times = 0; times < 5; times += 1) await get(server, target);
    expect(counted.operations.slice(before)).toEqual([]);
  });

  it('that are running keep the state with which they began', async () => {
    await site.promote(first);
    const server = await serve();
    const many = Array.from({ length: 300 }, async (_, index) => {
      await wait(index * 2);
      return get(server, '/blogs');
    });
    await site.promote({ blog: await site.publish('blog', 'two') });
    for (const { status, body } of await Promise.all(many)) {
      expect(status).toBe(200);
      expect(body).toMatch(/blog (one|two)<\/p>.*<\/html>\n$/);
    }
  });
});

describe('a server on a bucket', () => {
  const bucketServer = async () => {
    const counted = faultyStore(likeABucket(site.registry.store));
    const registry = site.elsewhere(counted);
    return { server: await serve({ registry }), registry, counted };
  };

  it('keeps copies of what it serves and reads each object once', async () => {
    await site.promote(first);
    const { server, registry, counted } = await bucketServer();
    for (const target of ['/', '/blogs', fileIn('blog', first.blog, 'main.js')])
      for (let times = 0; times < 3; times += 1) expect((await get(server, target)).status).toBe(200);
    const reads = counted.operations.filter((one) => /^read (r|pages)\/[^ ]*(html|js|css|br|gz)$/.test(one));
    expect(new Set(reads).size).toBe(reads.length);
    const again = faultyStore(likeABucket(site.registry.store));
    const later = await serve({ registry: { ...registry, store: again } });
    expect((await get(later, '/blogs')).status).toBe(200);
    expect(again.operations.filter((one) => one.startsWith('read r/'))).toEqual([]);
  });

  it('fetches a copy again that was deleted or damaged', async () => {
    await site.promote(first);
    const { server, registry } = await bucketServer();
    rmSync(path.join(registry.cacheFolder, 'objects'), { recursive: true });
    expect((await get(server, '/about')).body).toContain('About us');
    for (const file of readdirSync(registry.cacheFolder, { recursive: true, withFileTypes: true }))
      if (file.isFile()) writeFileSync(path.join(file.parentPath, file.name), 'damaged');
    const later = await serve({ registry });
    expect((await get(later, '/about')).body).toContain('About us');
  });

  it('removes copies that are 30 days old, unless they are live', async () => {
    await site.promote(first);
    const { registry, server } = await bucketServer();
    await server.close();
    const folder = path.join(registry.cacheFolder, 'objects');
    const [unused, recent] = [path.join(folder, 'unused'), path.join(folder, 'recent')];
    for (const file of [unused, recent]) writeFileSync(file, 'copy');
    const before = listFiles(folder);
    for (const file of before)
      if (file !== 'recent') utimesSync(path.join(folder, file), new Date(0), new Date(0));
    await serve({ registry });
    await until(() => !existsSync(unused));
    expect(before.filter((file) => !existsSync(path.join(folder, file)))).toEqual(['unused']);
  });

  it('has the files of retired and of new releases on request', async () => {
    await site.promote(first);
    const blog = await site.publish('blog', 'two');
    await site.promote({ blog }, { withoutPrevious: true });
    const unpromoted = await site.publish('blog', 'three');
    const { server } = await bucketServer();
    expect((await get(server, fileIn('blog', first.blog, 'main.js'))).body).toContain('one');
    expect((await get(server, fileIn('blog', unpromoted, 'main.js'))).body).toContain('three');
  });
});

const onABucket = objectStoreIsInstalled() ? describe : describe.skip;

onABucket('servers on a real bucket (skipped where no object store is installed)', () => {
  it('all serve a new state after their next read of the log', async () => {
    const objectStore = await startObjectStore();
    const before = { ...process.env };
    Object.assign(process.env, objectStore.env);
    const bucketSite = await makeUpSite(`s3://${await objectStore.makeBucket()}/registry`);
    try {
      await bucketSite.promote({
        shell: await bucketSite.publish('shell', 'one'),
        blog: await bucketSite.publish('blog', 'one'),
      });
      const { all, blog } = await expectAtNextLook(bucketSite);
      for (const server of all) expect((await get(server, fileIn('blog', blog, 'main.js'))).status).toBe(200);
      await objectStore.stop();
      for (const server of all) expect((await get(server, '/blogs')).status).toBe(200);
    } finally {
      await Promise.all(servers.splice(0).map((server) => server.close()));
      await objectStore.stop();
      bucketSite.remove();
      process.env = before;
    }
  });
});
