/** @jest-environment node */
import { rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { UserError } from '../lib/UserError';
import { type Entry, entryKey, sealEntry } from '../registry/entry';
import { createLogReader } from '../registry/log';
import { liveNow } from '../test/liveNow';
import { openStore } from '../registry/Registry';
import { findRelease, releaseOf } from '../registry/release';
import type { Store } from '../registry/store/Store';
import { refusalOf } from '../test/refusalOf';
import { site as madeUpSite } from '../test/madeUpComposer.cjs';
import { apps, type PublishOptions, type Said } from '../test/teamSite';
import { useTeamSite } from '../test/useTeamSite';
import { promote } from './promote';
import { rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite(true);
const log = async (app: string) => createLogReader(site.machine('stranger')).read(app);
const live = async (app: string) => (await log(app)).entries[0]?.entry;
/** A machine that has the copies and pages of earlier commands. */
const warm = (app: string, store = openStore(site.url)) =>
  site.machine(app, { memory: path.join(site.folder, 'warm'), store });
const publish = (app: string, text: string, said: Partial<Said> = {}, options?: PublishOptions) =>
  site.publish(app, { text, ...said }, options);
const release = async (app: string, text: string, said: Partial<Said> = {}) => {
  const id = await publish(app, text, said);
  await promote(warm(app), { [app]: id });
  return id;
};
/** Writes an entry with the key of its app, without any check. */
const force = async (app: string, id: string, fields: Partial<Entry> = {}) => {
  const machine = site.machine(app);
  const published = await findRelease(machine, app, id);
  const before = await live(app);
  if (!published || !before) throw new Error(`${app} ${id} cannot be forced.`);
  const entry: Entry = { ...before, number: before.number + 1, current: releaseOf(published), ...fields };
  await machine.store.create(entryKey(app, entry.number), sealEntry(entry, site.keyOf(app)));
};
/** Expects that every live release is whole, for a machine that has never read it. */
const expectWhole = async () => {
  const { apps: found, problems } = await liveNow(site.machine('stranger'));
  expect([Object.keys(found).sort(), problems]).toEqual([[...apps].sort(), []]);
};

describe('the gate', () => {
  it('creates the next entry of its app, and of no other', async () => {
    const before = await Promise.all(apps.map(live));
    const id = await publish('booking', 'second');
    // A pipeline can pass its whole commit message.
    const changed = await promote(warm('booking'), { booking: id }, { note: 'x'.repeat(5000) });
    expect(await live('booking')).toMatchObject({
      ...{ number: 2, action: 'promote', current: { id }, revoked: [], note: 'x'.repeat(1000) },
      previous: [{ id: site.first['booking'] }],
    });
    expect(changed?.entries['booking']?.entry).toEqual(await live('booking'));
    expect(await Promise.all(apps.slice(0, 3).map(live))).toEqual(before.slice(0, 3));
    expect(await promote(warm('booking'), { booking: id })).toBeUndefined();
  });

  it('of a release that is older than what is live says so', async () => {
    const [older, newer] = [await publish('booking', 'older'), await publish('booking', 'newer')];
    const notesOf = async (booking: string) => (await promote(warm('booking'), { booking }))?.notes.join();
    expect(await notesOf(newer)).toBe('');
    expect(await notesOf(older)).toContain(`booking ${older} (published 2`);
    expect(await notesOf(newer)).toBe('');
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
    ['with a second h1', bad({ html: '<h1>Two</h1>' }), /\/blogs has 2 h1 elements/],
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

  it('promotes a shell without waiting for a remote that takes too long with it, with --leaving', async () => {
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
