import type { AppReleases, Pointer, ReleaseRef } from '../contract/pointer';
import { UserError } from '../house/UserError';
import type { Neighbours } from './gate';
import { movePointer, type MoveOptions, type Promotion } from './movePointer';
import { readPointer } from './pointerFile';

/** How many releases back the pointer remembers; older ones stay in the registry. */
const REMEMBERED = 5;

export type PromoteOptions = {
  /** Which releases of the other apps the new ones must fit; those that a rollback would bring back count too. */
  readonly neighbours?: Neighbours;
  /** Paths that may be gone; without it, a page that is live must stay or redirect. */
  readonly removing?: MoveOptions['removing'];
};

function refuseRevoked({ revoked }: Pointer, app: string, id: string): void {
  if (revoked?.[app]?.includes(id))
    throw new UserError(
      `Release ${id} of ${app} was revoked and is never promoted again. Mend it and publish: npm run release -- publish ${app}`,
    );
}

/** The pointer with other current releases; those that were current become the newest previous ones. */
function pointerWith(before: Pointer, releases: Readonly<Record<string, ReleaseRef>>): Pointer {
  const apps = { ...before.apps };
  const since = new Date().toISOString();
  for (const [app, ref] of Object.entries(releases)) {
    const { current, previous = [] } = before.apps[app] ?? {};
    const older = [...(current ? [current] : []), ...previous].filter(({ id }) => id !== ref.id);
    apps[app] = { current: ref, since, previous: older.slice(0, REMEMBERED) };
  }
  return { ...before, sequence: before.sequence + 1, apps };
}

/**
 * Makes `releases` current, whole: the pages are composed first, then the pointer moves to them in one step.
 * Releases that are current already stay as they are.
 * @throws UserError when the gate refuses.
 */
export async function promote(
  releases: Readonly<Record<string, ReleaseRef>>,
  { neighbours = 'current and previous', removing = [] }: PromoteOptions = {},
): Promise<Promotion> {
  const before = readPointer();
  const changed = Object.entries(releases).filter(([app, { id }]) => before.apps[app]?.current.id !== id);
  for (const [app, { id }] of changed) refuseRevoked(before, app, id);
  const candidates = changed.map(([app]) => app);
  return movePointer(pointerWith(before, Object.fromEntries(changed)), { candidates, neighbours, removing });
}

/** What was live is let back in: it has to fit what is live now, and pages that were added since may go. */
export function goingBack(candidates: readonly string[]): MoveOptions {
  return { candidates, neighbours: 'current', removing: 'any' };
}

/** What everybody has stays; only the browsers that had the canary go back to it. */
function endCanary(before: Pointer, app: string, releases: AppReleases): Promise<Promotion> {
  const { canary: _ended, ...without } = releases;
  const apps = { ...before.apps, [app]: without };
  return movePointer({ ...before, sequence: before.sequence + 1, apps }, goingBack([]));
}

/**
 * Takes the last step back: ends a canary if there is one, else makes the release before the current one current again.
 * @throws UserError when there is none.
 */
export async function rollback(app: string): Promise<Promotion> {
  const before = readPointer();
  const releases = before.apps[app];
  if (releases?.canary) return endCanary(before, app, releases);
  const { current, previous } = releases ?? {};
  const [last, ...older] = previous ?? [];
  if (!current || !last)
    throw new UserError(
      `${app} has no earlier release to go back to. "npm run release -- list ${app}" shows what there is.`,
    );
  const apps = {
    ...before.apps,
    // What was taken back is the last to help out, and the last that another rollback would lead to.
    [app]: { current: last, since: new Date().toISOString(), previous: [...older, current] },
  };
  return movePointer({ ...before, sequence: before.sequence + 1, apps }, goingBack([app]));
}
