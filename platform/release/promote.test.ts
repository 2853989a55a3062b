/** @jest-environment node */
import { cpSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { UserError } from '../lib/UserError';
import { type Entry, entryKey, sealEntry } from '../registry/entry';
import { createLogReader } from '../registry/log';
import { liveNow } from '../test/liveNow';
import { type Registry, openStore } from '../registry/Registry';
import { findRelease, releaseOf } from '../registry/release';
import type { Store } from '../registry/store/Store';
import { faultyStore } from '../test/faultyStore';
import { onEveryStore } from '../test/onEveryStore';
import { site as madeUpSite } from '../test/madeUpComposer.cjs';
import { apps, beginTeamSite, type LiveTeamSite, type PublishOptions, type Said } from '../test/teamSite';
import { promote } from './promote';
import { revoke, rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

async function refusalOf(work: Promise<unknown>): Promise<{ kind?: string; message: string } | undefined> {
  return work.then(
    () => undefined,
    (error: Error) => error,
  );
}

/** The site under test, and what is done with it. */
function use(site: () => LiveTeamSite) {
  const log = async (app: string) => createLogReader(site().machine('stranger')).read(app);
  const live = async (app: string) => (await log(app)).entries[0]?.entry;
  /** A machine that has the copies and pages of earlier commands. */
  const warm = (app: string, store = openStore(site().url)) =>
    site().machine(app, { memory: path.join(site().folder, 'warm'), store });
  const publish = (app: string, text: string, said: Partial<Said> = {}, options?: PublishOptions) =>
    site().publish(app, { text, ...said }, options);
  const release = async (app: string, text: string, said: Partial<Said> = {}) => {
    const id = await publish(app, text, said);
    await promote(warm(app), { [app]: id });
    return id;
  };
  /** Writes an entry with the key of its app, without any check. */
  const force = async (app: string, id: string, fields: Partial<Entry> = {}) => {
    const machine = site().machine(app);
    const published = await findRelease(machine, app, id);
    const before = await live(app);
    if (!published || !before) throw new Error(`${app} ${id} cannot be forced.`);
    const entry: Entry = { ...before, number: before.number + 1, current: releaseOf(published), ...fields };
    await machine.store.create(entryKey(app, entry.number), sealEntry(entry, site().keyOf(app)));
  };
  /** Expects that every live release is whole, for a machine that has never read it. */
  const expectWhole = async () => {
    const { apps: found, problems } = await liveNow(site().machine('stranger'));
    expect([Object.keys(found).sort(), problems]).toEqual([[...apps].sort(), []]);
  };
  return { log, live, warm, publish, release, force, expectWhole };
}

onEveryStore((newAddress) => {
  let site: LiveTeamSite;
  const { live, warm, publish, release, expectWhole } = use(() => site);
  beforeAll(async () => {
    site = await beginTeamSite(await newAddress());
  });
  afterAll(() => site.remove());

  it('a promotion creates the next entry of its app, and of no other', async () => {
    const before = await Promise.all(apps.map(live));
    const id = await publish('booking', 'second');
    // A pipeline can pass its whole commit message.
    const note = 'x'.repeat(5000);
    const changed = await promote(site.machine('booking'), { booking: id }, { note });
    expect(await live('booking')).toMatchObject({
      number: 2,
      action: 'promote',
      current: { id },
      previous: [{ id: site.first['booking'] }],
      revoked: [],
      note: 'x'.repeat(1000),
    });
    expect(changed?.entries['booking']?.entry).toEqual(await live('booking'));
    expect(await Promise.all(apps.slice(0, 3).map(live))).toEqual(before.slice(0, 3));
    expect(await promote(site.machine('booking'), { booking: id })).toBeUndefined();
  });

  it('of a release that is older than what is live says so', async () => {
    const [older, newer] = [await publish('booking', 'older'), await publish('booking', 'newer')];
    const notesOf = async (booking: string) =>
      (await promote(site.machine('booking'), { booking }))?.notes.join();
    expect(await notesOf(newer)).toBe('');
    expect(await notesOf(older)).toContain(`booking ${older} (published 2`);
    expect(await notesOf(newer)).toBe('');
  });

  it('of two promotions of one app at once one wins, and the other learns its name', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ids = await Promise.all(['mine', 'theirs'].map((text) => publish('booking', `${text} ${round}`)));
      const before = await live('booking');
      const outcomes = await Promise.all(
        ids.map((booking) => refusalOf(promote(site.machine('booking'), { booking }))),
      );
      const after = await live('booking');
      expect(after?.number).toBe((before?.number ?? 0) + 1);
      const winner = ids.indexOf(after?.current.id ?? '');
      expect(outcomes[winner]).toBeUndefined();
      expect(outcomes[1 - winner]).toMatchObject({
        kind: 'conflict',
        message: expect.stringMatching(
          /^".+" came first: promote of booking at \d{4}-.* \(entry \d+\); .* Nothing was changed/,
        ) as string,
      });
    }
  });

  it('promotions of different apps at once all succeed at the first try, and nothing is lost', async () => {
    for (let round = 0; round < 3; round += 1) {
      const ids = Object.fromEntries(
        await Promise.all(apps.map(async (app) => [app, await publish(app, `round ${round}`)] as const)),
      );
      const before = await Promise.all(apps.map(live));
      await Promise.all(apps.map((app) => promote(site.machine(app), { [app]: ids[app] ?? '' })));
      const after = await Promise.all(apps.map(live));
      expect(after.map((entry) => entry?.current.id)).toEqual(apps.map((app) => ids[app]));
      expect(after.map((entry) => entry?.number)).toEqual(before.map((entry) => (entry?.number ?? 0) + 1));
    }
    await expectWhole();
  });

  it('two rollbacks at once go back one step', async () => {
    await release('booking', 'to stay');
    const [second] = [await live('booking'), await release('booking', 'to go')];
    const outcomes = await Promise.all(
      [1, 2].map(() => refusalOf(rollback(site.machine('booking'), ['booking']))),
    );
    expect(outcomes.map((one) => one?.kind).sort()).toEqual(['conflict', undefined]);
    expect(await live('booking')).toMatchObject({ action: 'rollback', current: second?.current });
  });

  /** Runs a command with a fault at each operation of its store, and expects the old or the new state after each. */
  const commands: Record<string, (machine: Registry, id: string) => Promise<unknown>> = {
    promotion: (machine, id) => promote(machine, { booking: id }),
    rollback: (machine) => rollback(machine, ['booking']),
    revocation: (machine, id) => revoke(machine, 'booking', id),
  };
  /** By default one operation in so many fails, with EVERY_FAULT=1 each. */
  const step = () => Number(process.env['EVERY_FAULT'] || (site.url.startsWith('s3:') ? 17 : 7));

  it.each(
    Object.keys(commands).flatMap((name, row) =>
      (['refused', 'lost'] as const).map((fault, column) => [name, fault, 2 * row + column] as const),
    ),
  )('a %s leaves the old or the new state, whole, wherever the store is %s', async (name, fault, row) => {
    const run = commands[name] as (typeof commands)[string];
    let isDone = false;
    for (let at = 1 + (row % step()); !isDone; at += step()) {
      await release('booking', `before ${name} ${fault} ${at}`);
      const id = await publish('booking', `${name} ${fault} ${at}`);
      const before = await live('booking');
      const store = faultyStore(openStore(site.url), { at, fault, onward: at % 2 === 0 });
      const error = await refusalOf(run(warm('booking', store), id));
      // What fails after the entry of a rollback exists is only said, and logs of other apps are not needed.
      isDone = !error && (name !== 'promotion' || store.operations.length < at);
      if (error) expect(error).toMatchObject({ kind: 'unreachable' });
      const after = await live('booking');
      expect((after?.number ?? 0) - (before?.number ?? 0)).toBeLessThanOrEqual(1);
      if (after?.number === before?.number) expect(after).toEqual(before);
      await expectWhole();
      // The command works again, unless the first attempt did its work.
      if (after?.number === before?.number) await run(warm('booking'), id);
      await expectWhole();
    }
  });

  it('a publication is complete or does not exist, at whichever operation the store fails', async () => {
    for (const fault of ['refused', 'lost'] as const)
      for (let at = 1; ; at += 2 * step()) {
        const said = { text: `published ${fault} ${at}` };
        const store = faultyStore(openStore(site.url), { at, fault, onward: true });
        const machine = site.machine('booking', { store });
        const error = await refusalOf(site.publish('booking', said, { machine }));
        if (!error) break;
        expect(error).toMatchObject({ kind: 'unreachable' });
        const id = await site.publish('booking', said);
        await promote(site.machine('booking'), { booking: id });
        expect((await live('booking'))?.current.id).toBe(id);
      }
    await expectWhole();
  });
});

