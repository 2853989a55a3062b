import { messageOf, messageUnlessUnreachable } from '../lib/UserError';
import { MAX_BACK } from '../pages/chooseSet';
import { type AppLog, type LiveEntry, liveReleasesOf, type LiveReader } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { downloadRelease } from '../registry/release';

/** Compares the stored bytes, because a deleted entry may have been created again under its number. */
export function isSameEntry(one: LiveEntry | undefined, other: LiveEntry | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.bytes.equals(other.bytes));
}

/** Names an entry in messages. */
export function entryName({ entry: { app, number, current } }: LiveEntry): string {
  return `entry ${number} of ${app} (${current.id})`;
}

/**
 * Returns true if an entry may replace the one that is served: a later number, or a later time if the served one is no
 * longer there.
 */
function isNewer({ entry }: LiveEntry, served: LiveEntry | undefined, { numbers }: AppLog): boolean {
  if (!served || entry.number > served.entry.number) return true;
  // A deleted entry may have been created again under its number.
  const isListed = entry.number < served.entry.number && numbers.includes(served.entry.number);
  return !isListed && entry.since > served.entry.since;
}

/** Copies the files of a release, and the manifests of its previous ones, which `/releases.json` names. */
async function copyFiles(registry: Registry, one: LiveEntry): Promise<LiveEntry> {
  await downloadRelease(registry, one.release);
  await liveReleasesOf(registry, { [one.entry.app]: one });
  return one;
}

/**
 * Returns an earlier entry of an app with copies of all its files: the second newest for 1.
 * @throws UserError if a file is missing.
 */
export async function earlierWhole(
  registry: Registry,
  reader: LiveReader,
  app: string,
  back: number,
): Promise<LiveEntry | undefined> {
  const entry = (await reader.read(app, back + 1)).entries[back];
  return entry && copyFiles(registry, entry);
}

/**
 * Returns the newest entry of a log whose files could all be copied to this machine, and why newer ones could not.
 * @param isWanted returns false for the first entry that must not be served
 * @throws UserError of kind `unreachable` if files cannot be copied now.
 */
export async function newestWhole(
  registry: Registry,
  reader: LiveReader,
  log: AppLog,
  isWanted: (entry: LiveEntry) => boolean = () => true,
): Promise<{ readonly entry: LiveEntry | undefined; readonly faults: readonly string[] }> {
  const faults: string[] = [];
  let { entries } = log;
  for (let back = 0; back <= MAX_BACK; back += 1) {
    const entry = entries[back];
    if (!entry || !isWanted(entry)) break;
    try {
      return { entry: await copyFiles(registry, entry), faults };
    } catch (error) {
      faults.push(`${entryName(entry)} is not served: ${messageUnlessUnreachable(error)}`);
      ({ entries } = await reader.read(entry.entry.app, back + 2));
    }
  }
  return { entry: undefined, faults };
}

/** What came of rendering an entry beside what is served. */
type Try = {
  readonly entry: LiveEntry;
  /** Why it was refused. */
  readonly refusal: string | undefined;
};

/** Watches the log of one app, and copies the files of its newest release. It never waits for another app. */
export class LogWatch {
  /** The newest acceptable entry, with copies of all its files. */
  newest: LiveEntry | undefined;
  lastTry: Try | undefined;
  /** Because of these, something that is live is not served. */
  faults: readonly string[] = [];
  /** Entries that do not count. */
  skipped: readonly string[] = [];
  /** Why the last look failed. */
  failure = '';
  /** When the log was last read. */
  looked = Date.now();

  constructor(
    readonly app: string,
    private readonly registry: Registry,
    private readonly reader: LiveReader,
  ) {}

  /** What came of the newest entry; undefined if it was not tried yet. */
  get tried(): Try | undefined {
    return isSameEntry(this.lastTry?.entry, this.newest) ? this.lastTry : undefined;
  }

  /** Reads the log once. It never throws. */
  async look(served: LiveEntry | undefined): Promise<void> {
    try {
      // A server that finds no shell ends, so there may be no next look.
      const log = await this.reader.read(this.app, 1, served ? undefined : Infinity);
      const isNext = (one: LiveEntry) => isNewer(one, served, log);
      const { entry, faults } = await newestWhole(this.registry, this.reader, log, isNext);
      const isGone = served && (log.entries[0]?.entry.number ?? 0) < served.entry.number;
      const lost =
        isGone && isSameEntry(this.newest, served)
          ? [
              `The registry no longer lists ${entryName(served)} as acceptable. It stays live until a later entry is there.`,
            ]
          : [];
      this.newest = entry ?? this.newest ?? served;
      this.faults = [...lost, ...faults];
      this.skipped = log.problems;
      this.looked = Date.now();
      this.failure = '';
    } catch (error) {
      this.failure = messageOf(error);
    }
  }
}
