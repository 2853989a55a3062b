/** @jest-environment node */
/**
 * After any history of commands, everybody names the same releases: a running server, one that was restarted, a fresh one, an export,
 * the status, and the answer of the command that wrote last.
 */
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import fc from 'fast-check';

import type { LiveReleases } from '../contract/releases';
import { UserError } from '../lib/UserError';
import type { Judgement } from '../pages/judge';
import { judgeLive } from '../pages/judgeLive';
import { liveReleasesOf, readPrevious } from '../pages/liveReleasesOf';
import { createLogReader } from '../registry/log';
import { findRelease, releaseOf } from '../registry/release';
import { promotion } from '../release/changes';
import { createEntry } from '../release/createEntry';
import { promote } from '../release/promote';
import { revoke, rollback } from '../release/rollback';
import { beginTeamSite, type LiveTeamSite } from '../test/teamSite';
import { until } from '../test/until';
import { exportSite } from './export';
import { type RunningServer, startServer } from './server';

jest.mock('../pages/runComposer', () => jest.requireActual<object>('../test/composeHere'));

type Step =
  /** Several apps are promoted together, and need each other. */
  | { readonly kind: 'promote' | 'rollback'; readonly apps: readonly string[] }
  /** The current release, or the one before it. */
  | { readonly kind: 'revoke'; readonly app: string; readonly which: number }
  /** A promotion of which a file is deleted before anybody has copied it. */
  | { readonly kind: 'damaged'; readonly app: string }
  /** An entry without the gate, of a release that cannot be rendered. */
  | { readonly kind: 'refused'; readonly app: string };

let site: LiveTeamSite;
let printed: jest.SpyInstance;
/** While it is true, the running server cannot use the registry. */
let isSilent = false;
let released = 0;

beforeAll(async () => {
  printed = jest.spyOn(process.stderr, 'write').mockReturnValue(true);
  site = await beginTeamSite();
});
afterAll(() => {
  site.remove();
  printed.mockRestore();
});

/** A machine that has every key, and has never read the registry. */
const machine = () => site.machine('shell', { isSigned: false });

function serve(memory: string): Promise<RunningServer> {
  const { store } = machine();
  const answered =
    <Args extends readonly unknown[], Result>(work: (...args: Args) => Promise<Result>) =>
    (...args: Args) =>
      isSilent ? Promise.reject(new UserError('The store is silent.', 'unreachable')) : work(...args);
  const registry = site.machine('shell', {
    isSigned: false,
    memory: path.join(site.folder, memory),
    store: { ...store, list: answered(store.list), read: answered(store.read) },
  });
  return startServer({ registry, port: 0, following: { every: 20 }, timeouts: { closing: 100 } });
}

async function publish(app: string, apps: readonly string[], refuses?: string): Promise<string> {
  const version = `${released}.0.0`;
  const shared = apps.length < 2 ? {} : { together: app === 'shell' ? version : `^${version}` };
  const said = { text: `release ${released}`, ...(refuses ? { refuses } : {}) };
  return site.publish(app, said, { fields: { shared } });
}

async function promoteNew(apps: readonly string[]) {
  released += 1;
  const ids: Record<string, string> = {};
  for (const app of apps) ids[app] = await publish(app, apps);
  const leaving = ['blog', 'services', 'booking'];
  return { ids, changed: await promote(machine(), ids, { leaving, accepted: ['/'] }) };
}

/** Takes a step. Resolves to what the command says is shown; undefined if it does not say anything. */
async function take(step: Step): Promise<Judgement | undefined> {
  const registry = machine();
  switch (step.kind) {
    case 'promote':
      return (await promoteNew(step.apps)).changed?.judgement;
    case 'rollback':
      return (await rollback(registry, step.apps)).judgement;
    case 'revoke': {
      const [newest] = (await createLogReader(registry).read(step.app)).entries;
      const named = newest ? [newest.entry.current, ...newest.entry.previous] : [];
      return (await revoke(registry, step.app, named[step.which]?.id ?? ''))?.judgement;
    }
    case 'damaged': {
      isSilent = true;
      try {
        const { ids } = await promoteNew([step.app]);
        rmSync(path.join(site.url, 'r', step.app, ids[step.app] ?? '', 'main.css'));
      } finally {
        isSilent = false;
      }
      return undefined;
    }
    case 'refused': {
      released += 1;
      const id = await publish(step.app, [], 'It cannot be rendered.');
      const release = await findRelease(registry, step.app, id);
      const reader = createLogReader(registry);
      const log = await reader.read(step.app);
      if (release)
        await createEntry(registry, reader, { log, change: promotion(log.entries, releaseOf(release)) });
      return undefined;
    }
  }
}

