/** @jest-environment node */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { UserError } from '../lib/UserError';
import { faultyStore } from '../test/faultyStore';
import { makeTeamSite, REGISTRY_ID, type TeamSite } from '../test/teamSite';
import { type Entry, entryKey, sealEntry } from './entry';
import { createLogReader, liveReleasesOf, readLive } from './log';
import { type Registry, openStore } from './Registry';
import { findRelease, releaseOf } from './release';
import type { Store } from './store/Store';

let site: TeamSite;
let good: Entry;

async function entryOf(app: string, text: string, number: number): Promise<Entry> {
  const release = await findRelease(site.machine(app), app, await site.publish(app, { text }));
  if (!release) throw new Error('It was not published.');
  const base = {
    schema: 2,
    registry: REGISTRY_ID,
    app,
    number,
    action: 'promote',
    previous: [],
    revoked: [],
  } as const;
  return { ...base, current: releaseOf(release), since: '2026-01-01T00:00:00Z', by: 'a team' };
}

const write = (key: string, bytes: string | Buffer): void => {
  const file = path.join(site.url, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};
const put = (entry: Entry, team: string = entry.app) =>
  write(entryKey(entry.app, entry.number), sealEntry(entry, site.keyOf(team)));

let shell: Entry;
let earlier: Entry;
beforeAll(async () => {
  site = makeTeamSite();
  shell = await entryOf('shell', 'first', 1);
  earlier = await entryOf('blog', 'earlier', 2);
  good = await entryOf('blog', 'first', 3);
});
afterAll(() => site.remove());

/** The shell is live as entry 1, and the blog as entry 3. */
beforeEach(() => {
  rmSync(path.join(site.url, 'live'), { recursive: true, force: true });
  for (const entry of [shell, earlier, good]) put(entry);
});

const next = 'live/blog/000000004.json';

function expectPlain(problems: readonly string[]): void {
  for (const problem of problems) {
    expect(problem.length).toBeLessThan(600);
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  }
}

describe('what does not count hides nothing and is reported', () => {
  const fourth = (fields: () => Partial<Entry>, team?: string) => () =>
    put({ ...good, number: 4, ...fields() }, team);
  const raw =
    (bytes: string | Buffer, key = next) =>
    () =>
      write(key, bytes);
  const sealed = (fields: Partial<Entry>) => () =>
    write(next, sealEntry({ ...good, ...fields }, site.keyOf('blog')));
  const ref = (id: string) => ({ id, manifest: 'f'.repeat(64) });
  /** Publishes a release, and damages it. */
  const damaged = (text: string, damage: (file: string) => void) => async () => {
    const entry = await entryOf('blog', text, 4);
    put(entry);
    damage(`r/blog/${entry.current.id}/main.js`);
  };
  const junk: [what: string, why: RegExp, attack: () => unknown][] = [
    ['an empty file', /not a statement of a registry/, raw('')],
    ['64 KB and a byte', /more than 65536 bytes/, raw(Buffer.alloc(65_537))],
    ['an entry of another app', /it is entry 4 of booking/, sealed({ app: 'booking', number: 4 })],
    ['an entry of another number', /it is entry 3 of blog/, sealed({})],
    ['the signature of another team', /signed with the key .* not list/, fourth(() => ({}), 'booking')],
    [
      'a release never published',
      /0{32}\.json of .* is missing/,
      fourth(() => ({ current: ref('0'.repeat(32)) })),
    ],
    ['another hash of the manifest', /was changed/, fourth(() => ({ current: ref(good.current.id) }))],
    [
      'a release of which a file is missing',
      /main\.js of its release \w+ is missing/,
      damaged('incomplete', (file) => rmSync(path.join(site.url, file))),
    ],
    [
      'a release of which a file has another size',
      /main\.js of its release/,
      damaged('other size', (file) => write(file, 'x')),
    ],
    [
      'a far number, by a stranger',
      /does not list for blog/,
      fourth(() => ({ number: 999_999_999 }), 'stranger'),
    ],
    ['a name with an escape sequence', /not the name of an entry/, raw('x', 'live/blog/\u202e[2J.json')],
    ['a file in a folder', /not the name of an entry/, raw('x', 'live/blog/000000009.json/x')],
  ];

  it.each(junk)('%s', async (_, why, attack) => {
    await attack();
    const { apps, problems } = await liveNow(site.machine('stranger'));
    expect(apps['blog']?.entry).toEqual(good);
    expect(problems).toEqual([expect.stringMatching(why)]);
    expect(problems[0]).toMatch(/^"live\/blog\/.*" is ignored: "/);
    expectPlain(problems);
  });

  it('an empty folder in place of an entry, and what lies beside the logs', async () => {
    mkdirSync(path.join(site.url, next));
    symlinkSync('/dev/zero', path.join(site.url, entryKey('blog', 5)));
    for (const key of ['live/x', 'live/constructor/000000001.json', 'live/__proto__/x', 'junk', 'r/x'])
      write(key, 'junk');
    for (const folder of ['live', 'releases', 'releases/blog', 'r', 'r/blog'])
      for (const name of ['README', '999999999.json', '__proto__.json', '.hidden', 'ନିଦ୍ରା'])
        write(`${folder}/${name}`, '{"payload":"junk"}');
    const { apps, problems } = await liveNow(site.machine('stranger'));
    expect(apps['blog']?.entry).toEqual(good);
    expect(Object.keys(apps).sort()).toEqual(['blog', 'shell']);
    expect(problems).toEqual([]);
  });

  it('an object that this user may not read, or that was deleted after it was listed', async () => {
    put({ ...good, number: 4 });
    const store = openStore(site.url);
    const liveWith = (answer: () => Promise<undefined>) =>
      liveNow(
        site.machine('booking', {
          store: { ...store, read: (key, max) => (key === next ? answer() : store.read(key, max)) },
        }),
      );
    const denied = await liveWith(() => Promise.reject(new UserError(`\u001b[2J${next} cannot be read`)));
    expect(denied.apps['blog']?.entry).toEqual(good);
    expect(denied.problems.join()).toMatch(/cannot be read/);
    expectPlain(denied.problems);
    expect((await liveWith(() => Promise.resolve(undefined))).apps['blog']?.entry).toEqual(good);
  });

  it('a thousand of them, of which five are named', async () => {
    for (let number = 4; number < 1004; number += 1) write(entryKey('blog', number), 'junk');
    const reader = createLogReader(site.machine('blog'));
    const looks = [];
    for (let look = 0; look < 6; look += 1) looks.push((await reader.read('blog')).entries[0]?.entry.number);
    // Each look judges 200, so that a flood delays only this app, and not the others.
    expect(looks).toEqual([undefined, undefined, undefined, undefined, undefined, 3]);
    const { problems, numbers } = await reader.read('blog');
    expect(problems).toHaveLength(6);
    expect(problems.at(-1)).toBe('And 995 more like it.');
    expect(numbers).toHaveLength(1002);
    expect((await createLogReader(site.machine('blog')).read('blog', 1, Infinity)).entries[0]?.entry).toEqual(
      good,
    );
  });
});

it('entries need no signature where registry.json lists no keys, and may have any', async () => {
  put({ ...good, number: 4 }, 'stranger');
  write(entryKey('blog', 5), sealEntry({ ...good, number: 5 }, undefined));
  const machine = site.machine('stranger', { isSigned: false });
  const { entries, problems } = await createLogReader(machine).read('blog', 10);
  expect(entries.map(({ entry }) => entry.number)).toEqual([5, 4, 3, 2]);
  expect(problems).toEqual([]);
});

describe('a reader', () => {
  const counting = (): { machine: Registry; operations: readonly string[] } => {
    const store = faultyStore(openStore(site.url));
    return { machine: site.machine('blog', { store }), operations: store.operations };
  };

  it('reads junk and live entries once', async () => {
    for (let number = 4; number < 10; number += 1) write(entryKey('blog', number), 'junk');
    const { machine, operations } = counting();
    const reader = createLogReader(machine);
    await reader.read('blog');
    const first = operations.length;
    for (let look = 0; look < 20; look += 1) await reader.read('blog');
    expect(operations.slice(first)).toEqual(Array.from({ length: 20 }, () => 'list live/blog/'));
  });

  it('reads an entry again that was replaced', async () => {
    write(next, 'junk');
    const reader = createLogReader(site.machine('blog'));
    expect((await reader.read('blog')).entries[0]?.entry.number).toBe(3);
    put({ ...good, number: 4 });
    expect((await reader.read('blog')).entries[0]?.entry.number).toBe(4);
  });

  it.each([20_001, -400 * 86_400_000])(
    'judges an entry again whose release was incomplete, after its time (a clock that moves by %i ms)',
    async (shift) => {
      const entry = await entryOf('blog', 'late', 4);
      put(entry);
      const file = path.join(site.url, 'r/blog', entry.current.id, 'main.js');
      rmSync(file);
      let now = Date.now();
      const { machine, operations } = counting();
      const reader = createLogReader(machine, () => now);
      expect((await reader.read('blog')).entries[0]?.entry.number).toBe(3);
      await site.publish('blog', { text: 'late' });
      const judged = operations.length;
      expect((await reader.read('blog')).entries[0]?.entry.number).toBe(3);
      expect(operations.slice(judged)).toEqual(['list live/blog/']);
      now += shift;
      expect((await reader.read('blog')).entries[0]?.entry.number).toBe(4);
    },
  );

  it('returns as many entries as it is asked for, newest first', async () => {
    put({ ...good, number: 5 });
    const reader = createLogReader(site.machine('blog'));
    const numbers = async (wanted: number) =>
      (await reader.read('blog', wanted)).entries.map(({ entry }) => entry.number);
    expect([await numbers(1), await numbers(2), await numbers(9)]).toEqual([[5], [5, 3], [5, 3, 2]]);
  });

  it('reports a store that does not answer, wherever it stops, and never an earlier entry', async () => {
    const { machine, operations } = counting();
    await createLogReader(machine).read('blog');
    expect(operations.length).toBeGreaterThan(3);
    for (let at = 1; at <= operations.length; at += 1) {
      const store = faultyStore(openStore(site.url), { at, onward: true });
      const work = createLogReader(site.machine('blog', { store })).read('blog');
      await expect(work).rejects.toMatchObject({ kind: 'unreachable' });
    }
  });
});

describe('what is live', () => {
  it('are the apps that the live shell names, and those that a command changes', async () => {
    write('live/other/000000001.json', 'junk');
    expect(Object.keys((await liveNow(site.machine('blog'))).apps).sort()).toEqual(['blog', 'shell']);
    const { problems } = await liveNow(site.machine('blog'), { changed: ['other'] });
    expect(problems.join()).toContain('live/other');
  });

  it('of other apps is shown if the log of one cannot be listed', async () => {
    const store = openStore(site.url);
    const failing: Store = {
      ...store,
      list: (prefix) => (prefix === 'live/blog/' ? Promise.reject(new UserError('no')) : store.list(prefix)),
    };
    const machine = site.machine('booking', { store: failing });
    const { apps, problems } = await liveNow(machine);
    expect([Object.keys(apps), problems]).toEqual([['shell'], ['no']]);
    await expect(liveNow(machine, { changed: ['blog'] })).rejects.toThrow('no');
  });

  it('is in `/releases.json` without revoked releases and those that are gone', async () => {
    const [kept, gone, bad] = await Promise.all(
      ['kept', 'gone', 'bad'].map(async (text) => (await entryOf('blog', text, 9)).current),
    );
    if (!kept || !gone || !bad) throw new Error('Some were not published.');
    put({ ...good, number: 4, previous: [bad, gone, kept], revoked: [bad.id] });
    rmSync(path.join(site.url, 'releases/blog', `${gone.id}.json`));
    const machine = site.machine('booking');
    const { apps } = await liveNow(machine);
    const { apps: listed, revoked } = await liveReleasesOf(machine, apps);
    expect(listed['blog']).toMatchObject({
      number: 4,
      current: { id: good.current.id, assets: expect.stringMatching(/^sha384-/) as string },
      previous: [{ id: kept.id }],
    });
    expect(revoked).toEqual({ blog: [bad.id] });
    rmSync(site.url, { recursive: true });
    expect((await liveReleasesOf(machine, apps, true)).apps['blog']).toEqual(listed['blog']);
  });
});
