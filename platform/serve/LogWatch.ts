import { messageOf, UserError } from '../lib/UserError';
import { type AppLog, type LiveEntry, liveReleasesOf, type LiveReader } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { downloadRelease } from '../registry/release';

/** The number of earlier entries that are tried if the files of the newest cannot be copied. */
const MAX_BACK = 3;

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

/** What came of rendering an entry beside what is served. */
type Try = {
  readonly entry: LiveEntry;
  /** Identifies the set in which it was rendered. */
  readonly key: string;
  readonly at: number;
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
  timer: NodeJS.Timeout | undefined;
  /** The newest entry is not tried before. */
  pausedUntil = 0;
  /** The newest entry is being rendered and shown. */
  trying: Promise<void> | undefined;

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
    const faults: string[] = [];
    try {
      const log = await this.reader.read(this.app);
      const [first] = log.entries;
      if (served && (first?.entry.number ?? 0) < served.entry.number && isSameEntry(this.newest, served))
        faults.push(
          `The registry no longer lists ${entryName(served)} as acceptable. It stays live until a later entry is there.`,
        );
      this.newest = (await this.newestWhole(log, served, faults)) ?? this.newest ?? served;
      this.faults = faults;
      this.skipped = log.problems;
      this.looked = Date.now();
      this.failure = '';
    } catch (error) {
      this.failure = messageOf(error);
    }
  }

  /** Returns an earlier entry with copies of all its files: the second newest for 1. @throws UserError if a file is missing. */
  async earlier(back: number): Promise<LiveEntry | undefined> {
    const entry = (await this.reader.read(this.app, back + 1)).entries[back];
    if (entry) await this.copy(entry);
    return entry;
  }

  /** Copies the files of a release, and the manifests of its previous ones, which `/releases.json` names. */
  private async copy(one: LiveEntry): Promise<void> {
    await downloadRelease(this.registry, one.release);
    await liveReleasesOf(this.registry, { [this.app]: one });
  }

  /**
   * Returns the newest entry that may replace the served one and whose files could all be copied to this machine. Adds to
   * `faults` why newer ones could not.
   */
  private async newestWhole(
    log: AppLog,
    served: LiveEntry | undefined,
    faults: string[],
  ): Promise<LiveEntry | undefined> {
    for (let back = 0; back <= MAX_BACK; back += 1) {
      const { entries } = back === 0 ? log : await this.reader.read(this.app, back + 1);
      const candidate = entries[back];
      if (!candidate || !isNewer(candidate, served, log)) return undefined;
      try {
        await this.copy(candidate);
        return candidate;
      } catch (error) {
        if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
        faults.push(`${entryName(candidate)} is not served: ${error.message}`);
      }
    }
    return undefined;
  }
}
