/** @jest-environment node */
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type { PartRef, State } from '../registry/state';
import { headOf } from '../registry/history';
import { readSite } from '../registry/parts';
import { manifestKey } from '../registry/release';
import { beginTeamSite } from '../test/teamSite';
import type { Moved } from './move';
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

const placeOf = (key: string) => path.join(site.url, key);

async function head(): Promise<State> {
  return headOf(await site.machine('owner').log.read())?.state as State;
}

async function problems(): Promise<string[]> {
  const reader = site.machine('owner');
  return siteProblems(reader, await reader.log.read());
}

/** Makes a release of an app live, with the key of its team. */
async function move(app: 'shell' | 'blog' | 'services' | 'booking', text: string): Promise<Moved> {
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

describe.each(Object.entries(damages))('a list of pages that was %s', (_, damage) => {
  it('stays as it is when another team promotes, which is told so', async () => {
    const list = await listOf('services', 'shell');
    damage(placeOf(list.index));
    const { notes } = await move('booking', 'second');
    const after = await head();
    expect(after.live).toContainEqual(list);
    expect(notes).toEqual([
      expect.stringMatching(
        /^pages\/.*\.json of .* promote another release of services.* It is not of booking, so it stays as it is\.$/,
      ),
    ]);
    expect(await problems()).toEqual([expect.stringContaining(list.index)]);
    await rollback(site.machine('booking'), 'booking');
  });

  it('is written anew by the next promotion of its own team, and what stands beside the pages is whole again', async () => {
    damage(placeOf((await listOf('services', 'shell')).index));
    await move('booking', 'second');
    const { notes } = await move('services', 'second');
    expect(notes).toEqual([]);
    expect(await problems()).toEqual([]);
  });

  it('does not let through what the gate would refuse', async () => {
    damage(placeOf((await listOf('blog', 'shell')).index));
    const blog = await site.publish('blog', { text: 'second', slugs: ['stress'] });
    const before = await head();
    await expect(promote(site.machine('blog'), { blog })).rejects.toThrow(/\/blog\/insomnia would be gone/);
    expect(await head()).toEqual(before);
  });

  it('and cannot be composed once more is replaced, and the team is told that nobody compared', async () => {
    rmSync(placeOf(`r/services/${site.first['services']}/data/said.json`));
    damage(placeOf((await listOf('services', 'shell')).index));
    const { notes } = await move('services', 'second');
    expect(notes).toContainEqual(
      expect.stringMatching(/^What was live of services cannot be read, so nobody compared it with what is/),
    );
    expect(await problems()).toEqual([]);
  });

  it('of the shell leaves the way open for the remotes, whose pages need what its composer says', async () => {
    const list = await listOf('shell');
    damage(placeOf(list.index));
    const { notes } = await move('booking', 'second');
    expect((await head()).live).toContainEqual(list);
    expect(notes.join()).toContain('promote another release of the shell');
    expect((await move('shell', 'second')).notes).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});

describe('a manifest that is lost', () => {
  const lose = (app: string, id = site.first[app] ?? '') => rmSync(placeOf(manifestKey(app, id)));

  it('holds up no team whose pages are made without that release', async () => {
    lose('blog');
    expect((await move('booking', 'second')).notes).toEqual([]);
    const { parts } = await readSite(site.machine('owner'), (await head()).live);
    expect(parts).toHaveLength((await head()).live.length);
  });

  it('holds up whoever needs the release, and says for what', async () => {
    lose('services');
    await expect(move('booking', 'second')).rejects.toThrow(
      /The manifest of services .* is missing.* It is needed here: the pages of booking and services and shell are composed with it\.$/,
    );
    await expect(move('shell', 'second')).rejects.toThrow(/needed here: what becomes live has to fit it/);
  });

  it('does not keep its own team from replacing the release', async () => {
    lose('services');
    await move('services', 'second');
    expect(await problems()).toEqual([]);
    await move('booking', 'second');
  });

  it('of a release that only a rollback would lead to holds up nobody', async () => {
    await move('services', 'second');
    await move('shell', 'second');
    lose('services');
    lose('shell');
    expect((await move('booking', 'second')).notes).toEqual([]);
    expect(await problems()).toEqual([]);
  });
});
