/** @jest-environment node */
import path from 'node:path';

import { createLogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import type { Role } from '../registry/signing';
import { liveNow } from '../test/liveNow';
import { site as madeUpSite } from '../test/madeUpComposer.cjs';
import { apps } from '../test/teamSite';
import { useTeamSite } from '../test/useTeamSite';
import { promote } from './promote';
import { revoke, rollback, rollbackTarget } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

const site = useTeamSite(true);

/** A machine that may change all apps, and has the copies and pages of earlier commands. */
const operator = () => site.machine('stranger', { isSigned: false, memory: path.join(site.folder, 'warm') });
const publish = (app: string, text: string, contract: [number, number] = [2, 2]) =>
  site.publish(app, { text }, { fields: { contract } });
const newest = async (app: string) => (await createLogReader(operator()).read(app)).entries[0]?.entry;

/** The ids of the releases that everybody shows, and sentences about what is not shown. */
async function shown(): Promise<{ ids: Record<string, string>; problems: readonly string[] }> {
  const found = await liveNow(operator());
  const ids = Object.entries(found.apps).map(([app, { release }]) => [app, release.manifest.id]);
  return { ids: Object.fromEntries(ids) as Record<string, string>, problems: found.problems };
}

it('what needs each other is promoted together, and rolled back together', async () => {
  const ids: Record<string, string> = {};
  for (const app of apps) ids[app] = await publish(app, 'third', [3, 3]);
  for (const app of ['shell', 'blog'])
    await expect(promote(operator(), { [app]: ids[app] ?? '' })).rejects.toThrow(
      /Nothing was changed:\n.*uses contract [23], but shell/s,
    );
  const { entries } = (await promote(operator(), ids)) ?? {};
  // A new shell may need new remotes, so its entry is the last.
  expect(Object.keys(entries ?? {}).at(-1)).toBe('shell');
  const { blog: _blog, ...others } = ids;
  expect(entries?.['blog']?.entry.together).toEqual(others);

  // No server can show that, and they say why.
  const back = await rollback(operator(), ['blog']);
  expect(back.notShown).toEqual([
    expect.stringMatching(
      /^entry 3 of blog \(\w+\) is not shown, entry 2 of blog \(\w+\) stays: blog \w+ uses contract 2, but/,
    ),
  ]);
  expect(await shown()).toEqual({ ids, problems: back.notShown });

  const all = await rollback(operator(), ['shell', 'services', 'booking']);
  expect([all.notShown, all.from['shell']?.current.id]).toEqual([[], ids['shell']]);
  expect(await shown()).toEqual({ ids: site.first, problems: [] });
});

it('a shell that leaves remotes behind needs --leaving, and they come back with it', async () => {
  const ids = {
    shell: await publish('shell', 'third', [3, 3]),
    booking: await publish('booking', 'third', [3, 3]),
  };
  const some = promote(operator(), ids, { leaving: ['services'] });
  await expect(some).rejects.toThrow(
    /:\nblog would not be there, because .*contract 2.* add --leaving blog to/,
  );
  expect((await shown()).ids).toEqual(site.first);
  const changed = await promote(operator(), ids, { leaving: ['blog', 'services'] });
  expect(changed?.notes.join()).toMatch(
    /entry 1 of blog .* is not shown, its pages are not there: .*contract/s,
  );
  expect((await shown()).ids).toEqual(ids);
  expect((await rollback(operator(), ['shell'])).notShown).toEqual([]);
  expect((await shown()).ids).toEqual(site.first);
});

describe('back to a moment', () => {
  /** When the newest entry of an app was created, and a moment later. */
  const moment = async (app: string) => {
    const time = Date.parse((await newest(app))?.since ?? '');
    await new Promise((resolve) => setTimeout(resolve, 5));
    return time;
  };
  const idOf = async (app: string) => (await newest(app))?.current.id;

  it('makes what was live then live again, of one app or of all, forwards too', async () => {
    const ids = { blog: await publish('blog', 'second'), booking: await publish('booking', 'second') };
    await promote(operator(), ids);
    const together = Math.max(await moment('blog'), await moment('booking'));
    const third = await publish('blog', 'third');
    await promote(operator(), { blog: third });
    const last = await moment('blog');

    const back = await rollback(operator(), ['blog', 'booking'], { time: together });
    // What does not change gets no entry.
    expect([Object.keys(back.entries), back.notShown, back.left]).toEqual([['blog'], [], []]);
    expect((await shown()).ids).toEqual({ ...site.first, ...ids });
    expect(await newest('blog')).toMatchObject({
      action: 'rollback',
      previous: [{ id: site.first['blog'] }],
    });
    expect((await rollback(operator(), ['blog'], { time: together })).entries).toEqual({});

    expect((await rollback(operator(), ['blog'], { time: last })).notShown).toEqual([]);
    expect((await shown()).ids).toEqual({ ...site.first, ...ids, blog: third });
    expect(await rollbackTarget(operator(), await createLogReader(operator()).read('blog'))).toBe(ids.blog);
  });

  it('goes further back where that is revoked, and refuses a moment before the log', async () => {
    const second = await publish('blog', 'second');
    await promote(operator(), { blog: second });
    const then = await moment('blog');
    await promote(operator(), { blog: await publish('blog', 'third') });
    await revoke(operator(), 'blog', second);
    await rollback(operator(), ['blog'], { time: then });
    expect(await idOf('blog')).toBe(site.first['blog']);
    await expect(rollback(operator(), ['blog'], { time: 0 })).rejects.toThrow(
      /What of blog was live at 1970-.* is not known: the oldest/,
    );
  });
});

it('names what was made live together and is still wanted, after a promotion and after a rollback', async () => {
  const release = async (text: string) => {
    const ids = { blog: await publish('blog', text), booking: await publish('booking', text) };
    await promote(operator(), ids);
    return ids;
  };
  const second = await release('second');
  await release('third');
  const both = await rollback(operator(), ['blog', 'booking']);
  expect([both.left, both.entries['blog']?.entry.together]).toEqual([[], { booking: second.booking }]);
  expect((await rollback(operator(), ['blog'])).left).toEqual(['booking']);
  expect((await rollback(operator(), ['booking'])).left).toEqual([]);
});

it('a retired app takes its pages along, once the shell says where they lead, or that they are gone', async () => {
  const { siteMap } = madeUpSite;
  const { '/therapies': _, ...grants } = siteMap.grants;
  const shell = (retired: Record<string, string>) =>
    site.publish(
      'shell',
      {
        text: 'without services',
        answer: { site: { ...madeUpSite, siteMap: { ...siteMap, grants }, retired } },
      },
      { fields: { apps: ['blog', 'booking'] } },
    );
  const unsaid = { shell: await shell({}) };
  await expect(promote(operator(), unsaid)).rejects.toThrow(
    /services would not be there.* add --leaving services/,
  );
  await expect(promote(operator(), unsaid, { leaving: ['services'] })).rejects.toThrow(
    /\/therapies would be removed.*retired in siteMap\.ts.*--removing \/therapies/,
  );
  const said = { shell: await shell({ '/therapies': '/about', '/therapies/:slug': '' }) };
  const changed = await promote(operator(), said, { leaving: ['services'] });
  expect([Object.keys(changed?.judgement.set ?? {}).sort(), changed?.notes]).toEqual([
    ['blog', 'booking', 'shell'],
    [],
  ]);
  expect((await shown()).problems).toEqual([]);
  // It comes back with the shell that has its pages.
  await rollback(operator(), ['shell']);
  expect((await shown()).ids).toEqual(site.first);
});

it('changes nothing if one of the apps has no previous release', async () => {
  await promote(operator(), { blog: await publish('blog', 'second') });
  await expect(rollback(operator(), ['blog', 'booking'])).rejects.toThrow(/booking has no previous release/);
  expect((await newest('blog'))?.number).toBe(2);
});

it('`status` offers the rollback that is accepted: to a release whose key still counts', async () => {
  const former = site.keyOf('stranger').public;
  const first = site.first['blog'];
  const machine = () => site.machine('blog');
  const second = await site.publish('blog', { text: 'of a former key' }, { machine: operator() });
  const keysOf = (app: string, role: Role) => [...(machine().keysOf(app, role) ?? []), former];
  const both: Registry = { ...machine(), keysOf };
  await promote(both, { blog: second });
  await promote(both, { blog: await publish('blog', 'third') });
  const offered = async (registry: Registry) => {
    return rollbackTarget(registry, await createLogReader(registry).read('blog'));
  };
  expect([await offered(both), await offered(machine())]).toEqual([second, first]);
  await rollback(machine(), ['blog']);
  expect((await newest('blog'))?.current.id).toBe(first);
  expect(await offered(machine())).toBeUndefined();
});