/** What `/releases.json` would be; undefined if nothing can be shown. */
async function releasesOf(judgement: Judgement): Promise<LiveReleases | undefined> {
  if (!judgement.set['shell']) return undefined;
  const live = liveReleasesOf(judgement, await readPrevious(machine(), judgement));
  return JSON.parse(JSON.stringify(live)) as LiveReleases;
}

async function shownBy({ url }: RunningServer): Promise<LiveReleases | undefined> {
  const answer = await fetch(`${url}/releases.json`);
  // Objects of `json()` have another prototype in Jest, so that they are never strictly equal.
  return answer.ok ? (JSON.parse(await answer.text()) as LiveReleases) : undefined;
}

/** Undefined for a site of which nothing can be shown. */
const unlessNothing = (error: unknown): undefined => {
  if (error instanceof UserError && error.kind === 'refused') return undefined;
  throw error;
};

async function shownByNew(memory: string): Promise<LiveReleases | undefined> {
  const server = await serve(memory).catch(unlessNothing);
  const shown = server && (await shownBy(server));
  await server?.close();
  return shown;
}

async function exported(): Promise<LiveReleases | undefined> {
  const folder = path.join(site.folder, 'out');
  if (!(await exportSite({ registry: machine(), folder }).catch(unlessNothing))) return undefined;
  return JSON.parse(readFileSync(path.join(folder, 'releases.json'), 'utf8')) as LiveReleases;
}

const apps = fc.constantFrom(['blog'], ['shell'], ['booking'], ['shell', 'blog'], ['shell', 'blog']);
const app = fc.constantFrom('blog', 'shell');
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 3, arbitrary: fc.record({ kind: fc.constant('promote' as const), apps }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('rollback' as const), apps }) },
  fc.record({ kind: fc.constant('revoke' as const), app, which: fc.nat(1) }),
  fc.record({ kind: fc.constantFrom('damaged' as const, 'refused' as const), app }),
);

const of = (kind: 'damaged' | 'refused', name: string): Step => ({ kind, app: name });
const revoked = (name: string, which = 1): Step => ({ kind: 'revoke', app: name, which });

it('servers, exports and commands name the same releases after any history', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 6 }), async (history) => {
      const running = await serve('running');
      let isClosed = false;
      try {
        for (const one of history) {
          const said = await take(one).catch(unlessNothing);
          const wanted = await releasesOf((await judgeLive(machine())).judgement);
          if (said) expect(await releasesOf(said)).toEqual(wanted);
          await until(async () => isDeepStrictEqual(await shownBy(running), wanted), 60_000).catch(() => {});
          expect(await shownBy(running)).toEqual(wanted);
        }
        const shown = await shownBy(running);
        expect(await shownByNew('fresh')).toEqual(shown);
        expect(await exported()).toEqual(shown);
        await running.close();
        isClosed = true;
        // On its disk, also without the registry.
        isSilent = shown !== undefined;
        expect(await shownByNew('running')).toEqual(shown);
      } finally {
        isSilent = false;
        if (!isClosed) await running.close();
        site.reset();
      }
    }),
    {
      ...{ numRuns: 5, seed: 5, endOnFailure: true },
      examples: [
        // The blog is absent; then the shell.
        [[of('damaged', 'blog'), revoked('blog')]],
        [[of('damaged', 'shell'), revoked('shell'), { kind: 'promote', apps: ['blog'] }]],
        [
          [
            { kind: 'promote', apps: ['shell', 'blog'] },
            { kind: 'rollback', apps: ['blog'] },
            of('refused', 'blog'),
            revoked('blog', 0),
          ],
        ],
      ],
    },
  );
});
