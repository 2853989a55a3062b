/** @jest-environment node */
import { readdirSync } from 'node:fs';
import path from 'node:path';

import { UserError } from '../lib/UserError';
import { findRelease } from '../registry/release';
import { composeHere } from '../test/composeHere';
import { makeTeamSite, type TeamSite } from '../test/teamSite';
import { createRenderer } from './createRenderer';
import type { Page, Releases } from './Section';
import { openDraft } from './SectionDraft';

type Job = Parameters<typeof composeHere>[0];

let mockTry: typeof composeHere;
let jobs: Job[];

jest.mock('../pages/runComposer', () => ({
  ...jest.requireActual<object>('../test/composeHere'),
  runComposer: (...parameters: Parameters<typeof composeHere>) => {
    jobs.push(parameters[0]);
    return mockTry(...parameters);
  },
}));

let site: TeamSite;
let releases: Releases;
const memory = () => path.join(site.folder, 'memory');
const open = () => createRenderer(site.machine('shell', { memory: memory() }));

beforeEach(async () => {
  jobs = [];
  mockTry = composeHere;
  site = makeTeamSite();
  const machine = site.machine('shell');
  const find = async (app: string) =>
    [app, await findRelease(machine, app, await site.publish(app, { text: 'one' }))] as const;
  releases = Object.fromEntries(await Promise.all(['shell', 'blog'].map(find))) as Releases;
});
afterEach(() => {
  jest.restoreAllMocks();
  site.remove();
});

/** Renders this many pages, then takes too long. */
const slowAfter =
  (pages: number): typeof composeHere =>
  async (job, { onPage }) => {
    let count = 0;
    await composeHere(job, {
      onPage: async (page) => {
        count += 1;
        if (count > pages) throw new UserError('It took too long.', 'later');
        await onPage(page);
      },
    });
    throw new Error('It was not too slow.');
  };

const folder = (name: string) => readdirSync(path.join(memory(), name));

it('rendering goes on where an earlier try ended, also one of an earlier process', async () => {
  mockTry = slowAfter(3);
  await expect((await open()).section(releases)).rejects.toMatchObject({ kind: 'later' });
  mockTry = composeHere;
  const section = await (await open()).section(releases);
  expect(jobs.map(({ done }) => done.length)).toEqual([0, 3]);
  expect(Object.keys(section.pages)).toEqual(['/', '/blogs', '/blog/insomnia', '/blog/stress']);
  // The third process finds the section, and nothing of the tries is left.
  expect(await (await open()).section(releases)).toEqual(section);
  expect(jobs).toHaveLength(2);
  expect(folder('sections')).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)]);
  expect(folder('jobs')).toEqual([]);
});

it('refuses pages that together say more than a server can keep, also over several tries', async () => {
  const file = path.join(site.folder, 'draft');
  const stored = () => Promise.resolve(true);
  const headings = Array.from({ length: 10 }, () => 'x'.repeat(300));
  const phones = Array.from({ length: 200 }, () => 'tel:'.padEnd(100, '1'));
  const hash = 'a'.repeat(64);
  const bytes = { hash, size: 1 };
  const page: Page = {
    ...{ modules: [], canonical: true, html: { plain: bytes, br: bytes, gz: bytes }, files: {} },
    facts: { words: 1, headings, phones, isListed: true, content: 'a'.repeat(16) },
  };
  const add = async (count: number) => {
    const draft = await openDraft(file, stored);
    for (let number = 0; number < count; number += 1) await draft.add(`/${draft.pages.size}`, page);
  };
  await add(1000);
  await expect(add(1000)).rejects.toThrow('say more than 33554432 bytes');
});

it('rendering that was too slow is tried again, after a pause that grows unless it gets on', async () => {
  const { now } = Date;
  let minutes = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now() + minutes * 60_000);
  const renderer = await open();
  const after = async (some: number, pages: number) => {
    minutes += some;
    mockTry = slowAfter(pages);
    await expect(renderer.section(releases)).rejects.toMatchObject({ kind: 'later' });
    return jobs.length;
  };
  expect(await after(0, 0)).toBe(1);
  expect(await after(0.5, 0)).toBe(1);
  expect(await after(0.6, 0)).toBe(2);
  expect(await after(1.5, 0)).toBe(2);
  expect(await after(1, 1)).toBe(3);
  expect(await after(1.1, 0)).toBe(4);
});

it('a refusal is remembered, a fault of this machine is not', async () => {
  const renderer = await open();
  mockTry = () => Promise.reject(new Error('No space left'));
  await expect(renderer.section(releases)).rejects.toMatchObject({ kind: 'unreachable' });
  mockTry = () => Promise.reject(new UserError('It is refused.'));
  for (let time = 0; time < 2; time += 1)
    await expect(renderer.section(releases)).rejects.toMatchObject({ kind: 'refused' });
  expect(jobs).toHaveLength(2);
});

it('a page that loads what it does not list is refused', async () => {
  mockTry = (job, options) =>
    composeHere(job, options, ({ pages, answer }) => ({
      answer,
      pages: pages.map(({ page, html }) => ({ html, page: { ...page, files: [] } })),
    }));
  await expect((await open()).section(releases)).rejects.toThrow(
    /The page \/ of blog and shell is refused: it loads "\/r\/shell\/[0-9a-f]+\/main\.js", which it does not list/,
  );
});
