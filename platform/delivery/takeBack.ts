/** Rollback and revocation. They reuse pages that exist, and do not depend on apps that they do not touch. */
import type { AppReleases, State } from '../contract/state';
import { UserError } from '../house/UserError';
import { headOf } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { findRelease } from '../registry/releases';
import { makeMove } from './makeMove';
import type { Move, Moved } from './Move';

type TakeBackOptions = Pick<Move, 'note' | 'progress'>;

const goingBack = { goingBack: true, neighbours: 'current', removing: 'any' } as const;

/** What a command took back: a canary, or the release that was current. */
export type TakenBack = { readonly moved: Moved; readonly id: string; readonly wasCanary: boolean };

/** Ends the canary. What is taken back is nobody's previous release any more: a canary may have been live before. */
function withoutCanary({ canary, previous, ...releases }: AppReleases): AppReleases {
  return { ...releases, previous: previous.filter(({ id }) => id !== canary?.id) };
}

/** Makes the previous release current. What is taken back is nobody's previous release any more. */
function stepBack(app: string, { previous }: AppReleases, action: 'rollback' | 'revoke'): AppReleases {
  const [last, ...older] = previous;
  if (!last)
    throw new UserError(
      `${app} has no earlier release to go back to. "npm run release -- list ${app}" shows what there is; promote one of them.`,
    );
  return { current: last, since: new Date().toISOString(), action, previous: older };
}

/**
 * Rolls an app back: ends its canary if there is one, otherwise makes the previous release current.
 * @throws UserError when there is none.
 */
export async function rollback(
  registry: Registry,
  app: string,
  options: TakeBackOptions = {},
): Promise<TakenBack> {
  const history = await registry.log.read();
  const releases = headOf(history)?.state.apps[app];
  if (!releases)
    throw new UserError(`${app} is not live in ${registry.url}, so there is nothing to take back.`);
  const { canary, current } = releases;
  const move: Move = {
    ...options,
    ...goingBack,
    action: canary ? 'end canary' : 'rollback',
    moved: [app],
    next(head) {
      const known = head?.apps[app] as AppReleases;
      const next = canary ? withoutCanary(known) : stepBack(app, known, 'rollback');
      return { apps: { ...head?.apps, [app]: next }, revoked: head?.revoked ?? {} };
    },
  };
  const moved = await makeMove(registry, move, history);
  return { moved, id: canary?.id ?? current.id, wasCanary: canary !== undefined };
}

function withoutRelease(app: string, id: string, known: AppReleases): AppReleases {
  const kept = known.canary?.id === id ? withoutCanary(known) : known;
  const others = { ...kept, previous: kept.previous.filter((ref) => ref.id !== id) };
  if (others.current.id !== id) return others;
  if (others.previous.length === 0)
    throw new UserError(
      `${id} is the only release of ${app} that could be live: promote another one first, then revoke it.`,
    );
  return stepBack(app, others, 'revoke');
}

/**
 * Takes a release back for good: nobody gets it any more, it is never promoted and never tried again. If it is live,
 * the release before takes its place.
 * @returns nothing when it was revoked before
 * @throws UserError when there is no such release, or nothing to put in its place.
 */
export async function revoke(
  registry: Registry,
  app: string,
  id: string,
  options: TakeBackOptions = {},
): Promise<Moved | undefined> {
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  if (head?.revoked[app]?.includes(id)) return undefined;
  if (!head) throw new UserError(`Nothing is live in ${registry.url} yet, so there is nothing to revoke.`);
  const isNamed = [head.apps[app]?.current, head.apps[app]?.canary, ...(head.apps[app]?.previous ?? [])].some(
    (ref) => ref?.id === id,
  );
  if (!isNamed && !(await findRelease(registry, app, id)))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. "npm run release -- list ${app}" shows what there is.`,
    );
  const move: Move = {
    ...options,
    ...goingBack,
    action: 'revoke',
    moved: [app],
    isDone: ({ revoked }) => revoked[app]?.includes(id) ?? false,
    next(now): Pick<State, 'apps' | 'revoked'> {
      const known = now?.apps[app];
      return {
        apps: known ? { ...now.apps, [app]: withoutRelease(app, id, known) } : (now?.apps ?? {}),
        revoked: { ...now?.revoked, [app]: [...(now?.revoked[app] ?? []), id] },
      };
    },
  };
  return makeMove(registry, move, history);
}
