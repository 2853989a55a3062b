/** Reads what is live: the log of each app. The newest acceptable entry of an app counts; others are skipped and reported. */
import { LRUCache } from 'lru-cache';

import type { Integrity, LiveReleases, ReleaseRef } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { quoted } from '../lib/plainText';
import { messageOf, messageUnlessUnreachable, UserError } from '../lib/UserError';
import { type Entry, entryNumberOf, MAX_ENTRY_BYTES, openEntry } from './entry';
import { ASSETS_FILE } from './manifest';
import { type PublishedRelease, missingFile, readRelease } from './release';
import type { Registry } from './Registry';
import type { StoredObject } from './store/Store';

/** An acceptable entry: it is valid, and its release is whole. */
export type LiveEntry = {
  readonly entry: Entry;
  /** The stored entry. */
  readonly bytes: Buffer;
  readonly release: PublishedRelease;
};

/** The log of one app, or its newest part. */
export type AppLog = {
  /** Acceptable entries, newest first: as many as were wanted, if there are so many. */
  readonly entries: readonly LiveEntry[];
  /** Sentences about entries that were skipped. */
  readonly problems: readonly string[];
  /** The numbers that exist, in descending order, acceptable or not. */
  readonly numbers: readonly number[];
};

export type LiveReader = {
  /**
   * Reads the log of an app.
   * @param wanted the number of acceptable entries
   * @param maxJudged the maximum number of entries that this call judges; the next call remembers them and goes on
   * @throws UserError if the store cannot be used; no entry ever causes an error.
   */
  read(app: string, wanted?: number, maxJudged?: number): Promise<AppLog>;
};

/** An acceptable entry, or why it is not acceptable and whether that can never change. */
type Verdict = LiveEntry | { readonly why: string; readonly isFinal: boolean };

/** After this time an entry is judged again if its release or its rights may have been repaired. */
const REJUDGE_MS = 20_000;

/** Enough for junk that happens. Whoever floods a log delays only the app of that log. */
const MAX_JUDGED = 200;

/** The memory for verdicts, in bytes: about 400 for each file of a release. */
const MAX_VERDICT_BYTES = 64 << 20;

/** The number of skipped entries that are reported. */
const MAX_REPORTED = 5;

/**
 * Creates a reader that remembers its verdicts by name, size and time of the object, so that junk is read once.
 * @param now the current time in ms
 */
export function createLiveReader(registry: Registry, now: () => number = Date.now): LiveReader {
  const { store } = registry;
  const verdicts = new LRUCache<string, { readonly verdict: Verdict; readonly judged: number }>({
    maxSize: MAX_VERDICT_BYTES,
    sizeCalculation: ({ verdict }) =>
      1000 + ('entry' in verdict ? Object.keys(verdict.release.manifest.files).length * 400 : 0),
  });

  async function judge(app: string, number: number, { key, size }: StoredObject): Promise<Verdict> {
    if (size > MAX_ENTRY_BYTES) return { why: `it has more than ${MAX_ENTRY_BYTES} bytes`, isFinal: true };
    let bytes: Buffer | undefined;
    let entry: Entry;
    try {
      bytes = await store.read(key, MAX_ENTRY_BYTES);
      if (!bytes) return { why: 'it cannot be read', isFinal: false };
    } catch (error) {
      return { why: messageUnlessUnreachable(error), isFinal: false };
    }
    try {
      entry = openEntry(bytes, app, number, registry);
    } catch (error) {
      return { why: messageOf(error), isFinal: true };
    }
    try {
      const release = await readRelease(registry, app, entry.current);
      const missing = await missingFile(registry, release);
      if (missing === undefined) return { entry, bytes, release };
      return { why: `${missing} of its release ${entry.current.id} is missing`, isFinal: false };
    } catch (error) {
      return { why: messageUnlessUnreachable(error), isFinal: false };
    }
  }

  const nameOf = ({ key, size, modified }: StoredObject) => `${key} ${size} ${modified}`;

  /** Returns the remembered verdict; undefined if the entry has to be judged. */
  function knownVerdict(object: StoredObject): Verdict | undefined {
    const { verdict, judged = 0 } = verdicts.get(nameOf(object)) ?? {};
    const isFinal = verdict && ('entry' in verdict || verdict.isFinal);
    return isFinal || Math.abs(now() - judged) < REJUDGE_MS ? verdict : undefined;
  }

  return {
    async read(app, wanted = 1, maxJudged = MAX_JUDGED) {
      const objects = (await store.list(`live/${app}/`)).toReversed();
      const entries: LiveEntry[] = [];
      const skipped: string[] = [];
      const numbers: number[] = [];
      const skip = (key: string, why: string) =>
        void skipped.push(`${quoted(key)} is ignored: ${quoted(why, 300)}`);
      let judged = 0;
      for (const object of objects) {
        const number = entryNumberOf(object.key);
        if (number === undefined) {
          skip(object.key, 'its name is not the name of an entry');
          continue;
        }
        numbers.push(number);
        if (entries.length >= wanted || judged >= maxJudged) continue;
        const known = knownVerdict(object);
        const verdict = known ?? (await judge(app, number, object));
        if (!known) {
          verdicts.set(nameOf(object), { verdict, judged: now() });
          judged += 1;
        }
        if ('entry' in verdict) entries.push(verdict);
        else skip(object.key, verdict.why);
      }
      const more = skipped.length - MAX_REPORTED;
      return {
        entries,
        numbers,
        problems: [...skipped.slice(0, MAX_REPORTED), ...(more > 0 ? [`And ${more} more like it.`] : [])],
      };
    },
  };
}

