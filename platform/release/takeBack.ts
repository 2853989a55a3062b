/** Rollback and revocation. They reuse pages that exist, and do not depend on apps that they do not touch. */
import { type AppReleases, releasesIn, type State } from '../registry/state';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { findRelease } from '../registry/release';
import { makeMove } from './makeMove';
import type { Move, Moved } from './Move';

type TakeBackOptions = Pick<Move, 'note' | 'progress'>;

const goingBack = { goingBack: true, neighbours: 'current', removing: 'any' } as const;

/** What a rollback did: the state it made, and the release that was current before. */
export type TakenBack = { readonly moved: Moved; readonly id: string };

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
 * Rolls an app back: makes the previous release current.
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
  const move: Move = {
    ...options,
    ...goingBack,
    action: 'rollback',
    moved: [app],
    next(head) {
      const next = stepBack(app, head?.apps[app] as AppReleases, 'rollback');
      return { apps: { ...head?.apps, [app]: next }, revoked: head?.revoked ?? {} };
    },
  };
  const moved = await makeMove(registry, move, history);
  return { moved, id: releases.current.id };
}

function withoutRelease(app: string, id: string, known: AppReleases): AppReleases {
  const others = { ...known, previous: known.previous.filter((ref) => ref.id !== id) };
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
  const known = head.apps[app];
  const isNamed = known !== undefined && releasesIn(known).some((ref) => ref.id === id);
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
