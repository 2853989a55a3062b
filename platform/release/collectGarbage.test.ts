/** @jest-environment node */
import type { State } from '../registry/state';
import { headOf } from '../registry/history';
import { keysOfText, readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import type { Store } from '../registry/store/Store';
import { openStore } from '../registry/store/openStore';
import { beginTeamSite } from '../test/teamSite';
import { collectGarbage } from './collectGarbage';
import { promote, revoke, rollback } from './verbs';
import { siteProblems } from './status';

jest.mock('./sandbox', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

const DAY = 24 * 3_600_000;
const START = Date.parse('2026-01-01T00:00:00Z');

/** A store with the clock of this process: created objects get its time. */
function timedStore(store: Store): Store {
  const times = new Map<string, number>();
  return {
    ...store,
    async create(key, bytes) {
      const isNew = await store.create(key, bytes);
      if (isNew) times.set(key, Date.now());
      return isNew;
    },
    list: async (prefix, after) =>
      (await store.list(prefix, after)).map((object) => ({
        ...object,
        modified: times.get(object.key) ?? START,
      })),
  };
}

let site: Awaited<ReturnType<typeof beginTeamSite>>;
let store: Store;
let owner: Registry;

beforeEach(async () => {
  jest.useFakeTimers({
    now: START,
    advanceTimers: true,
    doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'],
  });
  site = await beginTeamSite();
  store = timedStore(openStore(site.url));
  owner = site.machine('owner', { store });
});
afterEach(() => {
  jest.useRealTimers();
  site.remove();
});

const later = (days: number) => void jest.setSystemTime(Date.now() + days * DAY);
const machine = (team: string, own: Store = store) => site.machine(team, { store: own });
const head = async (): Promise<State> => headOf(await machine('owner').log.read())?.state as State;

async function release(app: string, text: string): Promise<string> {
  const id = await site.publish(app, { text }, machine(app));
  await promote(machine(app), { [app]: id });
  return id;
}

/** Replaces a release so that no rollback restores it. */
async function retire(app: string, how: 'promotions' | 'rollback'): Promise<string> {
  const id = await release(app, 'to be retired');
  if (how === 'rollback') await rollback(machine(app), app);
  else for (const number of [1, 2, 3, 4, 5, 6]) await release(app, `after it ${number}`);
  return id;
}

async function has(app: string, id: string): Promise<boolean> {
  const files = await store.list(`r/${app}/${id}/`);
  const manifest = await store.read(`releases/${app}/${id}.json`);
  expect(files.length > 0).toBe(manifest !== undefined);
  return manifest !== undefined;
}

async function pagesOf(state: State): Promise<string[]> {
  const { parts } = await readSite(machine('owner'), state.live);
  return parts.flatMap((part) => Object.values(part.pages).flatMap(({ html }) => keysOfText(html)));
}

async function expectConsistentSite(): Promise<void> {
  const fresh = machine('owner');
  expect(await siteProblems(fresh, await fresh.log.read())).toEqual([]);
}

describe('garbage collection', () => {
  it.each(['promotions', 'rollback'] as const)(
    'keeps what was live 29 days ago, and deletes it after 31 days (replaced by %s)',
    async (how) => {
      const id = await retire('booking', how);
      later(29);
      await collectGarbage(owner);
      expect(await has('booking', id)).toBe(true);
      later(2);
      expect((await collectGarbage(owner)).releases).toContainEqual({ app: 'booking', id });
      expect(await has('booking', id)).toBe(false);
      await expectConsistentSite();
    },
  );

  it('counts from the end of the last reference, not from the creation', async () => {
    later(100);
    const before = await head();
    const second = await release('booking', 'second');
    later(29);
    await collectGarbage(owner);
    for (const key of await pagesOf(before)) expect(await store.read(key)).toBeDefined();
    expect(await has('booking', site.first['booking'] ?? '')).toBe(true);
    expect(await has('booking', second)).toBe(true);
  });

  it('deletes unreferenced pages and keeps those of the head; a rollback composes deleted pages again', async () => {
    const before = await head();
    await release('blog', 'second');
    await release('blog', 'third');
    later(60);
    const { objects, bytes } = await collectGarbage(owner);
    expect([objects > 0, bytes > 0]).toEqual([true, true]);
    const gone = before.live.filter(({ from }) => 'blog' in from).map(({ index }) => index);
    for (const key of gone) expect(await store.read(key)).toBeUndefined();
    await expectConsistentSite();
    const { moved } = await rollback(machine('blog'), 'blog');
    expect(moved.composed).toBeGreaterThan(0);
    await expectConsistentSite();
  });

  it('deletes revoked releases immediately', async () => {
    const id = await release('booking', 'bad');
    await revoke(machine('booking'), 'booking', id);
    await collectGarbage(owner);
    expect(await has('booking', id)).toBe(false);
    await expectConsistentSite();
  });

  it('keeps recently published releases that are not live yet', async () => {
    later(100);
    const id = await site.publish('booking', { text: 'for next week' }, machine('booking'));
    later(10);
    await collectGarbage(owner);
    expect(await has('booking', id)).toBe(true);
    await promote(machine('booking'), { booking: id });
    await expectConsistentSite();
  });

  it('reads states that are older than the history', async () => {
    const id = await retire('booking', 'rollback');
    for (const text of ['second', 'third', 'fourth']) await release('blog', text);
    const read = async () => {
      const history = await owner.log.read();
      return { ...history, states: history.states.slice(-2) };
    };
    const machineOfFew = { ...owner, log: { ...owner.log, read } };
    later(29);
    await collectGarbage(machineOfFew);
    expect(await has('booking', id)).toBe(true);
    later(2);
    await collectGarbage(machineOfFew);
    expect(await has('booking', id)).toBe(false);
    await expectConsistentSite();
  });

  it('requires an owner key', async () => {
    await retire('booking', 'rollback');
    later(31);
    const keys = (await store.list('')).length;
    await expect(collectGarbage(machine('booking'))).rejects.toThrow(
      /the key "booking" is not authorized to collect garbage/,
    );
    expect((await store.list('')).length).toBe(keys);
  });

  it('gives collected bytes a new, deterministic id when they are published again', async () => {
    const id = await retire('booking', 'rollback');
    later(31);
    await collectGarbage(owner);
    await expect(promote(machine('booking'), { booking: id })).rejects.toThrow(/There is no release/);
    const again = await site.publish('booking', { text: 'to be retired' }, machine('booking'));
    expect(again).not.toBe(id);
    await release('blog', 'something else');
    expect(await site.publish('booking', { text: 'to be retired' }, machine('booking'))).toBe(again);
    await promote(machine('booking'), { booking: again });
    await expectConsistentSite();
  });

  it('finishes an interrupted collection, and rejects the promotion of announced releases', async () => {
    const id = await retire('booking', 'rollback');
    later(31);
    let removed = 0;
    const ended: Store = {
      ...store,
      remove: (key) => (++removed > 2 ? Promise.reject(new Error('ended')) : store.remove(key)),
    };
    await expect(collectGarbage(machine('owner', ended))).rejects.toThrow('ended');
    await expect(promote(machine('booking'), { booking: id })).rejects.toThrow(/There is no release/);
    await expectConsistentSite();
    await collectGarbage(machine('owner'));
    expect(await has('booking', id)).toBe(false);
    expect((await collectGarbage(machine('owner'))).releases).toEqual([]);
  });
});

it('garbage collection stops if a list of pages cannot be read', async () => {
  await retire('booking', 'rollback');
  later(31);
  const { live } = await head();
  const damaged: Store = {
    ...store,
    read: (key, maxBytes) =>
      key === live[0]?.index ? Promise.resolve(Buffer.from('{}')) : store.read(key, maxBytes),
  };
  const keys = (await store.list('')).length;
  await expect(collectGarbage(machine('owner', damaged))).rejects.toThrow(
    /was changed, so its pages are unknown/,
  );
  expect((await store.list('')).length).toBe(keys);
});

describe('during garbage collection', () => {
  /** A store that calls `what` before its operation number `at`. */
  function interrupted(at: number, what: () => Promise<unknown>): Store {
    let operations = 0;
    const count = async () => {
      operations += 1;
      if (operations === at) await what();
    };
    return {
      ...store,
      read: async (key, maxBytes) => (await count(), store.read(key, maxBytes)),
      create: async (key, bytes) => (await count(), store.create(key, bytes)),
      list: async (prefix, after) => (await count(), store.list(prefix, after)),
      remove: async (key) => (await count(), store.remove(key)),
    };
  }

  it('a promotion of an announced release succeeds completely or changes nothing, at any time', async () => {
    const id = await retire('booking', 'rollback');
    later(31);
    const collector = async () => {
      await collectGarbage(machine('owner')).catch(() => undefined);
    };
    const outcomes = new Set<string>();
    for (let at = 1; at <= 40; at += 3) {
      const promoted = await promote(machine('booking', interrupted(at, collector)), { booking: id }).catch(
        (error: Error) => error,
      );
      const { apps } = await head();
      outcomes.add(promoted instanceof Error ? 'refused' : 'promoted');
      if (promoted instanceof Error)
        expect(promoted.message).toMatch(/collected|There is no release|is missing/);
      else expect(apps['booking']?.current.id).toBe(id);
      await expectConsistentSite();
      if (!(await has('booking', id))) break;
      await rollback(machine('booking'), 'booking').catch(() => undefined);
      later(31);
    }
    expect(outcomes).toContain('refused');
  });

  it.each([30, 0])('a rollback has all of its pages, at any time (kept for %i days)', async (days) => {
    await release('booking', 'second');
    await release('booking', 'third');
    later(29.5);
    for (let at = 1; at <= 30; at += 4) {
      const operation = async () => {
        await rollback(machine('booking'), 'booking').catch(() => undefined);
      };
      await collectGarbage(machine('owner', interrupted(at, operation)), days);
      await expectConsistentSite();
      await release('booking', `again ${at}`);
      later(29.5);
    }
  });

  it.each([30, 0])(
    'a promotion has all pages that it reuses, at any time (kept for %i days)',
    async (days) => {
      const ids = [
        site.first['booking'] ?? '',
        await release('booking', 'second'),
        await release('booking', 'third'),
      ];
      for (let at = 1; at <= 46; at += 3) {
        // Content that was live before and is no longer referenced.
        later(13);
        const collector = async () => {
          await collectGarbage(machine('owner'), days).catch(() => undefined);
        };
        const booking = ids[((at - 1) / 3) % 3] ?? '';
        await promote(machine('booking', interrupted(at, collector)), { booking }).catch(() => undefined);
        await expectConsistentSite();
      }
    },
  );
});
