/** Reads the log of an app: the entries that count by themselves. Which of them is shown is decided by pages/judge.ts. */
import { LRUCache } from 'lru-cache';

import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/plainText';
import { messageOf, messageUnlessUnreachable } from '../lib/UserError';
import { type Entry, entryKey, entryNumberOf, MAX_ENTRY_BYTES, openEntry } from './entry';
import type { Registry } from './Registry';
import type { StoredObject } from './store/Store';

/** An entry that counts: it can be read, fits its schema, and has the signature that registry.json asks for. */
export type LogEntry = {
  readonly entry: Entry;
  /** The stored entry. */
  readonly bytes: Buffer;
};

/** The log of one app. */
export type AppLog = {
  readonly app: string;
  /** The entries that count, newest first; at most {@link MAX_LOG_ENTRIES}. */
  readonly entries: readonly LogEntry[];
  /** Sentences about objects that are newer than the entries that count, and do not. Older ones take nothing away. */
  readonly problems: readonly string[];
  /** The numbers that exist, from the oldest of these entries on, in descending order, whether they count or not. */
  readonly numbers: readonly number[];
};

export type LogReader = {
  /**
   * Reads the log of an app. An entry is read once.
   * @throws UserError if the store cannot be used; no entry ever causes an error.
   */
  read(app: string): Promise<AppLog>;
};

/** An entry that counts, or why it does not and whether that can never change. */
type Verdict = LogEntry | { readonly why: string; readonly isFinal: boolean };

/** Everybody judges by the same entries, and garbage collection keeps them. */
export const MAX_LOG_ENTRIES = 50;

/** After this time in ms an entry that could not be read is read again. */
const REREAD_MS = 20_000;

/** How many entries are read at once. */
const BATCH = 16;

/** Enough for all entries of some dozen apps, and for junk that happens. */
const MAX_VERDICTS = 100_000;

/** The number of entries that are reported as ignored. */
const MAX_REPORTED = 5;

/**
 * Creates a reader that remembers what it has read by name, size and time of the object, so that junk is read once.
 * @param now the current time in ms
 */
export function createLogReader(registry: Registry, now: () => number = Date.now): LogReader {
  const { store } = registry;
  const verdicts = new LRUCache<string, { readonly verdict: Verdict; readonly read: number }>({
    max: MAX_VERDICTS,
  });

  async function open(app: string, number: number, { key, size }: StoredObject): Promise<Verdict> {
    if (size > MAX_ENTRY_BYTES) return { why: `it has more than ${MAX_ENTRY_BYTES} bytes`, isFinal: true };
    let bytes: Buffer | undefined;
    try {
      bytes = await store.read(key, MAX_ENTRY_BYTES);
    } catch (error) {
      return { why: messageUnlessUnreachable(error), isFinal: false };
    }
    if (!bytes) return { why: 'it cannot be read', isFinal: false };
    try {
      return { entry: openEntry(bytes, app, number, registry), bytes };
    } catch (error) {
      return { why: messageOf(error), isFinal: true };
    }
  }

  async function verdictOf(app: string, number: number, object: StoredObject): Promise<Verdict> {
    const name = `${object.key} ${object.size} ${object.modified}`;
    const known = verdicts.get(name);
    const isFinal = known && ('entry' in known.verdict || known.verdict.isFinal);
    if (known && (isFinal || Math.abs(now() - known.read) < REREAD_MS)) return known.verdict;
    const verdict = await open(app, number, object);
    verdicts.set(name, { verdict, read: now() });
    return verdict;
  }

  /** The number before the oldest entry that the last look at a log returned, if older ones do not matter. */
  const starts = new Map<string, number>();

  return {
    async read(app) {
      // A look costs as much as what is new, not as the log is long.
      const start = starts.get(app);
      const objects = (
        await store.list(`live/${app}/`, start === undefined ? undefined : entryKey(app, start))
      ).toReversed();
      const entries: LogEntry[] = [];
      const ignored: string[] = [];
      const ignore = (key: string, why: string) =>
        void ignored.push(`${quoted(key)} is ignored: ${quoted(why, 300)}`);
      const numbered: { readonly number: number; readonly object: StoredObject }[] = [];
      for (const object of objects) {
        const number = entryNumberOf(object.key);
        if (number === undefined) ignore(object.key, 'its name is not the name of an entry');
        else numbered.push({ number, object });
      }
      for (let next = 0; next < numbered.length && entries.length < MAX_LOG_ENTRIES; next += BATCH) {
        const batch = numbered.slice(next, next + BATCH);
        const read = await inParallel(batch, ({ number, object }) => verdictOf(app, number, object));
        for (const [index, verdict] of read.entries())
          if ('entry' in verdict) entries.push(verdict);
          else if (entries.length === 0) ignore(batch[index]?.object.key ?? '', verdict.why);
      }
      entries.splice(MAX_LOG_ENTRIES);
      const oldest = entries[MAX_LOG_ENTRIES - 1]?.entry.number;
      if (oldest === undefined) starts.delete(app);
      else starts.set(app, oldest - 1);
      // Some of the last ones are gone, so older ones count again.
      if (oldest === undefined && start !== undefined) return this.read(app);
      const more = ignored.length - MAX_REPORTED;
      return {
        app,
        entries,
        numbers: numbered.map(({ number }) => number),
        problems: [...ignored.slice(0, MAX_REPORTED), ...(more > 0 ? [`And ${more} more like it.`] : [])],
      };
    },
  };
}
