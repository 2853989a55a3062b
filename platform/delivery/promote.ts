/** Makes published releases current, or gives one to a share of browsers first (a canary). */
import type { AppReleases, Release, State } from '../contract/state';
import { UserError } from '../house/UserError';
import { headOf, type History } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { readPublishedRelease, releaseOf, verifyRelease } from '../registry/releases';
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

/**
 * Reads the share of browsers that a canary gets.
 * @throws UserError when it is no whole number from 0 to 100.
 */
export function percentOf(text: string): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text) || percent > 100)
    throw new UserError(
      `--percent ${text} is no share of the browsers: give a whole number from 0 to 100, for example --percent 10.`,
      'usage',
    );
  return percent;
}

function canaryRefusal(head: State | undefined, app: string, id: string): string | undefined {
  const known = head?.apps[app];
  if (app === 'shell')
    return 'The shell has no canary: the pages are composed of it. Promote it whole: npm run release -- promote shell <id>';
  if (!known) return `${app} is not live yet, so nothing could stand beside its canary. Leave --percent out.`;
  if (known.current.id === id)
    return `Release ${id} of ${app} is live for everybody already. Nothing was changed.`;
  if (known.canary && known.canary.id !== id)
    return `${app} has a canary already, ${known.canary.id} for ${known.canary.percent} % of the browsers. End it first (npm run release -- rollback ${app}), or give it to all (npm run release -- promote ${app} ${known.canary.id}).`;
  return undefined;
}

/**
 * Makes a published release of a remote the canary, which a share of browsers gets. Pages are still composed of the
 * current releases. The canary has to pass the gate as if it became current.
 * @param percent 1 to 99
 * @throws UserError when there can be no such canary, or the gate refuses it.
 */
export async function setCanary(
  registry: Registry,
  app: string,
  id: string,
  percent: number,
  options: Pick<Move, 'removing' | 'accepted' | 'note' | 'progress'> = {},
): Promise<Moved> {
  const history = await registry.log.read();
  const refusal = canaryRefusal(headOf(history)?.state, app, id);
  if (refusal) throw new UserError(refusal);
  refuseRevoked(headOf(history)?.state, app, id);
  const release = (await checkedReleases(registry, history, { [app]: id }))[app] as Release;
  const move: Move = {
    ...options,
    action: 'canary',
    moved: [app],
    rehearsed: app,
    isDone: ({ apps }) => apps[app]?.canary?.id === id && apps[app]?.canary?.percent === percent,
    next(now) {
      const known = now?.apps[app] as AppReleases;
      const canary = { ...release, percent };
      return {
        apps: { ...now?.apps, [app]: { ...known, canary } },
        revoked: now?.revoked ?? {},
      };
    },
  };
  return makeMove(registry, move, history);
}
