/** @jest-environment node */
import path from 'node:path';

import { type Entry, entryKey, sealEntry } from '../registry/entry';
import { createLogReader } from '../registry/log';
import { liveNow } from '../test/liveNow';
import { openStore } from '../registry/Registry';
import { findRelease } from '../registry/release';
import type { Store } from '../registry/store/Store';
import { faultyStore } from '../test/faultyStore';
import { hookedStore } from '../test/hookedStore';
import { refusalOf } from '../test/refusalOf';
import { useTeamSite } from '../test/useTeamSite';
import { collectGarbage } from './collectGarbage';
import { promote } from './promote';
import { revoke, rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const DAY_MS = 86_400_000;

const site = useTeamSite();

const machine = (store = openStore(site.url)) =>
  site.machine('booking', { store, memory: path.join(site.folder, 'warm') });
const collect = (days: number, store?: Store) => collectGarbage(machine(store), ['booking'], days);

/** The store, in which the log was written 31 days after the releases. */
function withLateLog(): Store {
  const store = openStore(site.url);
  const late = (key: string) => (key.startsWith('live/') ? 31 * DAY_MS : 0);
  const list: Store['list'] = async (prefix) =>
    (await store.list(prefix)).map((one) => ({ ...one, modified: one.modified + late(one.key) }));
  return { ...store, list };
}
const live = async () => (await createLogReader(machine()).read('booking')).entries[0]?.entry;
const publish = (text: string) => site.publish('booking', { text });

async function release(text: string): Promise<string> {
  const id = await publish(text);
  await promote(machine(), { booking: id });
  return id;
}

async function has(id: string): Promise<boolean> {
  const { store } = machine();
  const files = await store.list(`r/booking/${id}/`);
  const manifest = await store.read(`releases/booking/${id}.json`);
  expect(files.length > 0).toBe(manifest !== undefined);
  return manifest !== undefined;
}

async function expectWhole(): Promise<void> {
  const { apps, problems } = await liveNow(site.machine('stranger'));
  expect([Object.keys(apps).length, problems]).toEqual([4, []]);
}

it('keeps what is live, what entries name, and what is young, also if the clock of this machine is ahead', async () => {
  const named = await release('named');
  await release('second');
  // Only an earlier entry names it.
  const taken = await release('taken back');
  await rollback(machine(), ['booking']);
  const fresh = await publish('never live');
  expect((await collect(30)).releases).toEqual([]);
  const clock = jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 400 * DAY_MS);
  expect((await collect(30)).releases).toEqual([]);
  clock.mockRestore();
  const store = faultyStore(withLateLog());
  const { releases } = await collect(30, store);
  expect(releases).toEqual([{ app: 'booking', id: fresh }]);
  expect([await has(named), await has(taken), await has(fresh)]).toEqual([true, true, false]);
  // Not for a moment.
  expect(store.operations.filter((one) => one.startsWith('remove') && !one.includes(fresh))).toEqual([]);
  await expectWhole();
  expect(await promote(machine(), { booking: await publish('never live') })).toBeDefined();
});

it('deletes revoked releases at once, whatever names them', async () => {
  const bad = await release('bad');
  await revoke(machine(), 'booking', bad);
  expect((await collect(30)).releases).toEqual([{ app: 'booking', id: bad }]);
  expect(await has(bad)).toBe(false);
  await expectWhole();
});

it('deletes files of interrupted publications after their age, not those of other apps', async () => {
  const { store } = machine();
  const orphan = `r/booking/${'0'.repeat(32)}/main.js`;
  for (const key of [orphan, `r/blog/${'0'.repeat(32)}/main.js`]) await store.create(key, Buffer.from('x'));
  await collect(30);
  expect(await store.read(orphan)).toBeDefined();
  const { bytes } = await collect(0);
  expect(bytes).toBeGreaterThan(0);
  expect(await store.read(orphan)).toBeUndefined();
  expect(await store.read(`r/blog/${'0'.repeat(32)}/main.js`)).toBeDefined();
});

