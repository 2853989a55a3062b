/** @jest-environment node */
/** What a look at a log costs: as much as what is new, however long the log is, and whatever else is in its folder. */
import { generateKeyPairSync } from 'node:crypto';

import { type Entry, entryKey, sealEntry } from './entry';
import { createLogReader } from './log';
import type { Registry } from './Registry';
import { publicText } from './signing';
import type { Store } from './store/Store';
import { trustOf } from './trust';

const { privateKey } = generateKeyPairSync('ed25519');
const key = { id: 'x', public: publicText(privateKey), private: privateKey };
const id = 'a'.repeat(32);
const trust = trustOf({ id, keys: { shell: { [key.public]: 'both' } } });

const entryOf = (number: number): Entry => ({
  ...{ schema: 2, registry: id, app: 'shell', number, action: 'promote', previous: [], revoked: [] },
  ...{ current: { id, manifest: 'b'.repeat(64) }, since: '2026-01-01T00:00:00Z', by: 'x' },
});

/** A store in memory that counts what is asked of it. */
function memoryStore() {
  const objects = new Map<string, Buffer>();
  const counts = { listed: 0, read: 0 };
  const list: Store['list'] = (prefix, after = '') => {
    const keys = [...objects.keys()].filter((one) => one.startsWith(prefix) && one > after).sort();
    counts.listed += keys.length;
    return Promise.resolve(
      keys.map((one) => ({ key: one, modified: 1, size: objects.get(one)?.length ?? 0 })),
    );
  };
  const read: Store['read'] = (one) => {
    counts.read += 1;
    return Promise.resolve(objects.get(one));
  };
  const registry = { ...trust, store: { url: '/srv', list, read } } as unknown as Registry;
  return { objects, counts, reader: createLogReader(registry) };
}

it('a look at a log of 2,000 entries lists the last 50 and reads what is new', async () => {
  const { objects, counts, reader } = memoryStore();
  const put = (number: number) => objects.set(entryKey('shell', number), sealEntry(entryOf(number), key));
  for (let number = 1; number <= 2000; number += 1) put(number);
  await reader.read('shell');
  put(2001);
  Object.assign(counts, { listed: 0, read: 0 });
  const { entries } = await reader.read('shell');
  expect(entries.map(({ entry }) => entry.number)).toEqual(Array.from({ length: 50 }, (_, n) => 2001 - n));
  expect(counts).toEqual({ listed: 51, read: 1 });
  // Deleted entries are noticed: older ones count in their place.
  for (let number = 1960; number <= 2001; number += 1) objects.delete(entryKey('shell', number));
  expect((await reader.read('shell')).entries[0]?.entry.number).toBe(1959);
});

it('20,000 other files with higher numbers are read once, in the first look', async () => {
  const { objects, counts, reader } = memoryStore();
  objects.set(entryKey('shell', 1), sealEntry(entryOf(1), key));
  const junk = [Buffer.from('junk'), sealEntry(entryOf(3), undefined), Buffer.alloc(65_537)];
  for (let number = 2; number <= 20_001; number += 1)
    objects.set(entryKey('shell', number), junk[number % junk.length] as Buffer);
  const start = performance.now();
  const { entries, problems } = await reader.read('shell');
  expect(entries.map(({ entry }) => entry.number)).toEqual([1]);
  expect(problems).toHaveLength(6);
  expect(performance.now() - start).toBeLessThan(20_000);
  counts.read = 0;
  objects.set(entryKey('shell', 20_002), sealEntry(entryOf(20_002), key));
  expect((await reader.read('shell')).entries.map(({ entry }) => entry.number)).toEqual([20_002, 1]);
  expect(counts.read).toBe(1);
});
