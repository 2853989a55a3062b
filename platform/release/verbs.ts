/** What people do with a site. Each verb is one wanted change (wanted.ts), made by the one loop (move.ts). */
import { type Release, releasesIn, type State, type TrustedKey } from '../registry/state';
import { UserError } from '../lib/UserError';
import type { LoggedState } from '../registry/chain';
import { headOf, type History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { findRelease, readPublishedRelease, releaseOf, verifyRelease } from '../registry/release';
import { move, type Moved, type MoveOptions } from './move';
import {
  isLive,
  letIn,
  promotion,
  refuseRevoked,
  revocation,
  rollbackOf,
  type Wanted,
  withdrawal,
} from './wanted';

/** Reads published releases and checks every byte of them. */
async function checkedReleases(
  registry: Registry,
  history: History,
  ids: readonly (readonly [string, string])[],
): Promise<Record<string, Release>> {
  const releases = ids.map(async ([app, id]) => {
    refuseRevoked(headOf(history)?.state, app, id);
    const published = await readPublishedRelease(registry, history, app, id);
    await verifyRelease(registry, published);
    return [app, releaseOf(published)] as const;
  });
  return Object.fromEntries(await Promise.all(releases));
}

/**
 * Makes releases current, all in one state. Those that are current already stay as they are.
 * @param ids of releases, by app
 * @returns nothing when all of them are live already
 * @throws UserError when a release does not exist, was changed, or was published by a key that may not do so; when the
 * gate refuses; when somebody else has moved one of the apps meanwhile.
 */
export async function promote(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  { action, ...options }: MoveOptions & { readonly action?: 'promote' | 'start' } = {},
): Promise<Moved | undefined> {
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  const changed = Object.entries(ids).filter(([app, id]) => !isLive(head, app, id));
  const releases = await checkedReleases(registry, history, changed);
  return move(registry, history, promotion(releases, action), options);
}

/** The newest state. @throws UserError when there is none. */
function liveState({ url }: Registry, history: History): State {
  const head = headOf(history)?.state;
  if (head) return head;
  throw new UserError(
    `${url} holds no state yet, so there is nothing to change. Promote first: the key that makes the first promotion owns the registry.`,
  );
}

/** What a rollback did: the state it made, and the release that was current before. */
export type TakenBack = { readonly moved: Moved; readonly id: string };

/**
 * Rolls an app back: makes the previous release current. It composes only pages that are not there any more.
 * @throws UserError when there is no previous release
 */
export async function rollback(
  registry: Registry,
  app: string,
  options: MoveOptions = {},
): Promise<TakenBack> {
  const history = await registry.log.read();
  const current = headOf(history)?.state.apps[app]?.current;
  if (!current)
    throw new UserError(`${app} is not live in ${registry.url}, so there is nothing to take back.`);
  const moved = await move(registry, history, rollbackOf(app), options);
  return { moved: moved as Moved, id: current.id };
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
  options: MoveOptions = {},
): Promise<Moved | undefined> {
  const history = await registry.log.read();
  const head = liveState(registry, history);
  const known = head.apps[app];
  const isNamed =
    head.revoked[app]?.includes(id) || (known && releasesIn(known).some((ref) => ref.id === id));
  if (!isNamed && !(await findRelease(registry, app, id)))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. "npm run release -- list ${app}" shows what there is.`,
    );
  return move(registry, history, revocation(app, id), options);
}

async function changeTrust(registry: Registry, wanted: Wanted): Promise<LoggedState> {
  const history = await registry.log.read();
  liveState(registry, history);
  return ((await move(registry, history, wanted)) as Moved).logged;
}

/** @throws UserError when it is not the public half of an ed25519 key as "site keys new" prints it. */
function checkPublic(text: string): void {
  const bytes = Buffer.from(text, 'base64');
  // An ed25519 SubjectPublicKeyInfo has a fixed beginning; the 32 bytes of the key follow.
  if (bytes.length !== 44 || bytes.subarray(0, 12).toString('hex') !== '302a300506032b6570032100')
    throw new UserError(
      `--public ${text} is no public key: give the line that "site keys new" printed, which begins with MCowBQYDK2VwAyEA.`,
      'usage',
    );
}

/**
 * Adds a key, or changes the apps of a known one.
 * @throws UserError when this machine's key is not an owner's, or the public key is none.
 */
export async function addKey(registry: Registry, key: TrustedKey): Promise<LoggedState> {
  checkPublic(key.public);
  return changeTrust(registry, letIn(key));
}

/**
 * Takes a key's rights away. What it has signed before stays as it is.
 * @throws UserError when there is no such key, or no owner would be left.
 */
export function withdrawKey(registry: Registry, name: string): Promise<LoggedState> {
  return changeTrust(registry, withdrawal(name));
}
