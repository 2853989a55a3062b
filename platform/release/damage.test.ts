/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { PartRef, State } from '../registry/state';
import { headOf } from '../registry/history';
import { readSite } from '../registry/parts';
import { manifestKey } from '../registry/release';
import { beginTeamSite } from '../test/teamSite';
import type { MoveResult } from './move';
import { promote, rollback } from './verbs';
import { siteProblems } from './status';

jest.mock('./sandbox', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

let site: Awaited<ReturnType<typeof beginTeamSite>>;
beforeEach(async () => {
  site = await beginTeamSite();
});
afterEach(() => site.remove());

const fileOf = (key: string) => path.join(site.url, key);

async function head(): Promise<State> {
  return headOf(await site.machine('owner').log.read())?.state as State;
}

async function problems(): Promise<string[]> {
  const reader = site.machine('owner');
  return siteProblems(reader, await reader.log.read());
}

/** Makes a release of an app live, with the key of its team. */
async function move(app: 'shell' | 'blog' | 'services' | 'booking', text: string): Promise<MoveResult> {
  const moved = await promote(site.machine(app), { [app]: await site.publish(app, { text }) });
  if (!moved) throw new Error('Nothing moved.');
  return moved;
}

async function listOf(...apps: string[]): Promise<PartRef> {
  const ref = (await head()).live.find(({ from }) => Object.keys(from).sort().join() === apps.sort().join());
  if (!ref) throw new Error(`No pages are of ${apps.join(' and ')}.`);
  return ref;
}

const damages = {
  lost: (file: string) => rmSync(file),
  changed: (file: string) => {
    const text = readFileSync(file, 'utf8');
    rmSync(file);
    writeFileSync(file, text.replace('"pages"', '"pagez"'));
  },
};

describe.each(Object.entries(damages))('a page list that was %s', (_, damage) => {
  it('is kept and reported when another team promotes', async () => {
    const list = await listOf('services', 'shell');
    damage(fileOf(list.index));
    const { notes } = await move('booking', 'second');
    const after = await head();
    expect(after.live).toContainEqual(list);
    expect(notes).toEqual([
      expect.stringMatching(
        /^pages\/.*\.json of .* promote another release of services.* It does not belong to booking, so it was not changed\.$/,
      ),
    ]);
    expect(await problems()).toEqual([expect.stringContaining(list.index)]);
    await rollback(site.machine('booking'), 'booking');
  });

  it('is written again by the next promotion of its own team', async () => {
    damage(fileOf((await listOf('services', 'shell')).index));
    await move('booking', 'second');
    const { notes } = await move('services', 'second');
    expect(notes).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('does not bypass the gate', async () => {
    damage(fileOf((await listOf('blog', 'shell')).index));
    const blog = await site.publish('blog', { text: 'second', slugs: ['stress'] });
    const before = await head();
    await expect(promote(site.machine('blog'), { blog })).rejects.toThrow(
      /\/blog\/insomnia would be removed/,
    );
    expect(await head()).toEqual(before);
  });

  it('is replaced without a comparison if the old pages cannot be composed, and this is reported', async () => {
    rmSync(fileOf(`r/services/${site.first['services']}/data/said.json`));
    damage(fileOf((await listOf('services', 'shell')).index));
    const { notes } = await move('services', 'second');
    expect(notes).toContainEqual(
      expect.stringMatching(/^The live pages of services cannot be read, so they were not compared/),
    );
    expect(await problems()).toEqual([]);
  });

  it('of the shell does not block promotions of remotes', async () => {
    const list = await listOf('shell');
    damage(fileOf(list.index));
    const { notes } = await move('booking', 'second');
    expect((await head()).live).toContainEqual(list);
    expect(notes.join()).toContain('promote another release of the shell');
    expect((await move('shell', 'second')).notes).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});

describe('a missing manifest', () => {
  const lose = (app: string, id = site.first[app] ?? '') => rmSync(fileOf(manifestKey(app, id)));

  it('does not block teams whose pages do not use the release', async () => {
    lose('blog');
    expect((await move('booking', 'second')).notes).toEqual([]);
    const { parts } = await readSite(site.machine('owner'), (await head()).live);
    expect(parts).toHaveLength((await head()).live.length);
  });

  it('blocks promotions that need the release, and the error names the purpose', async () => {
    lose('services');
    await expect(move('booking', 'second')).rejects.toThrow(
      /The manifest of services .* is missing.* It is required because the pages of booking and services and shell are composed with it\.$/,
    );
    await expect(move('shell', 'second')).rejects.toThrow(
      /required because the promoted releases have to be compatible with it/,
    );
  });

  it('does not block a new release of its own team', async () => {
    lose('services');
    await move('services', 'second');
    expect(await problems()).toEqual([]);
    await move('booking', 'second');
  });

  it('of a previous release does not block promotions', async () => {
    await move('services', 'second');
    await move('shell', 'second');
    lose('services');
    lose('shell');
    expect((await move('booking', 'second')).notes).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});
