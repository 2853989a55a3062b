/** @jest-environment node */
import { generateKeyPairSync } from 'node:crypto';

import { UserError } from '../lib/UserError';
import { faultyStore } from '../test/faultyStore';
import { type Entry, entryKey, sealEntry } from './entry';
import { createLogReader, MAX_LOG_ENTRIES } from './log';
import type { Registry } from './Registry';
import { publicText } from './signing';
import type { Store } from './store/Store';
import { noTrust, trustOf } from './trust';

const makeKey = () => {
  const { privateKey } = generateKeyPairSync('ed25519');
  return { id: 'x', public: publicText(privateKey), private: privateKey };
};
const keys = { blog: makeKey(), booking: makeKey(), stranger: makeKey() };
const id = 'e'.repeat(32);
const trust = trustOf({
  id,
  keys: { blog: { [keys.blog.public]: 'both' }, booking: { [keys.booking.public]: 'both' } },
});

const entryOf = (number: number, fields: Partial<Entry> = {}): Entry => ({
  ...{ schema: 2, registry: id, app: 'blog', number, action: 'promote' },
  current: { id: number.toString(16).padStart(32, '0'), manifest: 'f'.repeat(64) },
  ...{ previous: [], revoked: [], since: '2026-01-01T00:00:00Z', by: 'a team' },
  ...fields,
});

const next = entryKey('blog', 4);
let objects: Map<string, { readonly bytes: Buffer; readonly modified: number }>;
let writes = 0;
const write = (key: string, bytes: string | Buffer): void =>
  void objects.set(key, { bytes: Buffer.from(bytes), modified: (writes += 1) });
const put = (number: number, team: keyof typeof keys = 'blog') =>
  write(entryKey('blog', number), sealEntry(entryOf(number), keys[team]));

/** The blog has the entries 2 and 3. */
beforeEach(() => {
  objects = new Map();
  for (const number of [2, 3]) put(number);
});

/** A store in memory. */
const memory = {
  list: (prefix: string, after = '') =>
    Promise.resolve(
      [...objects.entries()]
        .filter(([key]) => key.startsWith(prefix) && key > after)
        .map(([key, { bytes, modified }]) => ({ key, size: bytes.length, modified }))
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    ),
  read: (key: string, max = Infinity) => {
    const bytes = objects.get(key)?.bytes;
    return bytes && bytes.length > max
      ? Promise.reject(new UserError(`more than ${max} bytes`))
      : Promise.resolve(bytes);
  },
} as unknown as Store;

const readerOf = (store: Store = memory, now?: () => number, trusted = trust) =>
  createLogReader({ ...trusted, store } as Registry, now);

/** Reads the log of the blog; by default on a machine that has never read it. */
async function look(reader = readerOf()) {
  const { entries, problems, numbers } = await reader.read('blog');
  for (const problem of problems) {
    expect(problem.length).toBeLessThan(600);
    expect(problem).not.toMatch(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/u);
  }
  return { counting: entries.map(({ entry }) => entry.number), problems, numbers };
}

