/** @jest-environment node */
import path from 'node:path';

import { createLogReader } from '../registry/log';
import type { PublishedRelease } from '../registry/release';
import { findRelease } from '../registry/release';
import { UserError } from '../lib/UserError';
import { apps, makeTeamSite, type Said, type TeamSite } from '../test/teamSite';
import { bringUp } from './bringUp';
import { buildApps } from './buildApps';
import { promote } from './promote';
import { revoke, rollback } from './rollback';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));
jest.mock('./buildApps', () => ({
  appNames: () => ['shell', 'blog', 'services', 'booking'],
  buildApps: jest.fn(),
}));
jest.mock('../lib/log', () => ({ log: () => undefined, kilobytes: String }));

let site: TeamSite;
beforeEach(() => void (site = makeTeamSite()));
afterEach(() => site.remove());

const here = () => site.machine('stranger', { isSigned: false, memory: path.join(site.folder, 'here') });

/** Builds releases that say this, and starts. */
async function start(said: Partial<Record<string, string | Said>>) {
  const machine = here();
  const built: Record<string, PublishedRelease> = {};
  for (const [app, one] of Object.entries(said)) {
    const id = await site.publish(app, typeof one === 'string' ? { text: one } : (one as Said), { machine });
    built[app] = (await findRelease(machine, app, id)) as PublishedRelease;
  }
  jest.mocked(buildApps).mockResolvedValue(built);
  return { kept: await bringUp(machine), built };
}

const all = (text: string) => Object.fromEntries(apps.map((app) => [app, text]));
const live = async (app: string) => (await createLogReader(here()).read(app)).entries[0]?.entry;
const idOf = async (app: string, text: string) => site.publish(app, { text }, { machine: here() });

it('a start on an empty folder makes everything live, and a later one what changed', async () => {
  expect((await start(all('first'))).kept).toEqual([]);
  expect(await live('blog')).toMatchObject({ number: 1, action: 'promote' });
  const { kept, built } = await start({ ...all('first'), blog: 'second' });
  expect(kept).toEqual([]);
  const current = { id: built['blog']?.manifest.id };
  expect(await live('blog')).toMatchObject({ number: 2, current });
  expect((await live('shell'))?.number).toBe(1);
  await start({ ...all('first'), blog: 'second' });
  expect((await live('blog'))?.number).toBe(2);
});

it.each<[string, (id: string) => Promise<unknown>]>([
  ['promoted', (blog) => promote(here(), { blog })],
  ['rolled back to', () => rollback(here(), ['blog'])],
  ['kept by a revocation', (id) => revoke(here(), 'blog', id)],
])('a start replaces what a person %s by what was built here', async (_, decide) => {
  await start(all('first'));
  await start({ blog: 'second' });
  await decide(await idOf('blog', 'by hand'));
  const { kept, built } = await start({ blog: 'third' });
  expect(kept).toEqual([]);
  expect((await live('blog'))?.current.id).toBe(built['blog']?.manifest.id);
});

it('a start does not promote a build that was revoked', async () => {
  await start(all('first'));
  await start({ blog: 'bad' });
  await revoke(here(), 'blog', await idOf('blog', 'bad'));
  const { kept } = await start({ blog: 'bad' });
  expect(kept).toEqual([
    expect.stringMatching(/^The release \w{32} of blog that was built here is revoked\. Fix the app/),
  ]);
});

it('a start promotes pages that lose something, and never pages that break a rule', async () => {
  await start({ ...all('first'), blog: { text: 'many', html: `<p>${'word '.repeat(100)}</p>` } });
  expect((await start({ blog: { text: 'few', slugs: ['stress'] } })).kept).toEqual([]);
  const { kept } = await start({ blog: { text: 'bad', html: '<h1>Two</h1>' } });
  expect(kept.join()).toMatch(/^blog \w{32} was built here and not promoted: .*h1/s);
  expect((await live('blog'))?.number).toBe(2);
});

it('a start serves what works, and names what does not', async () => {
  const fails = { text: 'bad', refuses: 'no data' };
  const { kept } = await start({ ...all('first'), services: fails });
  expect(kept).toEqual([
    expect.stringMatching(/^services \w{32} was built here and not promoted: .*no data/s),
  ]);
  const numbers = await Promise.all(apps.map(async (app) => (await live(app))?.number));
  expect(numbers).toEqual([1, 1, undefined, 1]);
});

it('a start that may not promote serves what is live', async () => {
  for (const app of ['shell', 'blog'])
    await promote(site.machine(app), { [app]: await site.publish(app, { text: 'first' }) });
  const id = await site.publish('blog', { text: 'second' });
  const machine = site.machine('stranger');
  const blog = (await findRelease(machine, 'blog', id)) as PublishedRelease;
  jest.mocked(buildApps).mockResolvedValue({ blog });
  expect((await bringUp(machine)).join()).toMatch(/registry\.json lists keys for blog, and/);
});

it('a start builds each app on its own if one fails', async () => {
  const machine = here();
  await start(all('first'));
  const id = await site.publish('blog', { text: 'second' }, { machine });
  const blog = (await findRelease(machine, 'blog', id)) as PublishedRelease;
  jest.mocked(buildApps).mockImplementation(async (_, wanted) => {
    if (wanted.includes('services')) throw new UserError('The text check of services failed.');
    return Object.fromEntries(wanted.flatMap((app) => (app === 'blog' ? [[app, blog]] : [])));
  });
  expect(await bringUp(machine)).toEqual([
    'services was not built, and stays as it was: The text check of services failed.',
  ]);
  expect((await live('blog'))?.current.id).toBe(id);
});

it('a start that has nothing to show fails', async () => {
  await expect(start({ ...all('first'), shell: { text: 'x', refuses: 'no data' } })).rejects.toThrow(
    'no data',
  );
});
