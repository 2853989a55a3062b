/** The next entry of an app: how a change differs from the newest one, in pure functions, and its creation. */
import { hostname, userInfo } from 'node:os';

import { quoted } from '../lib/plainText';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import {
  type Action,
  type Entry,
  entryKey,
  MAX_NOTE_LENGTH,
  MAX_PREVIOUS,
  MAX_REVOKED,
  openEntry,
  type Release,
  sealEntry,
} from '../registry/entry';
import type { AppLog, LiveEntry, LiveReader } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { findWholeRelease, type PublishedRelease } from '../registry/release';
import { keyFor } from '../registry/signing';
import { createExclusively } from '../registry/store/Store';

/** The fields of the next entry that a change decides. */
export type Change = Pick<Entry, 'action' | 'current' | 'previous' | 'revoked'>;

/**
 * Makes a release current. The one that it replaces becomes the newest previous one.
 * @param action `start` replaces only what an earlier start promoted
 */
export function promotion(
  before: Entry | undefined,
  current: Release,
  action: Extract<Action, 'start' | 'promote'>,
): Change {
  const revoked = before?.revoked ?? [];
  if (revoked.includes(current.id))
    throw new UserError(
      `Release ${current.id} is revoked and cannot go live again. Fix it and publish a new one.`,
    );
  if (action === 'start' && before && before.action !== 'start')
    throw new UserError(
      `${before.current.id} of ${before.app} is live by a ${before.action} at ${before.since}, and stays live.`,
      'conflict',
    );
  const candidates = before ? [before.current, ...before.previous] : [];
  const previous = candidates.filter(({ id }) => id !== current.id).slice(0, MAX_PREVIOUS);
  return { action, current, previous, revoked };
}

/**
 * Makes an earlier release current. The current one is dropped, and so are the previous ones before it.
 * @param isUsable returns false for a previous release that is no longer in the registry
 */
export function rollback(
  { app, previous, revoked }: Entry,
  isUsable: (release: Release) => boolean,
  action: Extract<Action, 'rollback' | 'revoke'> = 'rollback',
): Change {
  const index = previous.findIndex(isUsable);
  const current = previous[index];
  if (!current)
    throw new UserError(
      `${app} has no previous release to roll back to. To promote another one, choose it from this list: npm run release -- list ${app}`,
    );
  return { action, current, previous: previous.slice(index + 1), revoked };
}

/**
 * Revokes a release. If it is live, it is replaced by the previous release.
 * @param isUsable returns false for a previous release that is no longer in the registry
 * @param isDeleted returns true for a revoked release that is no longer in the registry, so that it can be forgotten
 */
export function revocation(
  before: Entry,
  id: string,
  isUsable: (release: Release) => boolean,
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

/** Enough for junk under the next numbers. */
const MAX_ATTEMPTS = 1000;

/** Returns who creates entries on this machine, for people: `SITE_BY`, or the user and the machine. */
function author(environment = process.env): string {
  const named = environment['SITE_BY'];
  if (named) return named.slice(0, 100);
  try {
    return `${userInfo().username}@${hostname()}`.slice(0, 100);
  } catch {
    // In a container the user may have no name.
    return hostname().slice(0, 100);
  }
}

/** @throws UserError of kind `conflict` if the newest acceptable entry is not the one that the change is based on. */
function refuseOvertaken(app: string, base: number, log: AppLog): void {
  const winner = log.entries[0]?.entry;
  if (!winner || winner.number <= base) return;
  throw new UserError(
    `${quoted(winner.by, 100)} came first: ${winner.action} of ${app} at ${winner.since} (entry ${winner.number}); ${winner.current.id} is current now. Nothing was changed by this command. Check "npm run release -- status". If your release should still go live, run the command again.`,
    'conflict',
  );
}

/** Creates the entry under the first free number. */
async function create(
  registry: Registry,
  reader: LiveReader,
  app: string,
  log: AppLog,
  fields: Omit<Entry, 'number'>,
): Promise<{ readonly entry: Entry; readonly bytes: Buffer }> {
  const { store, keysOf, key } = registry;
  const signingKey = keyFor(key, app, keysOf(app));
  const base = log.entries[0]?.entry.number ?? 0;
  const taken = new Set(log.numbers);
  let number = base;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    do number += 1;
    while (taken.has(number));
    const bytes = sealEntry({ ...fields, number }, signingKey);
    let entry: Entry;
    try {
      // Read it exactly as others will.
      entry = openEntry(bytes, app, number, keysOf(app));
    } catch (error) {
      throw new UserError(
        `Entry ${number} of ${app} cannot be created: ${(error as Error).message}. Nothing was changed. If a far number is in the way, delete ${entryKey(app, base)} of ${store.url}.`,
      );
    }
    if (await createExclusively(store, entryKey(app, number), bytes)) return { entry, bytes };
    refuseOvertaken(app, base, await reader.read(app, 1, MAX_ATTEMPTS));
  }
  throw new UserError(
    `No number is free under live/${app}/ of ${store.url}. Delete what does not belong there.`,
  );
}

/**
 * Creates the next entry of an app. Other apps are not involved.
 * @param log the log of the app on which the change is based
 * @param release the release that becomes current
 * @throws UserError of kind `conflict` if somebody else created an entry meanwhile; `refused` if the key does not count,
 * or if the release was deleted meanwhile: then the earlier release is current again.
 */
export async function createEntry(
  registry: Registry,
  reader: LiveReader,
  app: string,
  log: AppLog,
  change: Change,
  release: PublishedRelease,
  note?: string,
): Promise<LiveEntry> {
  const since = new Date().toISOString();
  const fields = { schema: 1 as const, app, since, by: author(), ...change };
  const text = note?.slice(0, MAX_NOTE_LENGTH);
  const created = await create(registry, reader, app, log, { ...fields, ...(text ? { note: text } : {}) });
  // Garbage collection may have deleted the release before it could see this entry.
  const stored = await findWholeRelease(registry, app, change.current.id).catch(
    (error) => void messageUnlessUnreachable(error),
  );
  if (stored?.hash === change.current.manifest) return { ...created, release };
  const before = log.entries[0]?.entry;
  if (before) {
    const { current, previous, revoked } = before;
    const restored = { ...fields, action: 'rollback' as const, current, previous, revoked };
    const reason = `${change.current.id} was deleted while it was promoted`;
    const now = { entries: [{ ...created, release }], numbers: [...log.numbers, created.entry.number] };
    await create(registry, reader, app, { ...log, ...now }, { ...restored, note: reason });
  }
  throw new UserError(
    `The release ${change.current.id} of ${app} was deleted by garbage collection while it was promoted.${before ? ` ${before.current.id} is current again.` : ''} Publish it again.`,
  );
}
