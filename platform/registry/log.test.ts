/** @jest-environment node */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { UserError } from '../lib/UserError';
import { faultyStore } from '../test/faultyStore';
import { makeTeamSite, REGISTRY_ID, type TeamSite } from '../test/teamSite';
import { type Entry, entryKey, sealEntry } from './entry';
import { createLogReader, MAX_LOG_ENTRIES } from './log';
import { openStore } from './Registry';

let site: TeamSite;
beforeAll(() => void (site = makeTeamSite()));
afterAll(() => site.remove());

const entryOf = (number: number, fields: Partial<Entry> = {}): Entry => ({
  ...{ schema: 2, registry: REGISTRY_ID, app: 'blog', number, action: 'promote' },
  current: { id: number.toString(16).padStart(32, '0'), manifest: 'f'.repeat(64) },
  ...{ previous: [], revoked: [], since: '2026-01-01T00:00:00Z', by: 'a team' },
  ...fields,
});

const write = (key: string, bytes: string | Buffer): void => {
  const file = path.join(site.url, key);
  mkdirSync(path.dirname(file), { recursive: true });
  writeFileSync(file, bytes);
};
const put = (entry: Entry, team = 'blog') =>
  write(entryKey('blog', entry.number), sealEntry(entry, site.keyOf(team)));

/** The blog has the entries 2 and 3. */
beforeEach(() => {
  rmSync(path.join(site.url, 'live'), { recursive: true, force: true });
  for (const number of [2, 3]) put(entryOf(number));
});

const next = entryKey('blog', 4);

/** Reads the log of the blog; by default on a machine that has never read it. */
async function look(reader = createLogReader(site.machine('stranger'))) {
  const { entries, problems, numbers } = await reader.read('blog');
  return { counting: entries.map(({ entry }) => entry.number), problems, numbers };
}

function expectPlain(problems: readonly string[]): void {
  for (const problem of problems) {
    expect(problem.length).toBeLessThan(600);
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  }
}

