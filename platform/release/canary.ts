import type { AppReleases, Canary, Pointer, ReleaseRef } from '../contract/pointer';
import { UserError } from '../house/UserError';
import { movePointer, type Promotion, rehearse } from './movePointer';
import { readPointer } from './pointerFile';

/**
 * Reads the share of browsers that a canary gets.
 * @throws UserError when it is no whole number from 0 to 100.
 */
export function percentOf(text: string): number {
  const percent = Number(text);
  if (!/^\d+$/.test(text) || percent > 100)
    throw new UserError(
      `--percent ${text} is no share of the browsers: give a whole number from 0 to 100, for example --percent 10.`,
    );
  return percent;
}

function refuse(app: string, id: string, known: AppReleases | undefined, revoked: Pointer['revoked']): void {
  if (app === 'shell')
    throw new UserError(
      'The shell has no canary: the pages are composed of it. Promote it whole: npm run release -- promote shell <id>',
    );
  if (!known)
    throw new UserError(
      `${app} is not live yet, so nothing could stand beside its canary. Leave --percent out.`,
    );
  if (known.current.id === id)
    throw new UserError(`Release ${id} of ${app} is live for everybody already. Nothing was changed.`);
  if (revoked?.[app]?.includes(id))
    throw new UserError(
      `Release ${id} of ${app} was revoked and is never given to anybody again. Mend it and publish: npm run release -- publish ${app}`,
    );
}

function withCanary(known: AppReleases, canary: Canary): AppReleases {
  const { canary: _ended, ...without } = known;
  return canary.percent > 0 ? { ...without, canary } : without;
}

/**
 * Gives a published release of a remote to some of the browsers, on the pages that they go on to; the pages themselves
 * stay composed of the current releases. 0 ends it.
 * @param percent 0 to 99; all of them is a promotion
 * @throws UserError when there can be no such canary, or the gate refuses it.
 */
export async function setCanary(app: string, ref: ReleaseRef, percent: number): Promise<Promotion> {
  const before = readPointer();
  const known = before.apps[app];
  refuse(app, ref.id, known, before.revoked);
  const releases = known as AppReleases;
  // A canary must pass all that the current release must pass which it may become.
  if (percent > 0) {
    const asCurrent = { ...before.apps, [app]: { ...releases, current: ref } };
    await rehearse(
      { ...before, sequence: before.sequence + 1, apps: asCurrent },
      { candidates: [app], neighbours: 'current and previous', removing: [] },
    );
  }
  const apps = { ...before.apps, [app]: withCanary(releases, { ...ref, percent }) };
  return movePointer(
    { ...before, sequence: before.sequence + 1, apps },
    { candidates: [], neighbours: 'current', removing: [] },
  );
}
