/** @jest-environment node */
import { cpSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import fc from 'fast-check';

import type { State } from '../registry/state';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import { readSite } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { openStore } from '../registry/store/openStore';
import { faultyStore } from '../test/faultyStore';
import { beginTeamSite, type Team } from '../test/teamSite';
import { promote, revoke, rollback } from './verbs';
import { siteProblems } from './status';

jest.mock('./sandbox', () => ({
  runComposer: jest.requireActual<{ composeHere: unknown }>('../test/composeHere').composeHere,
}));

type Begun = Awaited<ReturnType<typeof beginTeamSite>>;

let site: Begun;
beforeEach(async () => {
  site = await beginTeamSite();
});
afterEach(() => site.remove());

async function headIn(registry: Registry): Promise<State> {
  return headOf(await registry.log.read())?.state as State;
}

const head = () => headIn(site.machine('owner'));

async function release(app: string, text: string): Promise<string> {
  const id = await site.publish(app, { text });
  await promote(site.machine(app), { [app]: id });
  return id;
}

describe('a rollback', () => {
  it('restores the previous release without composing pages', async () => {
    await release('booking', 'second');
    const { moved, id } = await rollback(site.machine('booking'), 'booking');
    const { apps } = await head();
    expect(apps['booking']).toMatchObject({
      current: { id: site.first['booking'] },
      previous: [],
      action: 'rollback',
    });
    expect(moved.composed).toBe(0);
    expect(apps['booking']?.previous.some((ref) => ref.id === id)).toBe(false);
  });

  it('never restores a release that was rolled back before', async () => {
    const [second, third] = [await release('booking', 'second'), await release('booking', 'third')];
    await rollback(site.machine('booking'), 'booking');
    expect((await head()).apps['booking']).toMatchObject({ current: { id: second } });
    await rollback(site.machine('booking'), 'booking');
    expect((await head()).apps['booking']).toMatchObject({
      current: { id: site.first['booking'] },
      previous: [],
    });
    await expect(rollback(site.machine('booking'), 'booking')).rejects.toThrow(
      /has no previous release.*release -- list booking/,
    );
    await release('booking', 'fourth');
    await rollback(site.machine('booking'), 'booking');
    expect([second, third]).not.toContain((await head()).apps['booking']?.current.id);
  });

  it('goes back one step if two people run it at once, and reports the conflict', async () => {
    const second = await release('booking', 'second');
    await release('booking', 'third');
    const outcomes = await Promise.allSettled([1, 2].map(() => rollback(site.machine('booking'), 'booking')));
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [lost] = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [outcome.reason as UserError] : [],
    );
    expect(lost).toMatchObject({
      kind: 'conflict',
      message: expect.stringMatching(/came first: rollback of booking at \d{4}-/) as string,
    });
    expect((await head()).apps['booking']?.current.id).toBe(second);
  });

  it('is not applied on top of a concurrent rollback', async () => {
    const second = await release('booking', 'second');
    await release('booking', 'third');
    const machine = site.machine('booking');
    let isFirst = true;
    const log = {
      ...machine.log,
      async read() {
        const history = await machine.log.read();
        if (isFirst) {
          isFirst = false;
          await rollback(site.machine('booking'), 'booking');
        }
        return history;
      },
    };
    await expect(rollback({ ...machine, log }, 'booking')).rejects.toMatchObject({ kind: 'conflict' });
    expect((await head()).apps['booking']?.current.id).toBe(second);
  });

  it('keeps concurrent changes of other apps', async () => {
    await release('booking', 'second');
    const blog = await site.publish('blog', { text: 'second' });
    await Promise.all([
      rollback(site.machine('booking'), 'booking'),
      promote(site.machine('blog'), { blog }),
    ]);
    const { apps } = await head();
    expect(apps['booking']?.current.id).toBe(site.first['booking']);
    expect(apps['blog']?.current.id).toBe(blog);
  });

  it('of the shell composes no pages either', async () => {
    await release('shell', 'second');
    const { moved } = await rollback(site.machine('shell'), 'shell');
    expect(moved.composed).toBe(0);
    expect(await siteProblems(site.machine('owner'), await site.machine('owner').log.read())).toEqual([]);
  });

  it('works if the releases, composer and pages of all other apps are missing', async () => {
    await release('booking', 'second');
    const { live } = await head();
    for (const name of ['r', 'releases']) rmSync(path.join(site.url, name), { recursive: true });
    const others = live.filter(({ from }) => !('booking' in from)).map(({ index }) => path.basename(index));
    for (const name of readdirSync(path.join(site.url, 'pages')))
      if (others.includes(name)) rmSync(path.join(site.url, 'pages', name));
    const { moved } = await rollback(site.machine('booking'), 'booking');
    expect(moved.composed).toBe(0);
    expect((await head()).apps['booking']?.current.id).toBe(site.first['booking']);
  });

  it('composes the previous pages again if they are damaged', async () => {
    const before = await head();
    await release('booking', 'second');
    for (const { from, index } of before.live) if ('booking' in from) rmSync(path.join(site.url, index));
    const { moved } = await rollback(site.machine('booking'), 'booking');
    expect(moved.composed).toBe(2);
    expect(await siteProblems(site.machine('owner'), await site.machine('owner').log.read())).toEqual([]);
  });

  it('reads none of hundreds of stored pages, and composes all if one is missing', async () => {
    const slugs = Array.from({ length: 120 }, (_, index) => `article-${index}`);
    const many = await site.publish('blog', { text: 'many', slugs });
    await promote(site.machine('blog'), { blog: many }, { removing: 'any' });
    const replaceRelease = async (): Promise<string> => {
      const id = await site.publish('blog', { text: `left ${Math.random()}` });
      await promote(site.machine('blog'), { blog: id }, { removing: 'any' });
      return id;
    };
    await replaceRelease();
    const store = faultyStore(openStore(site.url));
    const { moved } = await rollback(site.machine('blog', { store }), 'blog');
    expect(moved.composed).toBe(0);
    expect(store.operations.length).toBeLessThan(50);
    expect((await head()).apps['blog']?.current.id).toBe(many);

    const { parts } = await readSite(site.machine('owner'), (await head()).live);
    const page = parts
      .flatMap(({ pages }) => Object.entries(pages))
      .find(([address]) => address === '/blog/article-7');
    await replaceRelease();
    rmSync(path.join(site.url, page?.[1].html.br.key ?? ''));
    expect((await rollback(site.machine('blog'), 'blog')).moved.composed).toBeGreaterThan(120);
    expect(await siteProblems(site.machine('owner'), await site.machine('owner').log.read())).toEqual([]);
  });
});

