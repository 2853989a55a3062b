/** Makes published releases current. */
import type { AppReleases, Release, State } from '../registry/state';
import { UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { readPublishedRelease, releaseOf, verifyRelease } from '../registry/release';
import { makeMove } from './makeMove';
import type { Move, Moved } from './Move';

/** How many releases back a state remembers; older ones stay in the registry. */
const REMEMBERED = 5;

export type PromoteOptions = Pick<Move, 'neighbours' | 'removing' | 'accepted' | 'note' | 'progress'> & {
  /** `start` when `npm start` promotes: a later start may replace that release. */
  readonly action?: 'promote' | 'start';
};

function refuseRevoked(head: State | undefined, app: string, id: string): void {
  if (head?.revoked[app]?.includes(id))
    throw new UserError(
      `Release ${id} of ${app} was revoked and is never given to anybody again. Correct it and publish: npm run release -- publish ${app}`,
    );
}

/**
 * Reads published releases and checks every byte of them.
 * @throws UserError when one does not exist, was changed, or was published by a key that may not do so.
 */
async function checkedReleases(
  registry: Registry,
  history: History,
  ids: Readonly<Record<string, string>>,
): Promise<Record<string, Release>> {
  const releases = Object.entries(ids).map(async ([app, id]) => {
    const published = await readPublishedRelease(registry, history, app, id);
    await verifyRelease(registry, published);
    return [app, releaseOf(published)] as const;
  });
  return Object.fromEntries(await Promise.all(releases));
}

/** The releases of an app with a new current one. The former current release becomes the newest previous one. */
function withCurrent(
  known: AppReleases | undefined,
  current: Release,
  action: 'promote' | 'start',
): AppReleases {
  const older = [...(known ? [known.current] : []), ...(known?.previous ?? [])];
  return {
    current,
    since: new Date().toISOString(),
    action,
    previous: older.filter(({ id }) => id !== current.id).slice(0, REMEMBERED),
  };
}

/**
 * Makes releases current, all in one state. Those that are current already stay as they are.
 * @param ids of releases, by app
 * @returns nothing when all of them are live already
 * @throws UserError when the gate refuses, or somebody else has moved one of the apps meanwhile.
 */
export async function promote(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  { action = 'promote', ...options }: PromoteOptions = {},
): Promise<Moved | undefined> {
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  const changed = Object.entries(ids).filter(
    ([app, id]) => head?.apps[app]?.current.id !== id || head.apps[app]?.canary !== undefined,
  );
  if (head && changed.length === 0) return undefined;
  for (const [app, id] of changed) refuseRevoked(head, app, id);
  const releases = await checkedReleases(registry, history, Object.fromEntries(changed));
  const move: Move = {
    ...options,
    action,
    moved: changed.map(([app]) => app),
    isDone: ({ apps }) =>
      changed.every(([app, id]) => apps[app]?.current.id === id && apps[app]?.canary === undefined),
    next(now) {
      for (const [app, id] of changed) refuseRevoked(now, app, id);
      const apps = { ...now?.apps };
      for (const [app, release] of Object.entries(releases))
        apps[app] = withCurrent(apps[app], release, action);
      return { apps, revoked: now?.revoked ?? {} };
    },
  };
  return makeMove(registry, move, history);
}
