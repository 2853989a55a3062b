/** The changes that commands make: how the next entry of an app differs from the newest one. Pure functions. */
import { UserError } from '../lib/UserError';
import { type Action, type Entry, MAX_PREVIOUS, MAX_REVOKED, type NamedRelease } from '../registry/entry';

/** The fields of the next entry that a change decides. */
export type Change = Pick<Entry, 'action' | 'current' | 'previous' | 'revoked'>;

/**
 * Makes a release current. The one that it replaces becomes the newest previous one.
 * @param entries the log of the app, newest first
 * @throws UserError if the release is revoked.
 */
export function promotion(entries: readonly { readonly entry: Entry }[], current: NamedRelease): Change {
  if (entries.some(({ entry }) => entry.revoked.includes(current.id)))
    throw new UserError(
      `Release ${current.id} is revoked and cannot go live again. Fix it and publish a new one.`,
    );
  const before = entries[0]?.entry;
  const candidates = before ? [before.current, ...before.previous] : [];
  const previous = candidates.filter(({ id }) => id !== current.id).slice(0, MAX_PREVIOUS);
  return { action: 'promote', current, previous, revoked: before?.revoked ?? [] };
}

/**
 * Makes the newest usable previous release current. The current one and newer previous ones are dropped.
 * @param isUsable returns false for a previous release that is no longer in the registry
 * @throws UserError if none is usable.
 */
export function rollback(
  { app, previous, revoked }: Entry,
  isUsable: (release: NamedRelease) => boolean,
  action: Extract<Action, 'rollback' | 'revoke'> = 'rollback',
): Change {
  const usable = previous.findIndex(isUsable);
  // A revocation must not wait for a release that can replace the revoked one.
  const index = usable < 0 && action === 'revoke' ? 0 : usable;
  const current = previous[index];
  if (!current)
    throw new UserError(
      `${app} has no previous release to roll back to. To promote another one, choose it from this list: npm run release -- list ${app}`,
    );
  return { action, current, previous: previous.slice(index + 1), revoked };
}

/**
 * Returns the newest entry that existed at a time.
 * @param entries the log of the app, newest first
 * @param time in ms since 1970
 * @throws UserError if there was none.
 */
export function entryAt(entries: readonly { readonly entry: Entry }[], time: number): Entry {
  const found = entries.find(({ entry }) => Date.parse(entry.since) <= time)?.entry;
  if (found) return found;
  const oldest = entries.at(-1)?.entry;
  throw new UserError(
    `What of ${oldest?.app} was live at ${new Date(time).toISOString()} is not known: the oldest of its last entries is of ${oldest?.since}. Nothing was changed.`,
  );
}

/**
 * Revokes a release. If it is live, it is replaced by the previous release.
 * @param isUsable returns false for a previous release that is no longer in the registry
 * @param isDeleted returns true for a revoked release that is no longer in the registry, so that it can be forgotten
 * @throws UserError if the limit of revoked releases is reached, or if no other release can be live.
 */
export function revocation(
  before: Entry,
  id: string,
  isUsable: (release: NamedRelease) => boolean,
  isDeleted: (id: string) => boolean,
): Change {
  const others = { ...before, previous: before.previous.filter((release) => release.id !== id) };
  const revoked = [...before.revoked, id];
  const forgotten = revoked.length > MAX_REVOKED ? revoked.find(isDeleted) : undefined;
  if (revoked.length > MAX_REVOKED && forgotten === undefined)
    throw new UserError(
      `${MAX_REVOKED} releases of ${before.app} are revoked, which is the limit. Delete them first: npm run release -- gc ${before.app}`,
    );
  const kept = revoked.filter((one) => one !== forgotten);
  if (before.current.id !== id)
    return { action: 'revoke', current: before.current, previous: others.previous, revoked: kept };
  if (others.previous.length === 0)
    throw new UserError(
      `${id} is the only release of ${before.app} that can be live. Promote another one first, then revoke it.`,
    );
  return { ...rollback(others, isUsable, 'revoke'), revoked: kept };
}