describe('what does not count hides nothing and is reported', () => {
  const raw =
    (bytes: string | Buffer, key = next) =>
    () =>
      write(key, bytes);
  const fourth = (fields: Partial<Entry>, team?: string) => () =>
    write(next, sealEntry(entryOf(4, fields), site.keyOf(team ?? 'blog')));
  it.each<[what: string, why: RegExp, attack: () => unknown]>([
    ['an empty file', /not a statement of a registry/, raw('')],
    ['64 KB and a byte', /more than 65536 bytes/, raw(Buffer.alloc(65_537))],
    ['an entry of another app', /it is entry 4 of booking/, fourth({ app: 'booking' })],
    ['an entry of another number', /it is entry 3 of blog/, fourth({ number: 3 })],
    ['an entry of another registry', /registry/, fourth({ registry: 'd'.repeat(32) })],
    ['the signature of another team', /signed with the key .* not list/, fourth({}, 'booking')],
    ['a far number, by a stranger', /not list for blog/, () => put(entryOf(999_999_999), 'stranger')],
    ['a name with an escape sequence', /not the name of an entry/, raw('x', 'live/blog/\u202e[2J.json')],
    ['a file in a folder', /not the name of an entry/, raw('x', 'live/blog/000000009.json/x')],
  ])('%s', async (_, why, attack) => {
    await attack();
    const { counting, problems } = await look();
    expect(counting).toEqual([3, 2]);
    expect(problems).toEqual([expect.stringMatching(why)]);
    expect(problems[0]).toMatch(/^"live\/blog\/.*" is ignored: "/);
    expectPlain(problems);
  });

  it('an empty folder in place of an entry, a link, and what lies beside the log', async () => {
    mkdirSync(path.join(site.url, next));
    symlinkSync('/dev/zero', path.join(site.url, entryKey('blog', 5)));
    for (const key of ['live/x', 'live/constructor/000000001.json', 'live/__proto__/x', 'live/README'])
      write(key, 'junk');
    expect(await look()).toEqual({ counting: [3, 2], problems: [], numbers: [3, 2] });
  });

  it.each([20_001, -400 * 86_400_000])(
    'an object that this user may not read now, or that was deleted meanwhile (a clock that moves by %i ms)',
    async (shift) => {
      put(entryOf(4));
      put(entryOf(5));
      const store = openStore(site.url);
      let fails = true;
      const read: typeof store.read = async (key, max) => {
        if (fails && key === next) throw new UserError(`\u001b[2J${key} cannot be read`);
        return fails && key === entryKey('blog', 5) ? undefined : store.read(key, max);
      };
      let now = Date.now();
      const reader = createLogReader(site.machine('blog', { store: { ...store, read } }), () => now);
      const { counting, problems } = await look(reader);
      expect(counting).toEqual([3, 2]);
      expect(problems).toEqual([
        expect.stringMatching(/cannot be read/),
        expect.stringMatching(/\[2J.* cannot/),
      ]);
      expectPlain(problems);
      fails = false;
      // They are read again after their time.
      expect((await look(reader)).counting).toEqual([3, 2]);
      now += shift;
      expect((await look(reader)).counting).toEqual([5, 4, 3, 2]);
    },
  );

  it('a thousand of them, of which five are named', async () => {
    for (let number = 4; number < 1004; number += 1) write(entryKey('blog', number), 'junk');
    const { counting, problems, numbers } = await look();
    expect(counting).toEqual([3, 2]);
    expect([problems.length, problems.at(-1)]).toEqual([6, 'And 995 more like it.']);
    expect(numbers).toHaveLength(1002);
  });
});

it('what is older than an entry that counts is no problem, for example after a change of keys', async () => {
  put(entryOf(1), 'booking');
  put(entryOf(2), 'stranger');
  expect(await look()).toEqual({ counting: [3], problems: [], numbers: [3, 2, 1] });
});

it('entries need no signature where registry.json lists no keys, and may have any', async () => {
  put(entryOf(4), 'stranger');
  write(entryKey('blog', 5), sealEntry(entryOf(5), undefined));
  const reader = createLogReader(site.machine('stranger', { isSigned: false }));
  expect(await look(reader)).toMatchObject({ counting: [5, 4, 3, 2], problems: [] });
});

describe('a reader', () => {
  it('reads junk and entries once', async () => {
    for (let number = 4; number < 10; number += 1) write(entryKey('blog', number), 'junk');
    const store = faultyStore(openStore(site.url));
    const reader = createLogReader(site.machine('blog', { store }));
    await look(reader);
    const first = store.operations.length;
    for (let time = 0; time < 20; time += 1) await look(reader);
    expect(store.operations.slice(first)).toEqual(Array.from({ length: 20 }, () => 'list live/blog/'));
  });

  it('reads an entry again that was replaced', async () => {
    write(next, 'junk');
    const reader = createLogReader(site.machine('blog'));
    expect((await look(reader)).counting).toEqual([3, 2]);
    put(entryOf(4));
    expect((await look(reader)).counting).toEqual([4, 3, 2]);
  });

  it('lists only what is new of a long log, and older entries again if some of the last are gone', async () => {
    for (let number = 4; number <= 60; number += 1) put(entryOf(number));
    const after: (string | undefined)[] = [];
    const store = openStore(site.url);
    const list: typeof store.list = (prefix, from) => (after.push(from), store.list(prefix, from));
    const reader = createLogReader(site.machine('blog', { store: { ...store, list } }));
    for (let time = 0; time < 2; time += 1) {
      const { counting } = await look(reader);
      expect([counting.length, counting[0], counting.at(-1)]).toEqual([MAX_LOG_ENTRIES, 60, 11]);
    }
    expect(after).toEqual([undefined, entryKey('blog', 10)]);
    rmSync(path.join(site.url, entryKey('blog', 60)));
    const { counting } = await look(reader);
    expect([counting.length, counting[0], counting.at(-1)]).toEqual([MAX_LOG_ENTRIES, 59, 10]);
  });

  it('reports a store that does not answer, wherever it stops, and never an earlier entry', async () => {
    for (let at = 1; at <= 3; at += 1) {
      const store = faultyStore(openStore(site.url), { at, onward: true });
      const work = look(createLogReader(site.machine('blog', { store })));
      await expect(work).rejects.toMatchObject({ kind: 'unreachable' });
    }
  });
});
