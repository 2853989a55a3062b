import { hostname, userInfo } from 'node:os';

import { quoted } from '../lib/plainText';
import { entryName, revokedIn } from '../pages/judge';
import { UserError } from '../lib/UserError';
import { type Entry, entryKey, MAX_NOTE_LENGTH, MAX_REVOKED, openEntry, sealEntry } from '../registry/entry';
import type { AppLog, LogEntry, LogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { findWholeRelease } from '../registry/release';
import { createExclusively } from '../registry/store/Store';
import { keyFor } from '../registry/trust';
import type { Change } from './changes';

/** How the next entry of an app differs from its log. */
type NextEntry = {
  readonly log: AppLog;
  readonly change: Change;
  /** The releases of other apps that the same command makes current. */
  readonly together?: Readonly<Record<string, string>>;
};

/** By app: what a command changes. */
export type NextEntries = Readonly<Record<string, NextEntry>>;

/** Enough for junk under the next numbers. */
const MAX_ATTEMPTS = 1000;

/** Returns who creates entries on this machine, for people: `SITE_BY`, or the user and the machine. */
export function author(): string {
  const named = process.env['SITE_BY'];
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

/** The first number after those that count which no object has, junk included. */
function firstFree({ entries, numbers }: AppLog): number {
  const taken = new Set(numbers);
  let number = (entries[0]?.entry.number ?? 0) + 1;
  while (taken.has(number)) number += 1;
  return number;
}

/** Creates the entry under the first free number. */
async function create(
  registry: Registry,
  reader: LogReader,
  log: AppLog,
  fields: Omit<Entry, 'number'>,
): Promise<{ readonly entry: Entry; readonly bytes: Buffer }> {
  const { store } = registry;
  const { app } = fields;
  const signingKey = keyFor(registry, app, 'promote');
  const base = log.entries[0]?.entry.number ?? 0;
  const numbers = [...log.numbers];
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const number = firstFree({ ...log, numbers });
    const bytes = sealEntry({ ...fields, number }, signingKey);
    let entry: Entry;
    try {
      // Read it exactly as others will.
      entry = openEntry(bytes, app, number, registry);
    } catch (error) {
      throw new UserError(
        `Entry ${number} of ${app} cannot be created: ${(error as Error).message}. Nothing was changed. If a far number is in the way, delete ${entryKey(app, base)} of ${store.url}.`,
      );
    }
    if (await createExclusively(store, entryKey(app, number), bytes)) return { entry, bytes };
    refuseOvertaken(app, base, await reader.read(app));
    numbers.push(number);
  }
  throw new UserError(
    `No number is free under live/${app}/ of ${store.url}. Delete what does not belong there.`,
  );
}

/** The next entry of an app as it would be, for a judgement before it is created. */
export function nextEntry(
  registry: Pick<Registry, 'id'>,
  { log, change, together }: NextEntry,
  note?: string,
): Entry {
  const { app } = log;
  const text = note?.slice(0, MAX_NOTE_LENGTH);
  return {
    schema: 2 as const,
    registry: registry.id,
    app,
    number: firstFree(log),
    since: new Date().toISOString(),
    by: author(),
    ...change,
    // Another machine may have revoked what the newest entry does not know of.
    revoked: [...new Set([...change.revoked, ...revokedIn(log.entries)])].slice(0, MAX_REVOKED),
    ...(together ? { together } : {}),
    ...(text ? { note: text } : {}),
  };
}

/**
 * Creates the next entry of an app. Other apps are not involved.
 * @throws UserError of kind `conflict` if somebody else created an entry meanwhile; `refused` if the key does not count,
 * or if the release was deleted meanwhile: then the earlier release is current again. Once the entry exists, the error says so.
 */
export async function createEntry(
  registry: Registry,
  reader: LogReader,
  next: NextEntry,
  note?: string,
): Promise<LogEntry> {
  const { log, change } = next;
  const { app } = log;
  const { number: _number, ...fields } = nextEntry(registry, next, note);
  const created = await create(registry, reader, log, fields);
  const name = `Entry ${created.entry.number} of ${app} (${change.current.id})`;
  // Garbage collection may have deleted the release before it could see this entry.
  const stored = await findWholeRelease(registry, app, change.current.id).catch((error: unknown) => {
    if (!(error instanceof UserError) || error.kind !== 'unreachable') return undefined;
    throw new UserError(
      `${name} is created. Whether the files of its release are still there could not be checked: ${error.message} Run "npm run release -- status".`,
      'unreachable',
    );
  });
  if (stored?.hash === change.current.manifest || change.action !== 'promote') return created;
  const before = log.entries[0]?.entry;
  if (before) {
    const { current, previous, revoked } = before;
    const restored = { ...fields, action: 'rollback' as const, current, previous, revoked };
    const reason = `${change.current.id} was deleted while it was promoted`;
    const now = { entries: [created, ...log.entries], numbers: [created.entry.number, ...log.numbers] };
    await create(registry, reader, { ...log, ...now }, { ...restored, note: reason });
  }
  throw new UserError(
    `${name} was created, but its release was deleted by garbage collection meanwhile.${before ? ` ${before.current.id} is current again.` : ''} Publish it again.`,
  );
}

/** Says which entries exist, before an error that came later. */
export function afterEntries(
  entries: Readonly<Record<string, LogEntry>>,
  error: unknown,
  what = '',
): unknown {
  const done = Object.values(entries).map(entryName);
  if (done.length === 0 || !(error instanceof UserError)) return error;
  const verb = done.length > 1 ? 'are' : 'is';
  return new UserError(`${done.join(', ')} ${verb} created${what}${error.message}`, error.kind);
}

/**
 * Creates the entries of one command one after the other: the shell last, because a new shell may need new remotes. Each
 * names the releases of the others, because they may need each other.
 * @throws UserError as {@link createEntry}; it also names the entries that were created before
 */
export async function createEntries(
  registry: Registry,
  reader: LogReader,
  next: NextEntries,
  note: string | undefined,
): Promise<Readonly<Record<string, LogEntry>>> {
  const entries: Record<string, LogEntry> = {};
  const order = Object.keys(next).sort((one, other) => Number(one === 'shell') - Number(other === 'shell'));
  for (const app of order) {
    const others = order.filter((other) => other !== app);
    const together = others.map((other) => [other, next[other]?.change.current.id] as const);
    const one = {
      ...(next[app] as NextEntry),
      ...(others.length > 0 ? { together: Object.fromEntries(together) } : {}),
    };
    try {
      entries[app] = await createEntry(registry, reader, one as NextEntry, note);
    } catch (error) {
      throw afterEntries(entries, error, `, but that of ${app} is not: `);
    }
  }
  return entries;
}