/** The newest acceptable entry of each app. */
export type Live = {
  readonly apps: Readonly<Record<string, LiveEntry>>;
  /** Sentences about entries that were skipped, and about logs that cannot be read. */
  readonly problems: readonly string[];
};

/** Returns the releases of entries, by app. */
export function releasesOf(
  entries: Readonly<Record<string, Pick<LiveEntry, 'release'>>>,
): Readonly<Record<string, PublishedRelease>> {
  return Object.fromEntries(Object.entries(entries).map(([app, { release }]) => [app, release]));
}

/**
 * Reads what is live. The shell's release names the apps of the site.
 * @param changed the apps that a command changes
 * @param names further apps, of a shell that is not live yet
 * @throws UserError if the log of the shell, or one of `changed`, cannot be read. Other apps cannot cause an error.
 */
export async function readLive(
  registry: Registry,
  {
    changed = [],
    names = [],
  }: { readonly changed?: readonly string[]; readonly names?: readonly string[] } = {},
  reader = createLiveReader(registry),
): Promise<Live> {
  const shell = await reader.read('shell', 1, Infinity);
  const apps = new Set([...(shell.entries[0]?.release.manifest.apps ?? []), ...names, ...changed]);
  apps.delete('shell');
  const logs = await Promise.all(
    [...apps].sort().map(async (app) => {
      const isChanged = changed.includes(app);
      try {
        return [app, await reader.read(app, 1, isChanged ? Infinity : MAX_JUDGED)] as const;
      } catch (error) {
        if (isChanged || !(error instanceof UserError)) throw error;
        return [app, { entries: [], problems: [messageOf(error)], numbers: [] }] as const;
      }
    }),
  );
  const all = [['shell', shell] as const, ...logs];
  return {
    apps: Object.fromEntries(
      all.flatMap(([app, { entries }]) => entries.slice(0, 1).map((one) => [app, one])),
    ),
    problems: all.flatMap(([, { problems }]) => problems),
  };
}

/**
 * Returns the content of `/releases.json`. Previous releases whose manifest cannot be read are left out.
 * @param isOffline true to use local copies only
 */
export async function liveReleasesOf(
  registry: Registry,
  apps: Live['apps'],
  isOffline = false,
): Promise<LiveReleases> {
  const ref = ({ manifest: { id, files } }: PublishedRelease): ReleaseRef => ({
    id,
    assets: files[ASSETS_FILE]?.integrity as Integrity,
  });
  const rows = await inParallel(Object.entries(apps).sort(), async ([app, { entry, release }]) => {
    const { number, revoked } = entry;
    const usable = entry.previous.filter(({ id }) => !revoked.includes(id));
    const previous = await inParallel(usable, (one) =>
      readRelease(registry, app, one, isOffline).catch(() => undefined),
    );
    const refs = previous.flatMap((one) => (one ? [ref(one)] : []));
    return [app, { number, current: ref(release), previous: refs }] as const;
  });
  return {
    schema: 1,
    apps: Object.fromEntries(rows),
    revoked: Object.fromEntries(
      Object.entries(apps).flatMap(([app, { entry }]) =>
        entry.revoked.length > 0 ? [[app, [...entry.revoked]]] : [],
      ),
    ),
  };
}
