/**
 * Follows the logs in the background, each app on its own, and shows what pages/judge.ts judges to be live. No request ever waits
 * for the store, and no app for another.
 */
import { setMaxListeners } from 'node:events';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';

import * as v from 'valibot';

import { replaceFile } from '../lib/files';
import { inParallel } from '../lib/inParallel';
import { log } from '../lib/log';
import { messageOf, UserError } from '../lib/UserError';
import { createFacts, type Facts } from '../pages/createFacts';
import { createRenderer, type Renderer } from '../pages/createRenderer';
import {
  type Choice,
  type Choices,
  entryName,
  type Judgement,
  type Question,
  questionKey,
} from '../pages/judge';
import { liveReleasesOf, readPrevious } from '../pages/liveReleasesOf';
import { openEntry } from '../registry/entry';
import { appNameSchema, countSchema, releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { readRelease } from '../registry/release';
import { createHealth, type Health, type Seen, type Watch } from './createHealth';
import { createReleaseFinder, type ReleaseFinder } from './createReleaseFinder';
import { pruneCache } from './pruneCache';
import { createView, type View } from './view';

export type LiveSiteOptions = {
  /** How often each log is read, in ms. */
  readonly every?: number;
  /** How long the registry may be silent until health reports it, in ms. */
  readonly silence?: number;
  /** How long a server tries to show all that it showed last before it begins with the pages that it has, in ms. */
  readonly restoring?: number;
  /** True to begin with what is live now; by default with what this machine showed last. */
  readonly fromStore?: boolean;
};

/** How long `close` waits for running work, in ms. */
const CLOSING_MS = 2000;

/** How long a new server waits for logs and releases before it begins without those that are missing, in ms. */
const BEGINNING_MS = 15_000;

/** An app without an answer keeps a new shell waiting for this time, in ms. Commands wait longer for servers. */
const PATIENCE_MS = 5 * 60_000;

/** How long it waits for pages, in ms. */
const RENDERING_MS = 120_000;

const noEntry: Seen = { number: 0, since: '' };

/** The pause after a fault of this machine, so that nothing is done in vain each second. */
const FAULT_PAUSE_MS = 5000;

/** How long a list of previous releases may delay what is shown, in ms. */
const PREVIOUS_MS = 2000;

/** What this machine has shown last, on disk. */
const shownSchema = v.object({
  /** The shown entries. */
  entries: v.record(
    appNameSchema,
    v.object({ number: countSchema, bytes: v.pipe(v.string(), v.maxLength(1 << 17)) }),
  ),
  /** The newest entry that was ever seen. */
  newest: v.record(appNameSchema, v.object({ number: countSchema, since: v.string() })),
  revoked: v.record(appNameSchema, v.pipe(v.array(releaseIdSchema), v.readonly())),
});

/** Compares the stored bytes, because a deleted entry may have been created again under its number. */
function isSameSet(one: Choices, other: Choices): boolean {
  const apps = Object.keys({ ...one, ...other });
  return apps.every((app) => one[app] && other[app]?.bytes.equals(one[app].bytes));
}

/** The live site of a registry. */
export class LiveSite {
  /** Finds the files of a release that is not live. */
  readonly find: ReleaseFinder['find'];
  private readonly finder: ReleaseFinder;
  private readonly facts: Facts;
  private readonly watches = new Map<string, Watch>();
  private readonly healthOf;
  private readonly shownFile: string;
  /** What is shown, and what should be. */
  private shown: Choices = {};
  private judgement: Judgement;
  private current: View | undefined;
  /** A fault of this machine, because of which something that should be shown is not. */
  private failure = '';
  /** Revoked ids by app, also of apps whose log cannot be read now. */
  private revoked: Readonly<Record<string, readonly string[]>> = {};
  /** Names of the releases that were shown since the start. */
  private readonly shownBefore = new Set<string>();
  private hasBegun = false;
  private mustRepair = false;
  private updating: Promise<void> | undefined;
  /** The apps whose logs are read again and again. */
  private readonly followed = new Set<string>();
  /** Questions whose answers are being found out. */
  private readonly asked = new Set<string>();

  constructor(
    readonly registry: Registry,
    private readonly renderer: Renderer,
    private readonly options: Required<LiveSiteOptions>,
    private readonly ending: AbortController,
  ) {
    this.facts = createFacts({ registry, renderer, patience: PATIENCE_MS });
    this.judgement = this.facts.judge();
    this.finder = createReleaseFinder(
      registry,
      // Before its log was read, or if it is not read any more, nobody knows what of an app is revoked.
      (app, id) =>
        this.judgement.logs.includes(app) && this.watchOf(app).newest.number > 0 && !this.isRevoked(app, id),
    );
    this.find = this.finder.find;
    this.healthOf = createHealth(registry.url, renderer.isolation, options.silence);
    this.shownFile = path.join(registry.cacheFolder, 'shown.json');
  }

  /** What requests are answered from; undefined while nothing can be shown. */
  view(): View | undefined {
    return this.current;
  }

  /** Returns true if a release was shown here, whatever can be read now, or if an entry that counts names it. */
  wasLive(app: string, id: string): boolean {
    const name = `${app}/${id}`;
    if (this.shownBefore.has(name) || this.current?.releases.has(name)) return true;
    const entries = this.facts.log(app)?.entries ?? [];
    return entries.some(({ entry }) => [entry.current, ...entry.previous].some((one) => one.id === id));
  }

  /** Returns true if a release may be tried where a patient types: it is or was live, or its publisher may offer trials. */
  async mayTry(app: string, id: string): Promise<boolean> {
    return !this.isRevoked(app, id) && (this.wasLive(app, id) || this.finder.mayBeTried(app, id));
  }

  health(): Health {
    const watches = [...this.watches.values()].filter(({ app }) => this.judgement.apps.includes(app));
    return this.healthOf(watches, this.judgement, this.shown, this.failure);
  }

  /** Renders pages again whose copies on disk are gone. */
  repair(): void {
    if (this.mustRepair) return;
    this.mustRepair = true;
    this.renderer.forget();
    this.registry.copies.forget();
    this.facts.forget();
    this.update();
  }

  /** Stops following the logs, and rendering. */
  async close(): Promise<void> {
    this.ending.abort();
    // A store that does not answer must not delay the end.
    await Promise.race([this.updating, wait(CLOSING_MS, undefined, { ref: false })]);
  }

  /** @throws UserError if nothing can be shown. */
  async begin(): Promise<void> {
    // Nothing else keeps the process alive while it waits for a store in another process.
    const alive = setInterval(() => {}, 60_000);
    try {
      const isRestored = !this.options.fromStore && (await this.restore());
      if (!isRestored) await this.beginFromStore();
    } finally {
      clearInterval(alive);
    }
    this.hasBegun = true;
    for (const watch of this.watches.values()) watch.looked = Date.now();
    this.update();
  }

  /** Shows again what was shown last, from the disk of this machine. Returns false if something of it is missing. */
  private async restore(): Promise<boolean> {
    const text = await readFile(this.shownFile, 'utf8').catch(() => undefined);
    const stored = v.safeParse(v.pipe(v.string(), v.parseJson(), shownSchema), text);
    if (!stored.success) return false;
    const { entries, newest, revoked } = stored.output;
    this.revoked = revoked;
    for (const [app, seen] of Object.entries(newest)) this.watchOf(app).newest = seen;
    const restored: Record<string, Choice> = {};
    await inParallel(Object.entries(entries), async ([app, { number, bytes }]) => {
      const choice = await this.restoreEntry(app, number, Buffer.from(bytes, 'base64')).catch(
        () => undefined,
      );
      if (!choice || revoked[app]?.includes(choice.entry.current.id)) return;
      restored[app] = choice;
      this.facts.learn({ kind: 'release', app, release: choice.entry.current }, choice.release);
    });
    const logOf = (app: string) => (restored[app] ? [restored[app]] : []);
    const late = this.pause(this.options.restoring).then(() => 'late' as const);
    let isLate = false;
    let judgement = this.facts.judge(undefined, logOf);
    // Only sections are asked for, and they are on this disk, or are rendered from copies.
    while (judgement.asks.length > 0 && !isLate) {
      const due = judgement.asks.filter((question) => this.facts.isDue(question));
      const answers = due.map((question) => this.facts.answer(question));
      isLate = (await Promise.race([answers.length > 0 ? Promise.all(answers) : late, late])) === 'late';
      judgement = this.facts.judge(isLate ? {} : undefined, logOf);
    }
    if (!judgement.set['shell']) return false;
    await this.show({ ...judgement, revoked });
    return Object.keys(this.shown).length === Object.keys(entries).length;
  }

  private async restoreEntry(app: string, number: number, bytes: Buffer): Promise<Choice> {
    const { registry } = this;
    const entry = openEntry(bytes, app, number, registry);
    const release = await readRelease(registry, app, entry.current, true);
    for (const { integrity } of Object.values(release.manifest.files))
      if (!(await registry.copies.find(integrity))) throw new Error('A copy is missing.');
    return { entry, bytes, release };
  }

  /** Shows what is live, as far as it can be found out in time; at least what was restored. */
  private async beginFromStore(): Promise<void> {
    const started = performance.now();
    const late = () => performance.now() - started;
    // A restart is short: only the pages of the shell are waited for as long as on a new machine.
    const isRestart = this.watches.size > 0;
    for (;;) {
      const isRendering = this.judgement.asks.some(
        (one) => one.kind === 'section' && !(isRestart && Object.keys(one.releases).length > 1),
      );
      const isLate = late() > (isRendering ? RENDERING_MS : BEGINNING_MS);
      this.judgement = this.facts.judge(isLate ? this.shown : undefined);
      const { asks, set, leftOut } = this.judgement;
      this.follow(this.judgement.logs);
      if (set['shell']) return this.show(this.judgement);
      if (asks.length === 0 || isLate) {
        if (this.current) return undefined;
        const why = leftOut['shell'];
        if (why?.newest && why.why !== '')
          throw new UserError(why.why, why.isLater ? 'unreachable' : 'refused');
        if (why || isLate)
          throw new UserError(
            why?.why ||
              `The shell that is live in ${this.registry.url} could not be read or rendered in time.`,
            'unreachable',
          );
        throw this.nothingIsLive();
      }
      const due = asks.filter((one) => one.kind !== 'log' && this.facts.isDue(one));
      const answers = due.map((one) => this.facts.answer(one));
      await Promise.race([...answers, this.pause(50)]);
    }
  }

  private nothingIsLive(): UserError {
    const { url, store } = this.registry;
    const command = `npm start REGISTRY=${url}${store.fileOf ? '' : ' -- --promote'}`;
    const text = `Nothing is live in ${url} yet. Is that the right one? To begin a site there, build, publish and promote everything: ${command}.`;
    return new UserError([text, ...this.watchOf('shell').ignored].join('\n'));
  }

  private watchOf(app: string): Watch {
    const watch = this.watches.get(app) ?? {
      ...{
        app,
        looked: Date.now(),
        failure: '',
        newest: noEntry,
        listed: undefined,
        ignored: [],
        waiting: undefined,
      },
    };
    this.watches.set(app, watch);
    return watch;
  }

  /** Ends early when the site is closed. */
  private async pause(ms: number): Promise<void> {
    await wait(ms, undefined, { ref: false, signal: this.ending.signal }).catch(() => {});
  }

  /** Begins to read these logs, unless they are read already. */
  private follow(apps: readonly string[]): void {
    for (const app of apps) if (!this.followed.has(app)) void this.readAgainAndAgain(app);
  }

  /** Reads a log until no judgement needs it any more. It never throws. */
  private async readAgainAndAgain(app: string): Promise<void> {
    this.followed.add(app);
    const watch = this.watchOf(app);
    watch.looked = Date.now();
    while (!this.ending.signal.aborted && this.judgement.logs.includes(app)) {
      watch.failure = await this.facts.readLog(app);
      const found = this.facts.log(app);
      if (found) {
        watch.looked = Date.now();
        const { number, since } = found.entries[0]?.entry ?? noEntry;
        watch.listed = { number, since };
        // A log that was begun again counts from its first entry.
        if (number > watch.newest.number || since > watch.newest.since) watch.newest = watch.listed;
        watch.ignored = found.problems;
      }
      if (this.hasBegun) {
        this.update();
        // Logs problems that began or ended.
        this.health();
        if (this.current)
          pruneCache(
            this.registry,
            this.current,
            this.judgement.apps,
            (one) => this.facts.log(one)?.entries ?? [],
          );
      }
      await this.pause(this.options.every);
    }
    this.followed.delete(app);
  }

  /** Judges again, finds out what is not known yet, and shows what is live. It never throws. */
  private update(): void {
    if (this.ending.signal.aborted) return;
    this.judgement = this.facts.judge(this.shown);
    const { asks, leftOut, logs, set } = this.judgement;
    this.follow(logs);
    for (const question of [...asks, ...this.facts.toRetry()])
      if (question.kind !== 'log') this.findOut(question);
    this.revoked = this.revokedNow();
    for (const watch of this.watches.values()) this.noteWaiting(watch);
    if (!set['shell']) {
      const isRevoked = Object.values(this.shown).some(({ entry }) =>
        this.isRevoked(entry.app, entry.current.id),
      );
      const isRefused = asks.length === 0 && leftOut['shell']?.isLater === false;
      if (isRevoked || isRefused) this.showNothing();
      return;
    }
    const isDone = isSameSet(set, this.shown) && isDeepStrictEqual(this.current?.live.revoked, this.revoked);
    if (isDone && !this.mustRepair) return;
    this.updating ??= this.show(this.judgement)
      .then(() => void (this.failure = ''))
      .catch(async (error: unknown) => {
        this.failure = messageOf(error);
        await this.pause(FAULT_PAUSE_MS);
      })
      .finally(() => {
        this.updating = undefined;
        this.update();
      });
  }

  private isRevoked(app: string, id: string): boolean {
    return this.revoked[app]?.includes(id) ?? false;
  }

  /** Revocations of an app whose log cannot be read now still count. */
  private revokedNow(): Readonly<Record<string, readonly string[]>> {
    const unread = Object.entries(this.revoked).filter(([app]) => !this.facts.log(app));
    return { ...Object.fromEntries(unread), ...this.judgement.revoked };
  }

  private noteWaiting(watch: Watch): void {
    const newest = this.facts.log(watch.app)?.entries[0]?.entry;
    if (!newest) return;
    if (newest.current.id === this.shown[watch.app]?.entry.current.id) watch.waiting = undefined;
    else if (watch.waiting?.number !== newest.number)
      watch.waiting = { number: newest.number, since: Date.now() };
  }

  private findOut(question: Question): void {
    const key = questionKey(question);
    if (this.asked.has(key) || !this.facts.isDue(question)) return;
    this.asked.add(key);
    void this.facts.answer(question).then(() => {
      this.asked.delete(key);
      this.update();
    });
  }

  /** Shows the pages of a judgement from now on, and remembers that on disk. */
  private async show(judgement: Judgement): Promise<void> {
    const { registry } = this;
    const { set } = judgement;
    const revoked = { ...this.revokedNow(), ...judgement.revoked };
    const known = { set, revoked };
    // A store that does not answer must not keep what is live from being shown.
    const previous = await Promise.race([
      readPrevious(registry, known),
      this.pause(PREVIOUS_MS).then(() => readPrevious(registry, known, true)),
    ]);
    const view = await createView(
      set,
      this.facts.pages(judgement),
      liveReleasesOf(known, previous),
      previous,
    );
    const changed = Object.values(set).filter((one) => !this.shown[one.entry.app]?.bytes.equals(one.bytes));
    if (this.current) for (const one of changed) log(`${entryName(one)} is live: ${one.entry.action}`);
    for (const { release } of Object.values(this.shown)) {
      this.finder.remember(release);
      this.shownBefore.add(`${release.manifest.app}/${release.manifest.id}`);
    }
    this.shown = set;
    this.current = view;
    this.revoked = revoked;
    this.mustRepair = false;
    await this.rememberShown();
  }

  /** Nothing can be shown: each release of the shell is revoked or refused. */
  private showNothing(): void {
    if (!this.current) return;
    log('Nothing can be shown any more.');
    this.current = undefined;
    this.shown = {};
    // Otherwise the next start would begin with what is revoked.
    void this.rememberShown();
  }

  private async rememberShown(): Promise<void> {
    const entries = Object.entries(this.shown).map(([app, { entry, bytes }]) => [
      app,
      { number: entry.number, bytes: bytes.toString('base64') },
    ]);
    const newest = [...this.watches.values()].map((watch) => [watch.app, watch.newest] as const);
    const stored: v.InferOutput<typeof shownSchema> = {
      entries: Object.fromEntries(entries),
      newest: Object.fromEntries(newest.filter(([, { number }]) => number > 0)),
      revoked: this.revoked,
    };
    await replaceFile(this.shownFile, Buffer.from(JSON.stringify(stored))).catch((error: unknown) =>
      log(`what is shown cannot be remembered for the next start: ${messageOf(error)}`),
    );
  }
}

/**
 * Opens the live site and follows it: a promotion is live when every byte of it was checked and its pages are rendered.
 * Begins with what this machine showed last, also while the registry does not answer.
 * @throws UserError of kind `refused` if nothing is live yet, `unreachable` if the registry cannot be read.
 */
export async function createLiveSite(registry: Registry, options: LiveSiteOptions = {}): Promise<LiveSite> {
  const ending = new AbortController();
  // Every app waits with it, so their number has no limit.
  setMaxListeners(0, ending.signal);
  const renderer = await createRenderer(registry, { signal: ending.signal });
  const every = registry.store.fileOf ? 1000 : 2000;
  const defaults = { every, silence: 60_000, restoring: 10_000, fromStore: false };
  const site = new LiveSite(registry, renderer, { ...defaults, ...options }, ending);
  await site.begin();
  return site;
}