describe('what does not count hides nothing and is reported', () => {
  const fourth = (fields: Partial<Entry>, team: keyof typeof keys = 'blog') =>
    sealEntry(entryOf(4, fields), keys[team]);
  it.each<[what: string, why: RegExp, bytes: string | Buffer, key?: string]>([
    ['an empty file', /not a statement of a registry/, ''],
    ['64 KB and a byte', /more than 65536 bytes/, Buffer.alloc(65_537)],
    ['an entry of another app', /it is entry 4 of booking/, fourth({ app: 'booking' })],
    ['an entry of another number', /it is entry 3 of blog/, fourth({ number: 3 })],
    ['an entry of another registry', /registry/, fourth({ registry: 'd'.repeat(32) })],
    ['the signature of another team', /signed with the key .* not list/, fourth({}, 'booking')],
    ['a name with an escape sequence', /not the name of an entry/, 'x', 'live/blog/\u202e[2J.json'],
    ['a file in a folder', /not the name of an entry/, 'x', 'live/blog/000000009.json/x'],
    [
      'a far number, by a stranger',
      /not list for blog/,
      sealEntry(entryOf(999_999_999), keys.stranger),
      entryKey('blog', 999_999_999),
    ],
  ])('%s', async (_, why, bytes, key = next) => {
    write(key, bytes);
    const { counting, problems } = await look();
    expect(counting).toEqual([3, 2]);
    expect(problems).toEqual([expect.stringMatching(why)]);
    expect(problems[0]).toMatch(/^"live\/blog\/.*" is ignored: "/);
  });

  it.each([20_001, -400 * 86_400_000])(
    'an object that this user may not read now, or that was deleted meanwhile (a clock that moves by %i ms)',
    async (shift) => {
      put(4);
      put(5);
      let fails = true;
      const read: Store['read'] = async (key, max) => {
        if (fails && key === next) throw new UserError(`\u001b[2J${key} cannot be read`);
        return fails && key === entryKey('blog', 5) ? undefined : memory.read(key, max);
      };
      let now = Date.now();
      const reader = readerOf({ ...memory, read }, () => now);
      expect(await look(reader)).toMatchObject({
        counting: [3, 2],
        problems: [expect.stringMatching(/cannot be read/), expect.stringMatching(/\[2J.* cannot/)],
      });
      fails = false;
      // They are read again after their time.
      expect((await look(reader)).counting).toEqual([3, 2]);
      now += shift;
      expect((await look(reader)).counting).toEqual([5, 4, 3, 2]);
    },
  );

  it('20,000 of them, which are read once, and of which five are named', async () => {
    const junk = [Buffer.from('junk'), sealEntry(entryOf(3), undefined), Buffer.alloc(65_537)];
    for (let number = 4; number < 20_004; number += 1)
      write(entryKey('blog', number), junk[number % junk.length] as Buffer);
    const store = faultyStore(memory);
    const reader = readerOf(store);
    const { counting, problems, numbers } = await look(reader);
    expect([counting, problems.length, problems.at(-1)]).toEqual([[3, 2], 6, 'And 19995 more like it.']);
    expect(numbers).toHaveLength(20_002);
    const first = store.operations.length;
    put(20_004);
    expect((await look(reader)).counting).toEqual([20_004, 3, 2]);
    expect(store.operations.slice(first)).toEqual(['list live/blog/', `read ${entryKey('blog', 20_004)}`]);
  });
});

it('what is older than an entry that counts is no problem, for example after a change of keys, and hides none', async () => {
  put(1);
  put(2, 'stranger');
  expect(await look()).toEqual({ counting: [3, 1], problems: [], numbers: [3, 2, 1] });
});

it('entries need no signature where registry.json lists no keys, and may have any', async () => {
  put(4, 'stranger');
  write(entryKey('blog', 5), sealEntry(entryOf(5), undefined));
  expect(await look(readerOf(memory, undefined, noTrust))).toMatchObject({
    counting: [5, 4, 3, 2],
    problems: [],
  });
});

it('an entry that was replaced is read again', async () => {
  write(next, 'junk');
  const reader = readerOf();
  expect((await look(reader)).counting).toEqual([3, 2]);
  put(4);
  expect((await look(reader)).counting).toEqual([4, 3, 2]);
});

it('of a long log a reader lists what is new, and older entries again if some of the last are gone', async () => {
  for (let number = 4; number <= 2000; number += 1) put(number);
  const store = faultyStore(memory);
  const after: (string | undefined)[] = [];
  const reader = readerOf({ ...store, list: (prefix, from) => (after.push(from), store.list(prefix, from)) });
  await look(reader);
  const first = store.operations.length;
  put(2001);
  expect((await look(reader)).counting).toEqual(
    Array.from({ length: MAX_LOG_ENTRIES }, (_, index) => 2001 - index),
  );
  expect(after).toEqual([undefined, entryKey('blog', 2000 - MAX_LOG_ENTRIES)]);
  expect(store.operations.slice(first)).toEqual(['list live/blog/', `read ${entryKey('blog', 2001)}`]);
  for (let number = 1960; number <= 2001; number += 1) objects.delete(entryKey('blog', number));
  const { counting } = await look(reader);
  expect([counting.length, counting[0]]).toEqual([MAX_LOG_ENTRIES, 1959]);
});

it('a store that does not answer is an error, wherever it stops, and never an earlier entry', async () => {
  for (let at = 1; at <= 3; at += 1)
    await expect(look(readerOf(faultyStore(memory, { at, onward: true })))).rejects.toMatchObject({
      kind: 'unreachable',
    });
});
