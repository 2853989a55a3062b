/**
 * Follows the logs in the background, each app on its own, and shows the best set of releases. No request ever waits for
 * the store.
 */
import { readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import { replaceFile } from '../lib/files';
import { log } from '../lib/log';
import { DAY_MS, RETENTION_MS } from '../lib/time';
import { messageOf, UserError } from '../lib/UserError';
import { chooseSet, type ChosenSet } from '../pages/chooseSet';
import { createRenderer, type Renderer } from '../pages/createRenderer';
import { isolationText } from '../pages/isolation';
import type { SetOf } from '../pages/setsToTry';
import { openEntry } from '../registry/entry';
import {
  type AppLog,
  createLiveReader,
  type LiveEntry,
  liveReleasesOf,
  type LiveReader,
} from '../registry/live';
import { appNameSchema, countSchema, releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { downloadRelease, findRelease, readRelease } from '../registry/release';
import { bytesOf, createView, filesOfRelease, type ReleaseFiles, type View } from './view';

export type Health = {
  /** True if everything that is live is served, and the registry answered within the last minute. */
  readonly ok: boolean;
  /** The numbers of the entries that are served, by app. */
  readonly live: Readonly<Record<string, number>>;
  /** Seconds since the logs of all apps were last read. */
  readonly looked: number;
  /** What isolates the composer. */
  readonly isolation: string;
  /** Sentences that name the app whose team can solve the problem; not all problems affect visitors. */
  readonly problems: readonly string[];
};

export type LiveSite = {
  readonly registry: Registry;
  readonly isolation: Renderer['isolation'];
  view(): View;
  /**
   * The files of a release that is not live: any that its team has published and not revoked.
   * @throws UserError if the registry does not answer.
   */
  find(app: string, id: string): Promise<ReleaseFiles | undefined>;
  health(): Health;
  /** Renders pages again whose copies on disk are gone. */
  repair(): void;
  /** Stops following the logs. */
  close(): Promise<void>;
};

export type LiveSiteOptions = {
  /** How often each log is read, in ms. */
  readonly every?: number;
  /** How long the registry may be silent until health reports it, in ms. */
  readonly silence?: number;
};

/** How long `close` waits for running work, in ms. */
const CLOSING_MS = 2000;

/** How long a new server waits for the log of a remote before it begins without that remote, in ms. */
const BEGINNING_MS = 15_000;

/** How long a set that was refused is not tried again, in ms. */
const REFUSED_MS = 60_000;

/** The number of problems that health names. */
const MAX_PROBLEMS = 20;

/** The memory for releases that are not live, in bytes: about 1,000 for each file. */
const MAX_FOUND_BYTES = 64 << 20;

const MAX_CONCURRENT_FINDS = 16;

const servedSchema = v.record(
  appNameSchema,
  v.object({ number: countSchema, bytes: v.pipe(v.string(), v.maxLength(1 << 17)) }),
);

type AppState = {
  /** The newest acceptable entry, with copies of all its files. */
  newest: LiveEntry | undefined;
  problems: readonly string[];
  /** Why the last look failed. */
  failure: string;
  looked: number;
  timer: NodeJS.Timeout | undefined;
};

const nameOf = (app: string, { entry }: LiveEntry) => `entry ${entry.number} of ${app} (${entry.current.id})`;

function isSame(one: LiveEntry | undefined, other: LiveEntry | undefined): boolean {
  return one === other || (one !== undefined && other !== undefined && one.bytes.equals(other.bytes));
}

/**
 * Returns true if an entry may replace the one that is served: a later number, or a later time if the served one is no
 * longer there.
 */
function isNewer({ entry }: LiveEntry, served: LiveEntry | undefined, numbers: readonly number[]): boolean {
  if (!served || entry.number > served.entry.number) return true;
  return !numbers.includes(served.entry.number) && entry.since > served.entry.since;
}

class Follower implements LiveSite {
  private readonly reader: LiveReader;
  private readonly apps = new Map<string, AppState>();
  private readonly found = new LRUCache<string, { readonly files: ReleaseFiles | undefined }>({
    maxSize: MAX_FOUND_BYTES,
    sizeCalculation: ({ files }) => 1000 * (1 + (files?.size ?? 0)),
  });
  private readonly finding = new Map<string, Promise<ReleaseFiles | undefined>>();
  private set: SetOf<LiveEntry> = {};
  private current!: View;
  private refusal: string | undefined;
  /** Why the newest set could not be tried. */
  private failure = '';
  /** The newest entries that were tried, and when. */
  private tried = { key: '', at: 0 };
  private told: ReadonlySet<string> = new Set();
  private pruneAt = 0;
  private updating: Promise<void> = Promise.resolve();
  private isUpdateWaiting = false;
  private closed = false;

  constructor(
    readonly registry: Registry,
    private readonly renderer: Renderer,
    private readonly options: Required<LiveSiteOptions>,
  ) {
    this.reader = createLiveReader(registry);
  }

  get isolation() {
    return this.renderer.isolation;
  }

  view(): View {
    return this.current;
  }

  async find(app: string, id: string): Promise<ReleaseFiles | undefined> {
    const isKnown = this.apps.has(app) && v.is(releaseIdSchema, id);
    if (!isKnown || this.isRevoked(app, id)) return undefined;
    const name = `${app}/${id}`;
    const known = this.found.get(name);
    if (known) return known.files;
    const running = this.finding.get(name);
    if (running) return running;
    if (this.finding.size >= MAX_CONCURRENT_FINDS)
      throw new UserError('Too many releases are being read.', 'unreachable');
    const work = this.read(app, id).finally(() => this.finding.delete(name));
    this.finding.set(name, work);
    return work;
  }

  health(): Health {
    const now = Date.now();
    const looked = Math.min(...[...this.apps.values()].map((state) => state.looked));
    const serious = this.seriousProblems();
    const skipped = [...this.apps].flatMap(([app, { problems }]) => problems.map((one) => `${app}: ${one}`));
    return {
      ok: serious.length === 0,
      live: this.numbers(),
      looked: Math.max(0, Math.round((now - looked) / 1000)),
      isolation: isolationText[this.isolation],
      problems: [...serious, ...skipped].slice(0, MAX_PROBLEMS),
    };
  }

  repair(): void {
    this.renderer.forget();
    this.tried = { key: '', at: 0 };
    void this.requestUpdate(true);
  }

  async close(): Promise<void> {
    this.closed = true;
    for (const { timer } of this.apps.values()) clearTimeout(timer);
    // A store that does not answer must not delay the end.
    await Promise.race([this.updating, wait(CLOSING_MS, undefined, { ref: false })]);
  }

  /** @throws UserError if nothing can be served. */
  async begin(): Promise<void> {
    if (!(await this.restore())) await this.beginFromStore();
    this.tell();
    for (const app of this.apps.keys()) this.schedule(app, 0);
  }

  private async beginFromStore(): Promise<void> {
    const { url, store } = this.registry;
    const shell = await this.look('shell');
    if (shell.failure) throw new UserError(shell.failure, 'unreachable');
    if (!shell.newest) {
      const command = store.fileOf ? 'npm start' : `REGISTRY=${url} npm start -- --promote`;
      throw new UserError(
        [
          `Nothing is live in ${url} yet. Is that the right one? To begin a site there, build, publish and promote everything: ${command}.`,
          ...shell.problems,
        ].join('\n'),
      );
    }
    const remotes = [...this.apps.keys()].filter((app) => app !== 'shell');
    const all = Promise.all(remotes.map((app) => this.look(app)));
    const ended = new AbortController();
    await Promise.race([all, wait(BEGINNING_MS, undefined, { signal: ended.signal }).catch(() => {})]);
    ended.abort();
    await this.update(true);
  }

  /** Serves again what was served last, from the disk of this machine. Returns false if that is not possible. */
  private async restore(): Promise<boolean> {
    const { registry } = this;
    try {
      const text = await readFile(this.servedFile(), 'utf8');
      const stored = v.parse(v.pipe(v.string(), v.parseJson(), servedSchema), text);
      const entries = await Promise.all(
        Object.entries(stored).map(async ([app, { number, bytes: base64 }]) => {
          const bytes = Buffer.from(base64, 'base64');
          const entry = openEntry(bytes, app, number, registry.keysOf(app));
          const release = await readRelease(registry, app, entry.current, true);
          for (const { integrity } of Object.values(release.manifest.files))
            if (!(await registry.copies.find(integrity))) throw new Error('A copy is missing.');
          return [app, { entry, bytes, release }] as const;
        }),
      );
      const set = Object.fromEntries(entries);
      const earlier = () => Promise.resolve(undefined);
      const chosen = await chooseSet(this.renderer, { served: set, newest: set, earlier });
      for (const [app, entry] of entries) this.stateOf(app).newest = entry;
      await this.show(chosen, true);
      return true;
    } catch {
      return false;
    }
  }

  private servedFile(): string {
    return path.join(this.registry.cacheFolder, 'served.json');
  }

  private stateOf(app: string): AppState {
    const state = this.apps.get(app) ?? {
      newest: undefined,
      problems: [],
      failure: '',
      looked: Date.now(),
      timer: undefined,
    };
    this.apps.set(app, state);
    return state;
  }

  private numbers(): Record<string, number> {
    return Object.fromEntries(Object.entries(this.set).map(([app, { entry }]) => [app, entry.number]));
  }

  private isRevoked(app: string, id: string): boolean {
    const entries = [this.apps.get(app)?.newest, this.set[app]];
    return entries.some((one) => one?.entry.revoked.includes(id) ?? false);
  }

  private async read(app: string, id: string): Promise<ReleaseFiles | undefined> {
    let files: ReleaseFiles | undefined;
    try {
      const release = await findRelease(this.registry, app, id);
      files = release && filesOfRelease(release.manifest);
    } catch (error) {
      if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
    }
    this.found.set(`${app}/${id}`, { files }, files ? {} : { ttl: 2000 });
    return files;
  }

  private schedule(app: string, delay = this.options.every): void {
    if (this.closed) return;
    const state = this.stateOf(app);
    clearTimeout(state.timer);
    state.timer = setTimeout(() => {
      void this.look(app)
        .then(() => this.requestUpdate())
        .finally(() => this.schedule(app));
    }, delay);
    state.timer.unref();
  }

  /** Reads the log of an app once, and copies the files of its newest release. It never throws. */
  private async look(app: string): Promise<AppState> {
    const state = this.stateOf(app);
    try {
      const appLog = await this.reader.read(app);
      const problems = [...appLog.problems];
      state.newest = (await this.newestWhole(app, appLog, problems)) ?? state.newest;
      const served = this.set[app];
      const [first] = appLog.entries;
      const isLost = served && !(first && first.entry.number >= served.entry.number);
      if (isLost && isSame(state.newest, served))
        problems.unshift(
          `the registry no longer lists ${nameOf(app, served)} as acceptable; it stays live until a later entry is there`,
        );
      state.problems = problems;
      state.looked = Date.now();
      state.failure = '';
    } catch (error) {
      state.failure = messageOf(error);
    }
    if (app === 'shell')
      for (const name of state.newest?.release.manifest.apps ?? [])
        if (!this.apps.has(name) && this.current) this.schedule(name, 0);
        else this.stateOf(name);
    this.tell();
    this.prune();
    return state;
  }

  /** Returns the newest entry that may replace the served one and whose files could all be copied to this machine. */
  private async newestWhole(app: string, appLog: AppLog, problems: string[]): Promise<LiveEntry | undefined> {
    const served = this.set[app] ?? this.apps.get(app)?.newest;
    for (let back = 0; ; back += 1) {
      const entries = back === 0 ? appLog.entries : (await this.reader.read(app, back + 1)).entries;
      const candidate = entries[back];
      if (!candidate || !isNewer(candidate, served, appLog.numbers)) return undefined;
      try {
        await downloadRelease(this.registry, candidate.release);
        return candidate;
      } catch (error) {
        if (error instanceof UserError && error.kind === 'unreachable') throw error;
        problems.unshift(`${nameOf(app, candidate)} is not served: ${messageOf(error)}`);
        if (served || back >= 3) return undefined;
      }
    }
  }

  /** Starts an update, or makes the running one start over. */
  private requestUpdate(isForced = false): Promise<void> {
    if (this.isUpdateWaiting) return this.updating;
    this.isUpdateWaiting = true;
    this.updating = this.updating.then(async () => {
      this.isUpdateWaiting = false;
      try {
        await this.update(isForced);
        this.failure = '';
      } catch (error) {
        this.failure = messageOf(error);
      }
      this.tell();
    });
    return this.updating;
  }

  /** Shows the best set of the newest entries. @throws UserError if there is none, or if something is missing now. */
  private async update(isForced = false): Promise<void> {
    const newest = Object.fromEntries(
      [...this.apps].flatMap(([app, state]) => (state.newest ? [[app, state.newest] as const] : [])),
    );
    const served = Object.fromEntries(
      Object.entries(this.set).filter(([app, { entry }]) => !this.isRevoked(app, entry.current.id)),
    );
    const isShown = Object.keys(newest).every((app) => isSame(this.set[app], newest[app]));
    const key = JSON.stringify(
      Object.entries(newest).map(([app, { entry }]) => [app, entry.number, entry.since]),
    );
    const isRefused = this.tried.key === key && Date.now() - this.tried.at < REFUSED_MS;
    if (!isForced && (isShown || isRefused)) return;
    const earlier = async (app: string, back: number) => {
      const candidate = (await this.reader.read(app, back + 1)).entries[back];
      if (candidate) await downloadRelease(this.registry, candidate.release);
      return candidate && !this.isRevoked(app, candidate.entry.current.id) ? candidate : undefined;
    };
    const chosen = await chooseSet(this.renderer, {
      served,
      newest,
      earlier: (app, back) => earlier(app, back).catch(() => undefined),
    });
    this.tried = { key, at: Date.now() };
    await this.show(chosen);
  }

  /** Serves this set from now on, and remembers it on disk. */
  private async show({ set, pages, refusal }: ChosenSet, isOffline = false): Promise<void> {
    const view = await createView(set, pages, await liveReleasesOf(this.registry, set, isOffline));
    const changed = Object.entries(set).filter(([app, one]) => !isSame(this.set[app], one));
    if (this.current)
      for (const [app, one] of changed) log(`${nameOf(app, one)} is live: ${one.entry.action}`);
    this.refusal = refusal;
    this.set = set;
    this.current = view;
    if (isOffline) return;
    const stored = Object.entries(set).map(([app, { entry, bytes }]) => [
      app,
      { number: entry.number, bytes: bytes.toString('base64') },
    ]);
    await replaceFile(this.servedFile(), Buffer.from(JSON.stringify(Object.fromEntries(stored)))).catch(
      (error: unknown) => log(`what is served cannot be remembered for the next start: ${messageOf(error)}`),
    );
  }

  /** Problems because of which something that is live is not served, or may not be. */
  private seriousProblems(): string[] {
    const now = Date.now();
    return [...this.apps].flatMap(([app, state]) => {
      const { newest, looked, failure } = state;
      const served = this.set[app];
      const silent = now - looked >= this.options.silence;
      const stays = served ? `${nameOf(app, served)} stays live` : 'its pages are not there';
      const why = this.failure || this.refusal || 'it has not been tried yet';
      return [
        ...(silent
          ? [
              `The log of ${app} in ${this.registry.url} could not be read for ${Math.round((now - looked) / 1000)} s${failure && ` (${failure})`}: what was promoted since is not served.`,
            ]
          : []),
        ...(newest && !isSame(newest, served)
          ? [`${nameOf(app, newest)} is not served, ${stays}: ${why}`]
          : []),
        ...(!newest && !served && !silent ? [`Nothing of ${app} is live: its pages are not there.`] : []),
        ...state.problems.filter((one) => /(stays live until|is not served)/.test(one)),
      ];
    });
  }

  /** Logs each problem when it begins and when it ends. */
  private tell(): void {
    if (!this.current) return;
    // The seconds and reasons of a problem change with each look.
    const keyOf = (sentence: string) => sentence.replaceAll(/for \d+ s.*$/g, '');
    const { problems } = this.health();
    const now = new Map(problems.map((sentence) => [keyOf(sentence), sentence]));
    for (const [key, sentence] of now) if (!this.told.has(key)) log(sentence);
    for (const key of this.told) if (!now.has(key)) log(`resolved: ${key}`);
    this.told = new Set(now.keys());
  }

  /** Once a day, removes copies and pages that are no longer used. What is requested later is fetched again. */
  private prune(): void {
    if (Date.now() < this.pruneAt || !this.current) return;
    this.pruneAt = Date.now() + DAY_MS;
    const { files, notFound } = this.current;
    const releases = Object.values(this.set).map(({ release }) => release);
    const kept = new Set([
      ...[...files.values(), notFound].flatMap(bytesOf).map(({ hash }) => hash),
      ...releases.flatMap(({ hash, manifest }) => [
        hash,
        ...Object.values(manifest.files).map(({ integrity }) => integrity),
      ]),
    ]);
    const { cacheFolder, copies } = this.registry;
    void copies.prune(kept, RETENTION_MS).catch((error: unknown) => {
      log(`old copies cannot be removed: ${messageOf(error)}`);
    });
    void removeOld(path.join(cacheFolder, 'jobs'), DAY_MS);
    void removeOld(path.join(cacheFolder, 'sections'), 2 * RETENTION_MS);
  }
}

/** Removes what is older than `age` milliseconds from a folder. */
async function removeOld(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const stats = await stat(place).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > age)
      await rm(place, { recursive: true, force: true }).catch(() => {});
  }
}

/**
 * Opens the live site and follows it: a promotion is live when every byte of it was checked and its pages are rendered.
 * Begins with what this machine served last, also while the registry does not answer.
 * @throws UserError of kind `refused` if nothing is live yet, `unreachable` if the registry cannot be read.
 */
export async function createLiveSite(registry: Registry, options: LiveSiteOptions = {}): Promise<LiveSite> {
  const renderer = await createRenderer(registry);
  const site = new Follower(registry, renderer, {
    every: registry.store.fileOf ? 1000 : 2000,
    silence: 60_000,
    ...options,
  });
  await site.begin();
  return site;
}
