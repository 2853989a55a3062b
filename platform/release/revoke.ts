import type { AppReleases, Pointer } from '../contract/pointer';
import { UserError } from '../house/UserError';
import { movePointer, type Promotion } from './movePointer';
import { readPointer } from './pointerFile';
import { goingBack } from './promote';
import { readRecord } from './releaseRecord';

function without(app: string, id: string, { canary, ...releases }: AppReleases): AppReleases {
  const { current, since, previous } = releases;
  const kept = canary && canary.id !== id ? { canary } : {};
  const others = previous.filter((ref) => ref.id !== id);
  if (current.id !== id) return { current, since, ...kept, previous: others };
  const [last, ...older] = others;
  if (!last)
    throw new UserError(
      `${id} is the only release of ${app} that was ever live: promote another one first, then revoke it.`,
    );
  return { current: last, since: new Date().toISOString(), previous: older };
}

/**
 * Takes a release back for good: nobody gets it any more, it is never promoted and never tried again. If it is
 * live, the release before takes its place.
 * @throws UserError when there is no such release, or nothing to put in its place.
 */
export async function revoke(app: string, id: string): Promise<Promotion> {
  readRecord(app, id);
  const before = readPointer();
  const known = before.apps[app];
  const next: Pointer = {
    ...before,
    sequence: before.sequence + 1,
    apps: known ? { ...before.apps, [app]: without(app, id, known) } : before.apps,
    revoked: { ...before.revoked, [app]: [...new Set([...(before.revoked?.[app] ?? []), id])] },
  };
  const wasLive = known?.current.id === id;
  return movePointer(next, goingBack(wasLive ? [app] : []));
}
