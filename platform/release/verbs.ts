/** The operations on a site. Each is one change (changes.ts), which the loop in move.ts applies. */
import { type Release, releasesIn, type State, type TrustedKey } from '../registry/state';
import { UserError } from '../lib/UserError';
import type { LoggedState } from '../registry/chain';
import { headOf, type History } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { findRelease, readPublishedRelease, releaseOf, verifyRelease } from '../registry/release';
import { move, type MoveResult, type MoveOptions } from './move';
import {
  isLive,
  addKeyChange,
  promotionChange,
  refuseRevoked,
  revocationChange,
  rollbackChange,
  type Change,
  withdrawKeyChange,
} from './changes';

/** Reads published releases and verifies every byte of them. */
async function readVerifiedReleases(
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
 * Promotes releases, all in one state. Releases that are already current are unchanged.
 * @param ids of releases, by app
 * @returns undefined if all of them are already live
 * @throws UserError if a release does not exist, was changed, or was published with an unauthorized key; if the gate
 * refuses it; if another command changed one of the apps.
 */
export async function promote(
  registry: Registry,
  ids: Readonly<Record<string, string>>,
  { action, ...options }: MoveOptions & { readonly action?: 'promote' | 'start' } = {},
): Promise<MoveResult | undefined> {
  const history = await registry.log.read();
  const head = headOf(history)?.state;
  const changed = Object.entries(ids).filter(([app, id]) => !isLive(head, app, id));
  const releases = await readVerifiedReleases(registry, history, changed);
  return move(registry, history, promotionChange(releases, action), options);
}

/** Returns the newest state. @throws UserError if there is none. */
function requireHead({ url }: Registry, history: History): State {
  const head = headOf(history)?.state;
  if (head) return head;
  throw new UserError(
    `${url} has no state yet. Promote a release first: the key of the first promotion becomes the owner of the registry.`,
  );
}

/** The new state of a rollback, and the release that was current before. */
export type RollbackResult = { readonly moved: MoveResult; readonly id: string };

/**
 * Rolls an app back to its previous release. Composes only pages that are no longer stored.
 * @throws UserError if there is no previous release
 */
export async function rollback(
  registry: Registry,
  app: string,
  options: MoveOptions = {},
): Promise<RollbackResult> {
  const history = await registry.log.read();
  const current = headOf(history)?.state.apps[app]?.current;
  if (!current) throw new UserError(`${app} is not live in ${registry.url}, so it cannot be rolled back.`);
  const moved = await move(registry, history, rollbackChange(app), options);
  return { moved: moved as MoveResult, id: current.id };
}

/**
 * Revokes a release: it is not served any more, and can neither be promoted nor previewed again. If it is live, it is
 * replaced by the previous release.
 * @returns undefined if it is already revoked
 * @throws UserError if there is no such release, or no release to replace it.
 */
export async function revoke(
  registry: Registry,
  app: string,
  id: string,
  options: MoveOptions = {},
): Promise<MoveResult | undefined> {
  const history = await registry.log.read();
  const head = requireHead(registry, history);
  const liveApp = head.apps[app];
  const isNamed =
    head.revoked[app]?.includes(id) || (liveApp && releasesIn(liveApp).some((ref) => ref.id === id));
  if (!isNamed && !(await findRelease(registry, app, id)))
    throw new UserError(
      `There is no release ${id} of ${app} in ${registry.url}. Run "npm run release -- list ${app}" to list the releases.`,
    );
  return move(registry, history, revocationChange(app, id), options);
}

async function changeTrust(registry: Registry, change: Change): Promise<LoggedState> {
  const history = await registry.log.read();
  requireHead(registry, history);
  return ((await move(registry, history, change)) as MoveResult).logged;
}

/** @throws UserError if the text is not the public part of an ed25519 key as "site keys new" prints it. */
function checkPublicKey(text: string): void {
  const bytes = Buffer.from(text, 'base64');
  // An ed25519 SubjectPublicKeyInfo is a fixed prefix and the 32 bytes of the key.
  if (bytes.length !== 44 || bytes.subarray(0, 12).toString('hex') !== '302a300506032b6570032100')
    throw new UserError(
      `--public ${text} is not a public key. Pass the line that "site keys new" printed, which starts with MCowBQYDK2VwAyEA.`,
      'usage',
    );
}

/**
 * Adds a trusted key, or changes the apps of an existing one.
 * @throws UserError if the key of this machine is not an owner key, or if the public key is not valid.
 */
export async function addKey(registry: Registry, key: TrustedKey): Promise<LoggedState> {
  checkPublicKey(key.public);
  return changeTrust(registry, addKeyChange(key));
}

/**
 * Removes a trusted key. Its earlier signatures stay valid.
 * @throws UserError if there is no such key, or if no owner would remain.
 */
export function withdrawKey(registry: Registry, name: string): Promise<LoggedState> {
  return changeTrust(registry, withdrawKeyChange(name));
}