it('keeps the last 50 entries, the newest acceptable one, and deletes what only older ones name', async () => {
  const old = await release('old');
  const [one, other] = [await release('one'), await release('other')];
  const entry = (await live()) as Entry;
  const before = entry.number;
  const { store } = machine();
  for (let number = before + 1; number <= before + 60; number += 1)
    await store.create(entryKey('booking', number), sealEntry({ ...entry, number }, site.keyOf('booking')));
  // Junk above the newest one does not move the limit.
  await store.create(entryKey('booking', 999_999_999), Buffer.from('junk'));
  const { entries } = await collect(0);
  const numbers = (await createLogReader(machine()).read('booking')).numbers;
  expect(numbers.slice(1)).toHaveLength(50);
  expect(numbers[1]).toBe(before + 60);
  expect(entries).toBe(before + 10);
  expect([await has(one), await has(other)]).toEqual([true, true]);
  // It stays named, because the previous releases of kept entries do.
  expect(await has(old)).toBe(true);
  await store.remove(entryKey('booking', 999_999_999));
  await expectWhole();
});

describe('with other keys than those of the servers', () => {
  beforeEach(() => site.reset());
  afterAll(() => site.reset());

  /** Creates an entry of booking with the key of this team, like the newest one but for these fields. */
  async function put(team: string, fields: Partial<Entry> & Pick<Entry, 'number'>): Promise<void> {
    const entry = { ...((await live()) as Entry), ...fields };
    await machine().store.create(entryKey('booking', entry.number), sealEntry(entry, site.keyOf(team)));
  }
  const named = async (id: string) => ({
    id,
    manifest: (await findRelease(machine(), 'booking', id))?.hash ?? '',
  });

  it('deletes nothing of an app whose newest entry does not count here, and is done with the others', async () => {
    await put('stranger', { number: 2, current: await named(await publish('by a new key')) });
    await publish('young');
    const blog = await site.publish('blog', { text: 'never live' });
    const before = await machine().store.list('');
    await expect(collectGarbage(machine(), ['booking', 'blog'], 0)).rejects.toMatchObject({
      kind: 'refused',
      message: expect.stringMatching(
        /^Nothing of booking was deleted: its newest entry, 2, does not count here\. Update registry\.json.*\nOf the other apps, 1 releases were deleted\.$/,
      ) as string,
    });
    const after = new Set((await machine().store.list('')).map(({ key }) => key));
    const gone = before.filter(({ key }) => !after.has(key)).map(({ key }) => key);
    expect(gone.length).toBeGreaterThan(0);
    expect(gone.filter((key) => !key.includes(`/blog/${blog}`))).toEqual([]);
  });

  it('keeps what any entry names, whoever signed it, and the entries of others', async () => {
    const theirs = await publish('by another key');
    const first = (await live()) as Entry;
    await put('stranger', { number: 2, current: await named(theirs) });
    await put('booking', { number: 3, current: first.current });
    const unused = await publish('unused');
    expect((await collect(0)).releases).toEqual([{ app: 'booking', id: unused }]);
    expect(await has(theirs)).toBe(true);
    // A machine without keys takes the far entry of a stranger for the newest one.
    await put('stranger', { number: 999_999_999 });
    const unsigned = site.machine('stranger', { isSigned: false });
    expect(await collectGarbage(unsigned, ['booking'], 0)).toMatchObject({ releases: [], entries: 0 });
    expect(await has(first.current.id)).toBe(true);
  });
});

it('and a promotion of what it deletes, at any step: live and whole, or refused and nothing lost', async () => {
  const outcomes = new Set<string>();
  let operations = Infinity;
  for (let at = 1; at <= operations; at += 3) {
    const id = await publish(`deleted at ${at}`);
    const before = (await live())?.current.id;
    const store = hookedStore(openStore(site.url), (number) => {
      operations = number;
      return number === at ? collect(0) : undefined;
    });
    const error = await refusalOf(promote(machine(store), { booking: id }));
    if (error) operations = Infinity;
    outcomes.add(error ? 'refused' : 'promoted');
    expect((await live())?.current.id).toBe(error ? before : id);
    await expectWhole();
  }
  expect([...outcomes].sort()).toEqual(['promoted', 'refused']);
});

it('and a promotion during it, at any step: live and whole, or refused and nothing lost', async () => {
  for (let at = 1; at <= 40; at += 5) {
    const id = await publish(`promoted at ${at}`);
    const before = (await live())?.current.id;
    let error: unknown;
    const run = async () => (error = await refusalOf(promote(machine(), { booking: id })));
    const store = hookedStore(openStore(site.url), (number) => (number === at ? run() : undefined));
    await collect(0, store);
    const after = (await live())?.current.id;
    if (error) expect([before, id]).toContain(after);
    await expectWhole();
  }
});