describe('a revocation', () => {
  it('is permanent: the release can be neither promoted nor previewed nor restored', async () => {
    const second = await release('booking', 'second');
    await revoke(site.machine('booking'), 'booking', second);
    expect((await head()).apps['booking']).toMatchObject({
      current: { id: site.first['booking'] },
      previous: [],
    });
    await expect(promote(site.machine('booking'), { booking: second })).rejects.toThrow(
      /is revoked and cannot go live again/,
    );
    expect(await revoke(site.machine('booking'), 'booking', second)).toBeUndefined();
  });

  it('of a release that was never live changes no app', async () => {
    const bad = await site.publish('booking', { text: 'bad' });
    const { live, apps } = await head();
    await revoke(site.machine('booking'), 'booking', bad);
    expect(await head()).toMatchObject({ live, apps, revoked: { booking: [bad] } });
  });

  it('of the only release is rejected', async () => {
    await expect(revoke(site.machine('booking'), 'booking', site.first['booking'] ?? '')).rejects.toThrow(
      /Promote another one first, then revoke it/,
    );
  });
});

type Command = {
  readonly by: Team;
  readonly app: string;
  readonly what: 'promote' | 'rollback' | 'revoke';
  readonly which: number;
};

/** The number of releases of each app, including the first one. */
const RELEASES = 4;

const anyCommand: fc.Arbitrary<Command> = fc.record({
  by: fc.constantFrom<Team>('owner', 'shell', 'blog', 'booking'),
  app: fc.constantFrom('shell', 'blog', 'booking'),
  what: fc.constantFrom('promote', 'promote', 'rollback', 'revoke'),
  which: fc.nat(RELEASES - 1),
});

async function attempt(machine: Registry, { app, what }: Command, id: string): Promise<void> {
  if (what === 'promote') await promote(machine, { [app]: id });
  else if (what === 'rollback') await rollback(machine, app);
  else await revoke(machine, app, id);
}

it('in any sequence of commands, no other app changes and no rejected release returns', async () => {
  const published: Record<string, string[]> = {};
  for (const app of ['shell', 'blog', 'booking']) {
    published[app] = [site.first[app] ?? ''];
    for (let which = 1; which < RELEASES; which++)
      published[app].push(await site.publish(app, { text: `number ${which}` }));
  }
  const begun = path.join(site.folder, 'begun');
  cpSync(site.url, begun, { recursive: true });

  await fc.assert(
    fc.asyncProperty(fc.array(anyCommand, { minLength: 3, maxLength: 10 }), async (commands) => {
      rmSync(site.url, { recursive: true });
      cpSync(begun, site.url, { recursive: true });
      const machines = Object.fromEntries(
        (['owner', 'shell', 'blog', 'booking'] as const).map((team) => [team, site.machine(team)]),
      );
      const rejected = new Set<string>();
      for (const one of commands) {
        const id = published[one.app]?.[one.which] ?? '';
        const before = await head();
        const error: unknown = await attempt(machines[one.by] as Registry, one, id).then(
          () => undefined,
          (reason: unknown) => reason,
        );
        const after = await head();
        if (error !== undefined) {
          expect(error).toBeInstanceOf(UserError);
          expect(after).toEqual(before);
          continue;
        }
        // Not the owner either: each app has a team with a key.
        if (one.by !== one.app) expect(after).toEqual(before);
        for (const app of Object.keys(before.apps))
          if (app !== one.app) expect(after.apps[app]).toEqual(before.apps[app]);
        if (after.number > before.number) {
          if (one.what === 'rollback') rejected.add(before.apps[one.app]?.current.id ?? '');
          if (one.what === 'revoke') rejected.add(id);
          if (one.what === 'promote') rejected.delete(id);
        }
        for (const [app, { previous, ...releases }] of Object.entries(after.apps)) {
          expect([app, previous.filter((ref) => rejected.has(ref.id))]).toEqual([app, []]);
          expect(rejected.has(releases.current.id)).toBe(false);
        }
        const fresh = site.machine('owner');
        expect(await siteProblems(fresh, await fresh.log.read())).toEqual([]);
      }
    }),
    { numRuns: 25 },
  );
});
