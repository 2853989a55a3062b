/** @jest-environment node */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, openSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { openStore } from '../registry/store/openStore';
import { s3Store } from '../registry/store/s3Store';
import type { Store } from '../registry/store/Store';
import { type Cut, type CuttingProxy, startCuttingProxy } from '../test/cuttingProxy';
import { faultyStore, type StoreFault } from '../test/faultyStore';
import {
  type ObjectStore,
  objectStoreIsInstalled,
  objectStorePackages,
  startObjectStore,
} from '../test/objectStore';
import { beginTeamSite } from '../test/teamSite';
import { promote } from './verbs';
import { siteProblems } from './status';

jest.mock('./sandbox', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

jest.setTimeout(600_000);

/** A fault at every request to a bucket takes minutes: by default one in so many is tested, with EVERY_FAULT=1 all. */
const inBucket = Number(process.env['EVERY_FAULT'] || 9);
const whenGone = Number(process.env['EVERY_FAULT'] || 27);

type Begun = Awaited<ReturnType<typeof beginTeamSite>>;

/** A site, and a promotion that composes pages, which is repeated. */
type Trial = {
  readonly site: Begun;
  /** Reads the live state. */
  readonly reader: Registry;
  /** Publishes releases, and repeats the command. */
  readonly team: Registry;
  /** A release of booking that was never live: its pages are composed. */
  fresh(): Promise<string>;
  live(): Promise<string>;
};

async function makeTrial(address?: string): Promise<Trial> {
  const site = await beginTeamSite(address);
  const [reader, team] = [site.machine('owner'), site.machine('booking')];
  let number = 0;
  return {
    site,
    reader,
    team,
    fresh: () => site.publish('booking', { text: `number ${(number += 1)}` }, team),
    live: async () => headOf(await reader.log.read())?.state.apps['booking']?.current.id ?? '',
  };
}

/**
 * Returns a function that promotes a release on a machine with faults, which `breakIt` starts. The machine reads the log
 * before, because the number of these reads grows with every promotion. Its copies of releases are deleted each time.
 */
function faultyMachine({ site }: Trial, store: Store) {
  const machine = site.machine('booking', { store });
  return async (wanted: string, breakIt: () => void = () => undefined) => {
    await machine.log.read();
    rmSync(machine.cacheFolder, { recursive: true, force: true });
    breakIt();
    return promote(machine, { booking: wanted });
  };
}

/** Expects after a fault that the old or the new state is live and complete, and that the command works again. */
async function expectComplete({ reader, team, live }: Trial, before: string, wanted: string): Promise<void> {
  expect([before, wanted]).toContain(await live());
  expect(await siteProblems(reader, await reader.log.read())).toEqual([]);
  await promote(team, { booking: wanted });
  expect(await live()).toBe(wanted);
}

async function refusalOf(work: Promise<unknown>): Promise<{ kind?: string; message: string } | undefined> {
  return work.then(
    () => undefined,
    (error: Error) => error,
  );
}

describe('a promotion in a folder store', () => {
  let trial: Trial;
  beforeEach(async () => {
    trial = await makeTrial();
  });
  afterEach(() => trial.site.remove());
  afterEach(() => jest.restoreAllMocks());

  it.each<StoreFault>(['refused', 'lost'])(
    'leaves the old or the new state if any operation of the store is %s',
    async (fault) => {
      const store = faultyStore(openStore(trial.site.url));
      const run = faultyMachine(trial, store);
      let first = 0;
      await run(await trial.fresh(), () => void (first = store.operations.length));
      const operations = store.operations.length - first;
      const failed: string[] = [];
      for (let at = 1; at <= operations; at += 1) {
        const [before, wanted] = [await trial.live(), await trial.fresh()];
        const breakIt = () => {
          first = store.operations.length;
          store.failAt(at, fault);
        };
        const error = await refusalOf(run(wanted, breakIt));
        store.failAt(Number.MAX_SAFE_INTEGER, fault);
        failed.push(store.operations[first + at - 1] ?? 'none');
        if (error) expect(error).toMatchObject({ kind: 'unreachable' });
        if (fault === 'refused' && error) expect(await trial.live()).toBe(before);
        await expectComplete(trial, before, wanted);
      }
      // From the first read of the log to the last write of a promotion.
      expect(failed[0]).toBe('list states/');
      expect(failed.at(-1)).toMatch(/^create states\//);
      // It reads manifests, releases and pages, and writes pages, lists and a state.
      expect(operations).toBeGreaterThan(15);
    },
  );

  it('reports the other promotion if the same app was promoted concurrently', async () => {
    const [mine, theirs] = [await trial.fresh(), await trial.fresh()];
    const machine = trial.site.machine('booking');
    let isFirst = true;
    const log = {
      ...machine.log,
      async read() {
        const history = await machine.log.read();
        if (isFirst) {
          isFirst = false;
          await promote(trial.site.machine('booking'), { booking: theirs });
        }
        return history;
      },
    };
    const error = await refusalOf(promote({ ...machine, log }, { booking: mine }));
    expect(error).toMatchObject({ kind: 'conflict' });
    expect(error?.message).toMatch(/^booking came first: promote of booking at \d{4}-.*\(state \d+\)/);
    expect(await trial.live()).toBe(theirs);
  });

  it('succeeds if another pipeline promotes the same release', async () => {
    const wanted = await trial.fresh();
    const moves = await Promise.all(
      [1, 2].map(() => promote(trial.site.machine('booking'), { booking: wanted })),
    );
    expect(new Set(moves.map((moved) => moved?.logged.state.number)).size).toBe(1);
  });

  it('writes only the pages of the promoted app', async () => {
    const slugs = Array.from({ length: 40 }, (_, index) => `article-${index}`);
    const blog = await trial.site.publish('blog', { text: 'many', slugs });
    await promote(trial.site.machine('blog'), { blog }, { removing: 'any' });
    const store = faultyStore(openStore(trial.site.url));
    const wanted = await trial.fresh();
    await promote(trial.site.machine('booking', { store }), { booking: wanted });
    const written = store.operations.filter((what) => what.startsWith('create '));
    // Two pages in three forms, two lists, one state.
    expect(written).toHaveLength(9);
  });

  it('rejects a release that is signed with an unauthorized key', async () => {
    const foreign = await trial.site.publish(
      'booking',
      { text: 'by the blog team' },
      trial.site.machine('blog'),
    );
    const error = await refusalOf(promote(trial.site.machine('booking'), { booking: foreign }));
    expect(error?.message).toMatch(
      /is signed with key "[\da-f]{16}", which is not authorized for booking \(its name is "blog"\)/,
    );
  });

  it('rejects a release that was changed in the registry', async () => {
    const wanted = await trial.fresh();
    const file = path.join(trial.site.url, 'r/booking', wanted, 'main.js');
    rmSync(file);
    writeFileSync(file, 'alert(1)');
    const machine: Registry = trial.site.machine('booking');
    expect((await refusalOf(promote(machine, { booking: wanted })))?.message).toMatch(
      /main\.js of .* was changed/,
    );
  });
});

/**
 * Mounts a file system of this size, if this user may do so. It is reachable only from this process, and is removed
 * with it.
 */
function openSmallDisk(bytes: number): string | undefined {
  const folder = mkdtempSync(path.join(tmpdir(), 'small-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${bytes}`, 'small-disk', folder], { stdio: 'ignore' });
    const disk = openSync(folder, 'r');
    execFileSync('umount', ['--lazy', folder]);
    return `/proc/self/fd/${disk}`;
  } catch {
    return undefined;
  } finally {
    rmdirSync(folder);
  }
}

const disk = openSmallDisk(4 * 1024 * 1024);

const onDisk = disk ? it : it.skip;
onDisk(
  `a promotion reports a full disk and changes nothing, at whichever write the disk is full${disk ? '' : ' (skipped: this user may not mount a small disk)'}`,
  async () => {
    const folder = path.join(disk ?? '', 'registry');
    mkdirSync(folder);
    const trial = await makeTrial(folder);
    const filler = path.join(disk ?? '', 'filler');
    const outcomes = new Set<string>();
    for (let pages = 0; pages <= 14; pages++) {
      const [before, wanted] = [await trial.live(), await trial.fresh()];
      const { bavail, bsize } = statfsSync(disk ?? '');
      writeFileSync(filler, Buffer.alloc(Math.max(0, bavail - pages) * bsize));
      const error = await refusalOf(promote(trial.site.machine('booking'), { booking: wanted }));
      outcomes.add(error ? 'refused' : 'promoted');
      if (error) {
        expect(error).toMatchObject({ kind: 'unreachable' });
        expect(error.message).toMatch(/^\S+ is on a full disk. Nothing was changed. Free some space/);
        expect(await trial.live()).toBe(before);
      }
      rmSync(filler);
      await expectComplete(trial, before, wanted);
    }
    expect([...outcomes].sort()).toEqual(['promoted', 'refused']);
    trial.site.remove();
  },
);

const isInstalled = objectStoreIsInstalled();
(isInstalled ? describe : describe.skip)(
  `a promotion in a bucket${isInstalled ? '' : ` (skipped: ${objectStorePackages} are not installed)`}`,
  () => {
    const environment = { ...process.env };
    let objects: ObjectStore;
    let proxy: CuttingProxy;
    let trial: Trial;

    beforeAll(async () => {
      objects = await startObjectStore();
      Object.assign(process.env, objects.env);
      proxy = await startCuttingProxy(objects.endpoint);
      trial = await makeTrial(`s3://${await objects.makeBucket()}/registry`);
    });
    afterAll(async () => {
      process.env = environment;
      trial.site.remove();
      await proxy.stop();
      await objects.stop();
    });

    const throughProxy = (timeout: number) =>
      faultyMachine(trial, s3Store(trial.site.url, { client: { endpoint: proxy.endpoint }, timeout }));

    /** The number of requests of a promotion on a machine that has read the log. */
    async function count(): Promise<number> {
      let before = 0;
      await throughProxy(60_000)(await trial.fresh(), () => void (before = proxy.requests.length));
      return proxy.requests.length - before;
    }

    it.each<Cut>(['before', 'after', 'answering'])(
      'succeeds if any single connection is cut (%s)',
      async (how) => {
        const run = throughProxy(60_000);
        const requests = await count();
        for (let at = 1; at <= requests; at += inBucket) {
          const wanted = await trial.fresh();
          await run(wanted, () => proxy.cutAt(at, how));
          expect(await trial.live()).toBe(wanted);
        }
        // A machine that has never read the log.
        const reader = trial.site.machine('owner');
        expect(await siteProblems(reader, await reader.log.read())).toEqual([]);
        expect((await reader.log.read()).ignored).toEqual([]);
        expect(requests).toBeGreaterThan(30);
      },
    );

    it.each<Cut>(['before', 'after'])(
      'leaves the old or the new state if the store becomes unreachable at any request (%s)',
      async (how) => {
        const requests = await count();
        const run = throughProxy(400);
        for (let at = 1; at <= requests; at += whenGone) {
          const [before, wanted] = [await trial.live(), await trial.fresh()];
          const error = await refusalOf(run(wanted, () => proxy.cutAt(at, how, true)));
          proxy.cutAt(1_000_000, how);
          expect(error).toMatchObject({ kind: 'unreachable' });
          await expectComplete(trial, before, wanted);
        }
      },
    );
  },
);
