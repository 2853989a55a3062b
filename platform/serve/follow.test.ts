/** @jest-environment node */
import {
  appendFileSync,
  existsSync,
  mkdirSync,
  promises,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  type StatsFs,
  statSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { listFiles } from '../lib/files';
import { UserError } from '../lib/UserError';
import { manifestKey } from '../registry/release';
import type { Role } from '../registry/signing';
import type { Store } from '../registry/store/Store';
import { promote } from '../release/promote';
import { revoke, rollback } from '../release/rollback';
import { composeHere } from '../test/composeHere';
import { faultyStore } from '../test/faultyStore';
import { objectStoreIsInstalled, startObjectStore } from '../test/objectStore';
import { beginTeamSite, makeTeamSite } from '../test/teamSite';
import { until } from '../test/until';
import { captureStderr, get, useServers, useTeamSite } from '../test/useTeamSite';
import type { Health } from './createHealth';
import type { RunningServer } from './server';

/** The jobs of the composer on servers, and the releases that it refuses: `blog: second`. */
let composed: string[] = [];
const refusing = new Set<string>();

/** The releases whose composition on a server does not end before `hangingEnds`. */
const hangingReleases = new Set<string>();
let endHanging = () => {};
let hangingEnds: Promise<void>;

jest.mock('../pages/runComposer', () => ({
  ...jest.requireActual<object>('../test/composeHere'),
  runComposer: (...parameters: Parameters<typeof composeHere>) => composeUnlessRefused(...parameters),
}));

async function composeUnlessRefused(...[job, options]: Parameters<typeof composeHere>) {
  const releases = Object.entries(job.releases).map(([app, { folder }]) => {
    const said = JSON.parse(readFileSync(path.join(folder, 'data/said.json'), 'utf8')) as { text: string };
    return `${app}: ${said.text}`;
  });
  const name = releases.sort().join();
  composed.push(name);
  if (releases.some((one) => refusing.has(one))) throw new UserError('It cannot be composed.');
  // The first composition is that of the command that promotes.
  const isFirst = composed.filter((one) => one === name).length === 1;
  if (!isFirst && releases.some((one) => hangingReleases.has(one))) await hangingEnds;
  return composeHere(job, options);
}

const printed = captureStderr();
const { serve, stop } = useServers(() => site);
const site = useTeamSite(true);

beforeEach(() => void (composed = []));
afterEach(() => refusing.clear());

const health = async (server: RunningServer) => JSON.parse((await get(server, '/healthz')).body) as Health;
const problems = async (server: RunningServer) => (await health(server)).problems.join('\n');
const shows = (server: { readonly port: number }, target: string, text: string) => async () =>
  (await get(server, target)).body.includes(text);

/** Publishes and promotes a release, from a machine of its team. */
async function release(app: string, text: string, more: { readonly slugs?: readonly string[] } = {}) {
  const id = await site.publish(app, { text, ...more });
  await promote(site.machine(app), { [app]: id }, { removing: ['/blog/stress'] });
  return id;
}

const inRegistry = (key: string) => path.join(site.url, key);
const store = () => site.machine('shell').store;
const never = () => new Promise<never>(() => {});

/** A store in which every operation on keys that match hangs while `hangs` is true. */
function hanging(pattern: RegExp) {
  const real = store();
  const control = { hangs: false };
  const wrap =
    <Args extends readonly unknown[], Result>(work: (key: string, ...args: Args) => Promise<Result>) =>
    (key: string, ...args: Args) =>
      control.hangs && pattern.test(key) ? never() : work(key, ...args);
  const store_: Store = {
    ...real,
    list: wrap((prefix: string) => real.list(prefix)),
    read: wrap((key: string, maxBytes: number) => real.read(key, maxBytes)),
  };
  return Object.assign(control, { store: store_ });
}

/** Another team's promotion and rollback are live. */
async function expectOthersWork(server: RunningServer): Promise<void> {
  const text = `other ${Math.random()}`;
  await release('booking', text);
  await until(shows(server, '/appointment', text));
  await rollback(site.machine('booking'), ['booking']);
  await until(shows(server, '/appointment', 'booking: first'));
}

describe('a promotion', () => {
  it('is live on a running server without a broken answer, is logged, and counts in /healthz', async () => {
    const memory = path.join(site.folder, 'server');
    const server = await serve({ memory });
    expect(await health(server)).toMatchObject({ ok: true, live: { blog: 1, shell: 1 }, problems: [] });
    const answers = Array.from({ length: 300 }, async (_, index) => {
      await wait(index * 3);
      return get(server, '/blogs');
    });
    const id = await release('blog', 'second');
    await until(shows(server, '/blogs', 'blog: second'));
    for (const { status, body } of await Promise.all(answers)) {
      expect(status).toBe(200);
      expect(body).toMatch(/blog: (first|second)<\/p>.*<\/html>\n$/);
    }
    expect((await get(server, `/r/blog/${id}/main.js`)).status).toBe(200);
    expect((await get(server, `/r/blog/${site.first['blog']}/main.js`)).status).toBe(200);
    expect(await health(server)).toMatchObject({ ok: true, live: { blog: 2, shell: 1 } });
    expect(printed()).toContain(`entry 2 of blog (${id}) is live: promote`);
    // Only what contains the blog was rendered, and a rollback renders nothing.
    expect(composed.filter((one) => one.includes('services') || !one.includes('blog: second'))).toHaveLength(
      composed.filter((one) => !one.includes('second')).length,
    );
    composed = [];
    await rollback(site.machine('blog', { memory }), ['blog']);
    await until(shows(server, '/blogs', 'blog: first'));
    expect(composed).toEqual([]);
  });

  it('that is refused stops nobody, is not rendered again each look, is reported once, and ends with the next one', async () => {
    const server = await serve();
    const id = await site.publish('blog', { text: 'bad' });
    await promote(site.machine('blog'), { blog: id });
    // The command had no objection; the servers have.
    refusing.add('blog: bad');
    rmSync(path.join(site.folder, 'machines'), { recursive: true });
    const memory = path.join(site.folder, 'server');
    const later = await serve({ memory });
    await expectOthersWork(later);
    expect(await get(later, '/blogs')).toMatchObject({ status: 200 });
    expect(await health(later)).toMatchObject({ ok: false, live: { blog: 1 } });
    expect(await problems(later)).toContain(`entry 2 of blog (${id}) is not shown, entry 1 of blog`);
    // Nothing more is rendered or written at later looks.
    const changes = () => [composed.length, statSync(path.join(memory, 'shown.json')).mtimeMs];
    const before = changes();
    await wait(600);
    expect(changes()).toEqual(before);
    await stop(server);
    await release('blog', 'good');
    await until(shows(later, '/blogs', 'blog: good'));
    await until(async () => (await health(later)).ok);
    expect(printed()).toContain(`no longer the case: entry 2 of blog (${id})`);
  });

  it('that hangs while it is rendered, after one that worked, delays only its own app', async () => {
    hangingEnds = new Promise((resolve) => (endHanging = resolve));
    const server = await serve({ memory: path.join(site.folder, 'server') });
    await release('blog', 'second');
    await until(shows(server, '/blogs', 'blog: second'));
    hangingReleases.add('blog: slow');
    await release('blog', 'slow');
    await until(() => composed.filter((one) => one.includes('blog: slow')).length > 1);
    await release('booking', 'second');
    await until(shows(server, '/appointment', 'booking: second'));
    expect((await get(server, '/blogs')).body).toContain('blog: second');
    endHanging();
    await until(shows(server, '/blogs', 'blog: slow'));
    hangingReleases.clear();
  });

  it('that is revoked is not served any more, although its replacement is refused', async () => {
    const id = await release('blog', 'bad');
    const server = await serve();
    expect((await get(server, `/r/blog/${id}/main.js`)).status).toBe(200);
    refusing.add('blog: first');
    await revoke(site.machine('blog'), 'blog', id);
    await until(async () => (await get(server, '/blogs')).status === 503);
    const later = await serve();
    for (const one of [server, later]) {
      expect((await get(one, `/r/blog/${id}/main.js`)).status).toBe(404);
      expect((await get(one, '/releases.json')).body).not.toContain(`"id": "${id}"`);
      const absent = await get(one, '/blog/insomnia');
      expect(absent.status).toBe(503);
      expect(absent.headers.get('retry-after')).toBe('60');
      expect(absent.body).toMatch(/<h1>\/503<\/h1>.*tel:112/);
      await expectOthersWork(one);
    }
  });

  it('that is revoked is not served any more, although the shell no longer has its app', async () => {
    const id = await release('services', 'bad');
    const shell = await site.publish('shell', { text: 'second' }, { fields: { apps: ['blog', 'booking'] } });
    await promote(site.machine('shell'), { shell }, { leaving: ['services'] });
    const server = await serve();
    const file = `/r/services/${id}/main.js`;
    await until(async () => (await get(server, file)).status === 200);
    await revoke(site.machine('services'), 'services', id);
    await until(async () => (await get(server, file)).status === 404);
    const { revoked } = JSON.parse((await get(server, '/releases.json')).body) as { revoked: unknown };
    expect(revoked).toEqual({ services: [id] });
  });

  it('whose bytes were changed in the registry is never served, and one that was served stays', async () => {
    const server = await serve();
    const id = await release('blog', 'second');
    await until(shows(server, '/blogs', 'second'));
    const file = inRegistry(`r/blog/${id}/main.js`);
    const text = readFileSync(file, 'utf8').replace('second', 'SECOND');
    rmSync(file);
    writeFileSync(file, text);
    expect((await get(server, `/r/blog/${id}/main.js`)).body).toContain('second');
    const later = await serve();
    expect((await get(later, '/blogs')).body).toContain('blog: first');
    expect((await get(later, `/r/blog/${id}/main.js`)).body).not.toContain('SECOND');
    expect((await health(later)).problems.join()).toContain('main.');
    await expectOthersWork(later);
  });
});

describe('a log', () => {
  it.each([/^live\/blog\//, /^r(eleases)?\/blog\//])(
    'whose %s hangs slows no other, and is reported',
    async (keys) => {
      const control = hanging(keys);
      const server = await serve(control, { following: { every: 50, silence: 1500 } });
      control.hangs = true;
      await release('blog', 'second');
      await wait(100);
      await release('booking', 'second');
      await until(shows(server, '/appointment', 'booking: second'));
      await until(async () => !(await health(server)).ok);
      expect(await problems(server)).toMatch(
        /The log of blog in .* could not be read since \d{4}-|entry 2 of blog .* is being checked/,
      );
      expect((await get(server, '/blogs')).body).toContain('blog: first');
    },
  );

  it('that is missing costs a fresh server only the pages of its app', async () => {
    renameSync(inRegistry('live/blog'), path.join(site.folder, 'blog'));
    const server = await serve();
    for (const target of ['/blogs', '/blog/insomnia']) expect((await get(server, target)).status).toBe(503);
    // Its teaser is on the home page.
    expect(await get(server, '/')).toMatchObject({
      status: 200,
      body: expect.not.stringContaining('blog:') as string,
    });
    expect((await get(server, '/blogs')).body).toMatch(/<h1>\/503<\/h1>.*tel:112/);
    expect((await get(server, '/nothing')).status).toBe(404);
    expect(await problems(server)).toContain('Nothing of blog is live: its pages are not there.');
    await expectOthersWork(server);
    renameSync(path.join(site.folder, 'blog'), inRegistry('live/blog'));
    await until(shows(server, '/blogs', 'blog: first'));
  });

  it.each([
    ['its newest entry', (name: string) => name === '000000003.json', 'blog: second'],
    ['all its entries', () => true, 'blog: third'],
  ])(
    'that loses %s is followed as far as it is there, on this machine too, and reported',
    async (_, isLost, left) => {
      await release('blog', 'second');
      await release('blog', 'third');
      const memory = path.join(site.folder, 'server');
      const server = await serve({ memory });
      for (const name of readdirSync(inRegistry('live/blog')).filter(isLost))
        rmSync(inRegistry(`live/blog/${name}`));
      await until(async () => (await problems(server)).includes('Entry 3 of blog was live here'));
      await until(shows(server, '/blogs', left));
      await stop(server);
      const again = await serve({ memory });
      await until(async () => (await problems(again)).includes('Entry 3 of blog was live here'));
      await until(shows(again, '/blogs', left));
      await expectOthersWork(again);
      // It gets a number that was there before.
      await release('blog', 'later');
      await until(shows(again, '/blogs', 'blog: later'));
      await until(async () => (await health(again)).ok);
    },
  );
});

describe('a store that is silent for all', () => {
  it('leaves everything live, is reported after a while, and is followed when it speaks again', async () => {
    let fails = false;
    const real = store();
    const list = (prefix: string) =>
      fails ? Promise.reject(new UserError('The store is silent.', 'unreachable')) : real.list(prefix);
    const server = await serve({ store: { ...real, list } }, { following: { every: 50, silence: 5000 } });
    fails = true;
    await wait(300);
    expect(await health(server)).toMatchObject({ ok: true, problems: [] });
    await release('blog', 'second');
    await until(async () => !(await health(server)).ok);
    expect(await problems(server)).toContain('The store is silent.');
    expect((await get(server, '/blogs')).body).toContain('blog: first');
    fails = false;
    await until(shows(server, '/blogs', 'blog: second'));
    await until(async () => (await health(server)).ok);
    // Once when it begins, and once when it ends; the log of the shell was read first.
    expect(printed().match(/The log of shell in .* could not be read since/g)).toHaveLength(2);
    expect(printed()).toContain('no longer the case: The log of shell');
  });

  it('does not keep a server from starting with what it served, without what is revoked or whose key was withdrawn', async () => {
    const memory = path.join(site.folder, 'server');
    await release('blog', 'second');
    await stop(await serve({ memory }));
    const control = hanging(/^/);
    control.hangs = true;
    composed = [];
    const server = await serve({ memory, ...control }, { following: { every: 50, silence: 500 } });
    expect((await get(server, '/blogs')).body).toContain('blog: second');
    expect((await get(server, '/releases.json')).body).toContain(site.first['blog']);
    expect(composed).toEqual([]);
    await until(async () => (await health(server)).ok === false);
    await stop(server);
    const file = path.join(memory, 'shown.json');
    const shown = JSON.parse(readFileSync(file, 'utf8')) as object;
    writeFileSync(file, JSON.stringify({ ...shown, revoked: { booking: [site.first['booking']] } }));
    const registry = site.machine('shell', { memory, ...control });
    const keysOf = (app: string, role: Role) => registry.keysOf(app === 'blog' ? 'stranger' : app, role);
    const without = await serve({}, { registry: { ...registry, keysOf } });
    expect((await get(without, '/blogs')).status).toBe(503);
    expect((await get(without, '/appointment')).status).toBe(503);
    expect((await get(without, '/therapies')).body).toContain('services: first');
  });

  it('does not matter to requests: they ask nothing of it', async () => {
    const counted = faultyStore(store());
    const server = await serve({ store: counted }, { following: { every: 60_000 } });
    await wait(500);
    const before = counted.operations.length;
    const main = `/r/blog/${site.first['blog']}/main.js`;
    for (const target of ['/', '/blogs', '/nothing', '/r/x', '/releases.json', main])
      for (let times = 0; times < 3; times += 1) await get(server, target);
    expect(counted.operations.slice(before)).toEqual([]);
  });
});

describe('what a server keeps on disk', () => {
  it('may be torn at any moment: it then begins with the store', async () => {
    const memory = path.join(site.folder, 'server');
    await stop(await serve({ memory }));
    const file = path.join(memory, 'shown.json');
    const whole = readFileSync(file);
    for (const bytes of [Buffer.alloc(0), whole.subarray(0, -2), Buffer.from('{}'), Buffer.alloc(5000)]) {
      writeFileSync(file, bytes);
      writeFileSync(`${file}.tmp`, whole.subarray(0, 100));
      const server = await serve({ memory });
      expect((await get(server, '/blogs')).body).toContain('blog: first');
      expect(readFileSync(file).equals(whole)).toBe(true);
      await stop(server);
    }
    for (const name of listFiles(memory)) writeFileSync(path.join(memory, name), 'damaged');
    expect((await get(await serve({ memory }), '/blogs')).body).toContain('blog: first');
  });

  it('of which a server starts is no problem while the logs are not read yet', async () => {
    const memory = path.join(site.folder, 'server');
    await stop(await serve({ memory }));
    const server = await serve({ memory });
    await until(shows(server, '/healthz', '"looked"'));
    await release('blog', 'second');
    await until(shows(server, '/blogs', 'blog: second'));
    expect(printed()).not.toContain('was live here');
  });

  it('keeps no server from starting while its pages are made again', async () => {
    hangingEnds = new Promise((resolve) => (endHanging = resolve));
    const memory = path.join(site.folder, 'server');
    await stop(await serve({ memory }));
    rmSync(path.join(memory, 'sections'), { recursive: true });
    hangingReleases.add('blog: first');
    const server = await serve({ memory }, { following: { every: 50, restoring: 2000 } });
    expect((await get(server, '/about')).body).toContain('shell: first');
    expect((await get(server, '/blogs')).status).toBe(503);
    endHanging();
    await until(shows(server, '/blogs', 'blog: first'));
    hangingReleases.clear();
  });

  it('is made again when it is deleted', async () => {
    const memory = path.join(site.folder, 'server');
    const server = await serve({ memory });
    rmSync(memory, { recursive: true });
    const main = `/r/blog/${site.first['blog']}/main.js`;
    expect((await get(server, main)).body).toContain('first');
    await until(shows(server, '/blogs', 'blog: first'));
    await until(shows(server, '/about', 'shell: first'));
    expect((await get(server, '/sitemap.xml')).status).toBe(200);
  });

  it('may be full: what is live stays, it is reported, and what was promoted is shown when there is space', async () => {
    const memory = path.join(site.folder, 'server');
    const registry = site.machine('shell', { memory });
    let isFull = false;
    const full = () => Promise.reject(new UserError('The disk is full.', 'unreachable'));
    const copies: typeof registry.copies = {
      ...registry.copies,
      put: (bytes, hash) => (isFull ? full() : registry.copies.put(bytes, hash)),
      download: async (object) =>
        (await registry.copies.find(object.hash)) ?? (isFull ? full() : registry.copies.download(object)),
    };
    const server = await serve(
      {},
      { registry: { ...registry, copies }, following: { every: 50, silence: 500 } },
    );
    isFull = true;
    rmSync(path.join(memory, 'shown.json'));
    mkdirSync(path.join(memory, 'shown.json/in the way'), { recursive: true });
    await release('blog', 'second');
    await until(async () => (await problems(server)).includes('The disk is full.'));
    expect((await get(server, '/blogs')).body).toContain('blog: first');
    isFull = false;
    await until(shows(server, '/blogs', 'blog: second'));
    await until(() => printed().includes('what is shown cannot be remembered for the next start'));
  });

  it.each([
    ['after 30 days', 0.5, 1],
    ['after an hour if the disk is nearly full', 0.05, Date.now() / 1000 - 4000],
  ])('is removed %s, unless it is live', async (_, free, written) => {
    jest.spyOn(promises, 'statfs').mockResolvedValue({ bavail: free, blocks: 1 } as StatsFs);
    const memory = path.join(site.folder, 'server');
    await stop(await serve({ memory }));
    const folder = path.join(memory, 'objects');
    for (const name of ['unused', 'recent']) writeFileSync(path.join(folder, name), 'copy');
    const before = listFiles(folder);
    for (const file of before) if (file !== 'recent') utimesSync(path.join(folder, file), written, written);
    await serve({ memory });
    await until(() => !existsSync(path.join(folder, 'unused')));
    await wait(100);
    const gone = before.filter((file) => !existsSync(path.join(folder, file)));
    // The manifests of previous releases may go as well: they are fetched when they are needed.
    expect(gone.filter((file) => file !== 'unused')).toEqual([]);
  });
});

describe('a release that is not live', () => {
  it('is served when its team has published it, without its private files, and read once', async () => {
    const counted = faultyStore(store());
    const server = await serve({ store: counted });
    const id = await site.publish('blog', { text: 'trial' });
    for (let times = 0; times < 3; times += 1)
      expect((await get(server, `/r/blog/${id}/main.js`)).body).toContain('trial');
    expect(counted.operations.filter((one) => one === `read ${manifestKey('blog', id)}`)).toHaveLength(1);
    for (const file of ['container/index.html', 'main.js.br', 'nothing.js', '../../secret'])
      expect((await get(server, `/r/blog/${id}/${file}`)).status).toBe(404);
    await revoke(site.machine('blog'), 'blog', id);
    await until(async () => (await get(server, `/r/blog/${id}/main.js`)).status === 404);
  });

  it('is not served when a stranger published it, or its manifest is junk', async () => {
    const server = await serve();
    const stranger = site.machine('stranger', { isSigned: false });
    const foreign = await site.publish('blog', { text: 'foreign' }, { machine: stranger });
    const changed = await site.publish('blog', { text: 'changed' });
    appendFileSync(inRegistry(manifestKey('blog', changed)), ' ');
    writeFileSync(
      inRegistry(manifestKey('booking', foreign)),
      readFileSync(inRegistry(manifestKey('blog', changed))),
    );
    for (const target of [
      `blog/${foreign}`,
      `booking/${foreign}`,
      `nobody/${changed}`,
      `__proto__/${changed}`,
    ])
      expect((await get(server, `/r/${target}/main.js`)).status).toBe(404);
  });
});

it('a server of which nothing is live explains what to do', async () => {
  const empty = makeTeamSite();
  const machine = empty.machine('shell');
  const { fileOf: _files, ...bucket } = machine.store;
  try {
    await expect(serve({}, { registry: machine })).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(/^Nothing is live in .*: npm start REGISTRY=\S+registry\.$/) as string,
    });
    await expect(serve({}, { registry: { ...machine, store: bucket } })).rejects.toThrow(
      /npm start REGISTRY=\S+ -- --promote\.$/,
    );
  } finally {
    empty.remove();
  }
});

const onABucket = objectStoreIsInstalled() ? it : it.skip;

onABucket('servers on a bucket show a promotion, and go on and start again when it is gone', async () => {
  const objectStore = await startObjectStore();
  const before = { ...process.env };
  Object.assign(process.env, objectStore.env);
  const inBucket = await beginTeamSite(`s3://${await objectStore.makeBucket()}/registry`);
  const registry = inBucket.machine('shell');
  try {
    const server = await serve({}, { registry, following: {} });
    const blog = await inBucket.publish('blog', { text: 'second' });
    await promote(inBucket.machine('blog'), { blog });
    await until(shows(server, '/blogs', 'blog: second'));
    await objectStore.stop();
    expect((await get(server, '/blogs')).status).toBe(200);
    await stop(server);
    const again = await serve({}, { registry });
    expect((await get(again, '/blogs')).body).toContain('blog: second');
    await stop(again);
  } finally {
    await objectStore.stop();
    inBucket.remove();
    process.env = before;
  }
});