describe('the gate', () => {
  let site: LiveTeamSite;
  const { live, log, warm, publish, release, force, expectWhole } = use(() => site);
  const copy = () => path.join(site.folder, 'live');
  const logs = () => path.join(site.url, 'live');
  beforeAll(async () => {
    site = await beginTeamSite();
    cpSync(logs(), copy(), { recursive: true });
  });
  afterAll(() => site.remove());
  beforeEach(() => {
    rmSync(logs(), { recursive: true });
    cpSync(copy(), logs(), { recursive: true });
  });

  const promoting = (app: string, id: string, more: Parameters<typeof promote>[2] = {}) =>
    promote(warm(app), { [app]: id }, more);

  const bad =
    (said: Partial<Said>, fields: PublishOptions['fields'] = {}) =>
    () =>
      publish('blog', 'refused', said, { fields });
  it.each<[string, () => Promise<string>, RegExp]>([
    [
      'that does not exist',
      () => Promise.resolve('0'.repeat(32)),
      /There is no release 0{32} of blog.*-- list blog/,
    ],
    [
      'of another team',
      () => publish('blog', 'foreign', {}, { machine: site.machine('booking', { isSigned: false }) }),
      /does not count: .*does not list for blog/,
    ],
    [
      'that was changed in the registry',
      async () => {
        const id = await publish('blog', 'changed');
        const file = path.join(site.url, 'r/blog', id, 'main.js');
        rmSync(file);
        writeFileSync(file, 'alert(1)');
        return id;
      },
      /main\.js of .* (was changed|is larger)/,
    ],
    ['whose pages cannot be composed', bad({ refuses: 'Error: no data' }), /gate refuses.*no data/s],
    ['with another contract', bad({}, { contract: [9, 9] }), /contract 9, but shell \w+ supports 2\./],
    ['with a second h1', bad({ html: '<h1>Two</h1>' }), /\/blogs has 2 h1 elements/],
    [
      'that loads an unlisted script',
      bad({ html: '<script src="/r/x.js"></script>' }),
      /"\/r\/x\.js", which it/,
    ],
    [
      'that removes pages',
      bad({ slugs: ['stress'] }),
      /\/blog\/insomnia would be removed.*--removing \/blog/,
    ],
  ])('refuses a release %s, and changes nothing', async (_, make, reason) => {
    const id = await make();
    const before = await warm('blog').store.list('live/');
    await expect(promoting('blog', id)).rejects.toMatchObject({ kind: 'refused', message: reason });
    expect(await warm('blog').store.list('live/')).toEqual(before);
  });

  it('lets pages go that are meant to go, or are redirected', async () => {
    const less = await publish('blog', 'less', { slugs: ['stress'] });
    await promoting('blog', less, { removing: ['/blog/insomnia'] });
    const redirects = { '/blog/stress': '/blog/calm' };
    const moved = await publish('blog', 'moved', { slugs: ['calm'], redirects });
    await promoting('blog', moved);
    expect((await live('blog'))?.current.id).toBe(moved);
  });

  it('compares words and numbers of pages with the live ones, and takes --accept', async () => {
    await release('blog', 'many', { html: `<p>${'word '.repeat(100)}</p>` });
    const few = await publish('blog', 'few');
    const error = await refusalOf(promoting('blog', few));
    expect(error?.message).toMatch(
      /Compared with the live pages:\n {2}\/: it has \d+ words of \d+.*--accept (\/[^ ,]*,?)+ to/s,
    );
    const accepted = /--accept (\S+)/.exec(error?.message ?? '')?.[1]?.split(',') ?? [];
    await promoting('blog', few, { accepted });
    expect((await live('blog'))?.current.id).toBe(few);
  });

  it.each<[string, string, RegExp]>([
    ['overtaken', 'conflict', /but that of booking is not: ".*" came first/],
    ['not written', 'unreachable', /but that of booking is not: The store is silent/],
  ])('says which apps are promoted if another one of the same command is %s', async (what, kind, reason) => {
    const ids = { blog: await publish('blog', 'mine'), booking: await publish('booking', 'mine') };
    const theirs = await publish('booking', 'theirs');
    const store = openStore(site.url);
    const create: Store['create'] = async (key, bytes) => {
      if (key.startsWith('live/blog/') && what === 'overtaken') await promoting('booking', theirs);
      if (key.startsWith('live/booking/') && what !== 'overtaken')
        throw new UserError('The store is silent.', 'unreachable');
      return store.create(key, bytes);
    };
    const machine = { ...site.machine('blog', { store: { ...store, create } }), keysOf: () => undefined };
    const error = await refusalOf(promote(machine, ids));
    expect(error?.kind).toBe(kind);
    expect(error?.message).toMatch(/^entry 2 of blog \(\w{32}\) is created, but /);
    expect(error?.message).toMatch(reason);
  });

  it('is not stopped by a bad live release of another app', async () => {
    await force('services', await publish('services', 'bad', { refuses: 'no data' }));
    await release('blog', 'second');
    await release('shell', 'second');
    await force('services', await publish('services', 'worse', {}, { fields: { contract: [9, 9] } }));
    await release('blog', 'third');
    await release('shell', 'third');
    await rollback(warm('blog'), ['blog']);
    await rollback(warm('shell'), ['shell']);
    await release('services', 'good again');
    await expectWhole();
  });

  it('promotes a shell without waiting for a remote that takes too long with it, if it is told so', async () => {
    const runs = "throw new (require('../lib/UserError').UserError)('It took too long.', 'later')";
    await force('blog', await publish('blog', 'slow', { runs }));
    const shell = await publish('shell', 'second');
    await expect(promoting('shell', shell)).rejects.toMatchObject({
      kind: 'unreachable',
      message: 'It took too long.\nTo promote without waiting for blog, add --leaving blog.',
    });
    await promoting('shell', shell, { leaving: ['blog'] });
    expect((await live('shell'))?.current.id).toBe(shell);
  });

  it('lets no other app on a page stop a release for good', async () => {
    const { siteMap } = madeUpSite;
    const tour = { path: '/tour', module: 'TourPage', includes: ['services/Part', 'blog/Teaser'] };
    const pages = [...siteMap.pages, tour];
    // Each job ends with the code of the shell.
    await release('shell', 'tour', {
      runs: 'delete globalThis.blog',
      site: { siteMap: { ...siteMap, pages } },
    });
    const hostile = "if (globalThis.blog) { delete globalThis.blog; throw new Error('Not beside this one') }";
    await release('services', 'hostile', { runs: hostile });
    const next = (text: string) => publish('blog', text, { runs: 'globalThis.blog = true' });
    const second = await next('second');
    await expect(promoting('blog', second)).rejects.toThrow(
      /Pages with other apps would leave out blog: .*Not beside.*--leaving blog/s,
    );
    await promoting('blog', second, { leaving: ['blog'] });
    const changed = await promoting('blog', await next('third'));
    expect(changed?.notes.join()).toMatch(/Pages with other apps leave out entry 3 of blog .*Not beside/);
  });

  it('is not stopped by entries of another app that cannot be read, nor by those of its own', async () => {
    const { store } = warm('blog');
    for (const app of ['services', 'blog'])
      for (const number of [2, 3, 4, 7, 999_999_999])
        await store.create(entryKey(app, number), Buffer.from('junk'));
    const id = await publish('blog', 'second');
    const changed = await promoting('blog', id);
    expect(changed?.entries['blog']?.entry.number).toBe(5);
    expect(changed?.judgement.set['blog']?.entry.number).toBe(5);
    expect(changed?.notes.join()).toContain('live/services');
    expect((await rollback(warm('blog'), ['blog'])).entries['blog']?.entry.number).toBe(6);
    await release('blog', 'third');
    expect((await live('blog'))?.number).toBe(8);
  });

  it('asks to delete an entry whose far number leaves none for the next', async () => {
    await force('blog', await publish('blog', 'far'), { number: 999_999_999 });
    await expect(promoting('blog', await publish('blog', 'next'))).rejects.toThrow(
      /Entry 1000000000 of blog cannot be created.*Nothing was changed.*delete live\/blog\/999999999\.json/s,
    );
    await release('booking', 'not concerned');
  });

  it('works with a clock that is 400 days ahead, and afterwards, and across New Year', async () => {
    const [first, now] = [await live('blog'), Date.now()];
    const doNotFake = ['nextTick', 'setImmediate', 'setTimeout', 'setInterval', 'queueMicrotask'] as const;
    const days = [400, 0, -400, 0].map((count) => now + count * 86_400_000);
    for (const moment of [...days, Date.parse('2026-12-31T23:59:59.900Z')]) {
      jest.useFakeTimers({ now: moment, advanceTimers: true, doNotFake: [...doNotFake] });
      await release('blog', `at ${moment} ${Math.random()}`);
      expect(Date.parse((await live('blog'))?.since ?? '')).toBeGreaterThanOrEqual(moment);
      await rollback(warm('blog'), ['blog']);
      jest.useRealTimers();
    }
    expect(await live('blog')).toMatchObject({ number: 11, current: first?.current });
  });

  it('goes on if entries were deleted, also the newest', async () => {
    for (const text of ['second', 'third', 'fourth']) await release('blog', text);
    const { store } = warm('blog');
    await store.remove(entryKey('blog', 2));
    await store.remove(entryKey('blog', 4));
    expect((await live('blog'))?.number).toBe(3);
    await release('blog', 'fifth');
    expect((await log('blog')).numbers).toEqual([4, 3, 1]);
    for (const number of [1, 3, 4]) await store.remove(entryKey('blog', number));
    await release('blog', 'again from the start');
    expect((await live('blog'))?.number).toBe(1);
  });

  it('puts the earlier release back if the promoted one was deleted meanwhile', async () => {
    const id = await publish('blog', 'to be deleted');
    const store = openStore(site.url);
    const create: Store['create'] = async (key, bytes) => {
      const isCreated = await store.create(key, bytes);
      if (key === entryKey('blog', 2)) await store.remove(`releases/blog/${id}.json`);
      return isCreated;
    };
    const work = promote(site.machine('blog', { store: { ...store, create } }), { blog: id });
    await expect(work).rejects.toThrow(
      /^Entry 2 of blog \(\w+\) was created, but .* deleted by garbage .* \w+ is current again/,
    );
    expect(await live('blog')).toMatchObject({ number: 3, current: { id: site.first['blog'] } });
    await expectWhole();
  });
});
