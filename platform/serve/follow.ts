/**
 * Follows the logs in the background, each app on its own, and shows the best set of releases. No request ever waits for
 * the store, and no app for another: an entry is rendered beside what is served before it is considered at all.
 */
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';

import * as v from 'valibot';

import { replaceFile } from '../lib/files';
import { log } from '../lib/log';
import { messageOf, UserError } from '../lib/UserError';
import { chooseSet, type SetOf } from '../pages/chooseSet';
import { createRenderer, type Renderer } from '../pages/createRenderer';
import { type SitePages, sitePages } from '../pages/sitePages';
import { openEntry } from '../registry/entry';
import { createLiveReader, type LiveEntry, liveReleasesOf, releasesOf } from '../registry/live';
import { appNameSchema, countSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { readRelease } from '../registry/release';
import { createHealth, type Health } from './createHealth';
import { createReleaseFinder, type ReleaseFinder } from './createReleaseFinder';
import { earlierWhole, entryName, isSameEntry, LogWatch } from './LogWatch';
import { pruneCache } from './pruneCache';
import { createView, type View } from './view';

export type LiveSiteOptions = {
  /** How often each log is read, in ms. */
  readonly every?: number;
  /** How long the registry may be silent until health reports it, in ms. */
  readonly silence?: number;
  /** True to begin with what is live now; by default with what this machine served last. */
  readonly fromStore?: boolean;
};

/** How long `close` waits for running work, in ms. */
const CLOSING_MS = 2000;

/** How long a new server waits for the logs of the remotes before it begins without those that are missing, in ms. */
const BEGINNING_MS = 15_000;

/** The pause after a fault of the machine or the store, so that nothing is rendered in vain each second. */
const FAULT_PAUSE_MS = 5000;

/** What was served last, on disk: the entries by app. */
const servedSchema = v.record(
  appNameSchema,
  v.object({ number: countSchema, bytes: v.pipe(v.string(), v.maxLength(1 << 17)) }),
);

/** The other apps of a shell. */
const appsOf = (shell: LogWatch) => shell.newest?.release.manifest.apps ?? [];

/** The live site of a registry. `begin` comes first: before it there is no view. */
export class LiveSite {
  /** Finds the files of a release that is not live. */
  readonly find: ReleaseFinder;
  private readonly reader;
  private readonly watches = new Map<string, LogWatch>();
  private readonly healthOf;
  private readonly servedFile: string;
  private set: SetOf<LiveEntry> = {};
  private current!: View;
  /** A fault of the machine or the store, because of which something that is live is not shown. */
  private failure = '';
  private updating: Promise<unknown> = Promise.resolve();
  private isRepairing = false;
  private readonly ending = new AbortController();

  constructor(
    readonly registry: Registry,
    private readonly renderer: Renderer,
    private readonly options: Required<LiveSiteOptions>,
  ) {
    this.reader = createLiveReader(registry);
    this.find = createReleaseFinder(registry, (app, id) => this.watches.has(app) && !this.isRevoked(app, id));
    this.healthOf = createHealth(registry.url, renderer.isolation, options.silence);
    this.servedFile = path.join(registry.cacheFolder, 'served.json');
  }

  view(): View {
    return this.current;
  }

  health(): Health {
    return this.healthOf([...this.watches.values()], this.set, this.failure);
  }

  /** Renders pages again whose copies on disk are gone. */
  repair(): void {
    if (this.isRepairing) return;
    this.isRepairing = true;
    this.renderer.forget();
    this.registry.copies.forget();
    const work = this.afterUpdate(async () => {
      // Copies the manifests that `/releases.json` needs, which may be gone as well.
      await liveReleasesOf(this.registry, this.set);
      await this.serve(this.set);
    });
    void work
      .catch((error: unknown) => void (this.failure = messageOf(error)))
      .finally(() => (this.isRepairing = false));
  }

  /** Stops following the logs. */
  async close(): Promise<void> {
    this.ending.abort();
    // A store that does not answer must not delay the end.
    await Promise.race([this.updating, wait(CLOSING_MS, undefined, { ref: false })]);
  }

  /** @throws UserError if nothing can be served. */
  async begin(): Promise<void> {
    if (this.options.fromStore || !(await this.restore())) await this.beginFromStore();
    for (const watch of this.watches.values()) {
      // Rendering the first pages may have taken minutes.
      watch.looked = Date.now();
      void this.follow(watch);
    }
  }

  /** Serves again what was served last, from the disk of this machine. Returns false if something of it is missing. */
  private async restore(): Promise<boolean> {
    const text = await readFile(this.servedFile, 'utf8').catch(() => undefined);
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), servedSchema), text);
    if (!stored.success) return false;
    for (const [app, { number, bytes }] of Object.entries(stored.output))
      this.watchOf(app).newest = await this.restoreEntry(app, number, Buffer.from(bytes, 'base64')).catch(
        () => undefined,
      );
    try {
      await this.serve(this.newest());
    } catch {
      return false;
    }
    return Object.keys(this.set).length === this.watches.size;
  }

  private async restoreEntry(app: string, number: number, bytes: Buffer): Promise<LiveEntry> {
    const { registry } = this;
    const entry = openEntry(bytes, app, number, registry);
    const release = await readRelease(registry, app, entry.current, true);
    for (const { integrity } of Object.values(release.manifest.files))
      if (!(await registry.copies.find(integrity))) throw new Error('A copy is missing.');
    return { entry, bytes, release };
  }

  /** Serves what is live of the apps of which nothing is served. */
  private async beginFromStore(): Promise<void> {
    const shell = this.watchOf('shell');
    if (!this.current) {
      await shell.look(shell.newest);
      this.checkIsLive(shell);
    }
    const missing = appsOf(shell).filter((app) => !this.set[app]);
    const looks = missing.map((app) => this.watchOf(app)).map((watch) => watch.look(watch.newest));
    await Promise.race([Promise.all(looks), this.pause(BEGINNING_MS)]);
    await this.show(this.set, this.newest()).catch((error: unknown) => {
      if (!this.current) throw error;
      this.failure = messageOf(error);
    });
  }

  /** @throws UserError if nothing is live, or the log of the shell cannot be read. */
  private checkIsLive({ failure, newest, faults, skipped }: LogWatch): void {
    const { url, store } = this.registry;
    if (failure) throw new UserError(failure, 'unreachable');
    if (newest) return;
    const command = store.fileOf ? 'npm start' : `REGISTRY=${url} npm start -- --promote`;
    const text = `Nothing is live in ${url} yet. Is that the right one? To begin a site there, build, publish and promote everything: ${command}.`;
    throw new UserError([text, ...faults, ...skipped].join('\n'));
  }

  private watchOf(app: string): LogWatch {
    const watch = this.watches.get(app) ?? new LogWatch(app, this.registry, this.reader);
    this.watches.set(app, watch);
    return watch;
  }

  private isRevoked(app: string, id: string): boolean {
    const entries = [this.watches.get(app)?.newest, this.set[app]];
    return entries.some((one) => one?.entry.revoked.includes(id) ?? false);
  }

  /** The newest entries of these apps; by default of all. */
  private newest(watches: Iterable<LogWatch> = this.watches.values()): SetOf<LiveEntry> {
    const found = [...watches].flatMap(({ app, newest }) => (newest ? [[app, newest] as const] : []));
    return Object.fromEntries(found);
  }

  /** Ends early when the site is closed. */
  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false, signal: this.ending.signal }).catch(() => {});
  }

  /** Reads the log of an app again and again, and shows its newest entry. It never throws. */
  private async follow(watch: LogWatch): Promise<void> {
    let trying: Promise<void> | undefined;
    while (!this.ending.signal.aborted) {
      await watch.look(this.set[watch.app]);
      if (watch.app === 'shell')
        for (const app of appsOf(watch)) if (!this.watches.has(app)) void this.follow(this.watchOf(app));
      // Rendering takes a while, and the log is read meanwhile.
      trying ??= this.tryAndShow(watch).finally(() => (trying = undefined));
      // Logs problems that began or ended.
      this.health();
      pruneCache(this.registry, this.current, this.set);
      await this.pause(this.options.every);
    }
  }

  /** Tries the newest entry of an app, then shows what works. It never throws. */
  private async tryAndShow(watch: LogWatch): Promise<void> {
    try {
      await this.tryOut(watch);
      await this.afterUpdate(() => this.update());
      this.failure = '';
    } catch (error) {
      this.failure = messageOf(error);
      await this.pause(FAULT_PAUSE_MS);
    }
  }

  /**
   * Renders the newest entry of an app beside what is served of the others, so that its pages are there or refused. The
   * renderer remembers both, so trying it again at each look renders nothing.
   */
  private async tryOut(watch: LogWatch): Promise<void> {
    const { app, newest } = watch;
    if (!newest || isSameEntry(newest, this.set[app])) return;
    let refusal: string | undefined;
    try {
      await sitePages(this.renderer, releasesOf({ ...this.set, [app]: newest }), [app]);
    } catch (error) {
      if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
      refusal = error.message;
    }
    watch.lastTry = { entry: newest, refusal };
  }

  /** Runs some work after the running update, because each update begins with what is served. */
  private afterUpdate(work: () => Promise<void>): Promise<void> {
    const next = this.updating.then(work);
    this.updating = next.catch(() => {});
    return next;
  }

  /** Shows the newest entries that work beside what is served. What was revoked leaves in any case. */
  private async update(): Promise<void> {
    const entries = Object.entries(this.set);
    const kept = entries.filter(([app, { entry }]) => !this.isRevoked(app, entry.current.id));
    const served = Object.fromEntries(kept);
    const tried = [...this.watches.values()].filter(
      (watch) => watch.tried && !isSameEntry(watch.newest, this.set[watch.app]),
    );
    const working = tried.filter((watch) => watch.tried?.refusal === undefined);
    if (kept.length < entries.length) await this.show(served, this.newest());
    else if (working.length > 0) await this.show(served, this.newest(working));
    // Two that do not work alone may work together.
    else if (tried.length > 1) await this.show(served, this.newest(tried));
  }

  /** Serves the best set of these entries from now on. */
  private async show(served: SetOf<LiveEntry>, newest: SetOf<LiveEntry>): Promise<void> {
    const earlier = async (app: string, back: number) => {
      const entry = await earlierWhole(this.registry, this.reader, app, back).catch(() => undefined);
      return entry && !this.isRevoked(app, entry.entry.current.id) ? entry : undefined;
    };
    const { set, pages } = await chooseSet(this.renderer, { served, newest, earlier });
    const apps = Object.keys({ ...this.set, ...set });
    if (apps.some((app) => !isSameEntry(this.set[app], set[app]))) await this.serve(set, pages);
  }

  /** Serves these entries from now on, and remembers them on disk. */
  private async serve(set: SetOf<LiveEntry>, pages?: SitePages): Promise<void> {
    const live = await liveReleasesOf(this.registry, set, true);
    const view = await createView(set, pages ?? (await sitePages(this.renderer, releasesOf(set))), live);
    const changed = Object.values(set).filter((one) => !isSameEntry(this.set[one.entry.app], one));
    if (this.current) for (const one of changed) log(`${entryName(one)} is live: ${one.entry.action}`);
    this.set = set;
    this.current = view;
    const stored = Object.entries(set).map(([app, { entry, bytes }]) => [
      app,
      { number: entry.number, bytes: bytes.toString('base64') },
    ]);
    await replaceFile(this.servedFile, Buffer.from(JSON.stringify(Object.fromEntries(stored)))).catch(
      (error: unknown) => log(`what is served cannot be remembered for the next start: ${messageOf(error)}`),
    );
  }
}

/**
 * Opens the live site and follows it: a promotion is live when every byte of it was checked and its pages are rendered.
 * Begins with what this machine served last, also while the registry does not answer.
 * @throws UserError of kind `refused` if nothing is live yet, `unreachable` if the registry cannot be read.
 */
export async function createLiveSite(registry: Registry, options: LiveSiteOptions = {}): Promise<LiveSite> {
  const renderer = await createRenderer(registry);
  const every = registry.store.fileOf ? 1000 : 2000;
  const defaults = { every, silence: 60_000, fromStore: false };
  const site = new LiveSite(registry, renderer, { ...defaults, ...options });
  await site.begin();
  return site;
}
