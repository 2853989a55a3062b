/** Follows the log in the background, and opens each new state part by part. No request ever waits for the log. */
import { readFile } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';

import { PUBLISHED_RELEASES_PATH } from '../contract/releases';
import { inParallel } from '../lib/inParallel';
import { log } from '../lib/log';
import { messageOf, UserError } from '../lib/UserError';
import type { LoggedState } from '../registry/chain';
import { headOf, type History } from '../registry/history';
import { ignoredText } from '../registry/log';
import type { Registry } from '../registry/Registry';
import type { SiteDescription, State } from '../registry/state';
import { createGroups, type Group, groupsOf, groupName, type Opened, type Shown, siteIn } from './groups';
import { pageHeaders } from './headers';
import { createObjects, type Objects } from './objects';
import { createManifestCache, type PreviewRelease } from './manifestCache';
import {
  bytesOf,
  filesOfRelease,
  isUnavailable,
  RETENTION_MS,
  createFile,
  namedReleases,
  type NamedRelease,
  publishedText,
  type ReleaseFiles,
  type SiteFile,
  type StoredBytes,
  type View,
  createView,
} from './view';

export type Health = {
  /**
   * Is the newest state served, and was the log read within the last minute? Other problems count after ten seconds.
   */
  readonly ok: boolean;
  readonly state: number;
  /** Seconds since the state was made, by the clock of the machine that made it. */
  readonly age: number;
  /** Seconds since the log was last read successfully. */
  readonly looked: number;
  /** Sentences that name the team which can mend it; not all of these problems affect visitors. */
  readonly problems: readonly string[];
};

/** What requests are answered from. */
export type LiveView = View & {
  /** The files of the releases that are live, by `<app>/<id>`. */
  readonly releases: ReadonlyMap<string, ReleaseFiles>;
  /** Every release that was live or named within the last 30 days, by `<app>/<id>`. */
  readonly named: ReadonlyMap<string, NamedRelease>;
  /** `/releases/published.json` */
  readonly publishedReleases: SiteFile;
  readonly headersOf: ReturnType<typeof pageHeaders>;
};

export type LiveSite = {
  readonly objects: Objects;
  view(): LiveView;
  /**
   * The files of a release that is not live: of one that states of the last 30 days named, or that its team has published.
   * @throws UserError when the registry does not answer.
   */
  find(app: string, id: string): Promise<ReleaseFiles | undefined>;
  health(): Health;
  /** Stops following the log. */
  close(): Promise<void>;
};

export type LiveSiteOptions = {
  /** How often the log is read, in ms. */
  readonly every?: number;
  /** How often newly published releases are listed, in ms; less often where listing them takes long. */
  readonly releasesEvery?: number;
  /** How long a problem must last before health reports it, in ms. */
  readonly tolerance?: number;
  /** How long the registry may be silent until health reports it, in ms. */
  readonly silence?: number;
  /** Does this server count what browsers report? */
  readonly counts?: boolean;
};

type Problem = { readonly since: number; readonly what: string; readonly why: string; isLogged: boolean };

/** How many ignored entries of the log health names. */
const IGNORED_SHOWN = 5;

/** How long `close` waits for a running read of the log, in ms. */
const CLOSING_MS = 2000;

/** How often damaged files of releases that are only remembered are checked again, in ms. */
const REMEMBERED_EVERY_MS = 30_000;

/** How often copies that nobody needs are removed, in ms. */
const PRUNED_EVERY_MS = 24 * 3_600_000;

/** How many files of remembered releases are fetched in parallel while visitors are served. */
const IN_THE_BACKGROUND = 4;

/** Listing what was published takes at most this share of the time: one part in 20. */
const LISTING_SHARE = 20;

const REGISTRY = 'the registry';
const PUBLISHED = 'the list of published releases';

function summaryOf([first = '', ...more]: readonly string[]): string {
  return more.length > 0 ? `${first} And ${more.length} more like it.` : first;
}

async function inMemory(file: SiteFile, objects: Objects): Promise<SiteFile> {
  const read = async (bytes: StoredBytes) => ({
    ...bytes,
    bytes: await readFile(await objects.bring(bytes)),
  });
  const { plain, br, gz } = file;
  return {
    ...file,
    plain: await read(plain),
    ...(br ? { br: await read(br) } : {}),
    ...(gz ? { gz: await read(gz) } : {}),
  };
}

class Follower implements LiveSite {
  readonly objects: Objects;
  private readonly releases;
  private readonly groups;
  private history: History = { states: [], ignored: [] };
  private head!: LoggedState;
  /** The state that is served, apart from groups whose pages in it cannot be opened. */
  private base!: State;
  private current!: LiveView;
  private shown: Shown = new Map();
  private newest: readonly PreviewRelease[] = [];
  private remembered: readonly string[] = [];
  /** What is shown, as text: the same state is not shown twice. */
  private what = '';
  private turn = 0;
  private tending = 0;
  private readonly due = { published: 0, remembered: Infinity, pruned: 0 };
  private lookedAt = 0;
  private readonly problems = new Map<string, Problem>();
  private reported: ReadonlySet<string> = new Set();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private listing = false;
  private closed = false;

  constructor(
    private readonly registry: Registry,
    private readonly options: Required<LiveSiteOptions>,
  ) {
    this.objects = createObjects(registry);
    this.groups = createGroups(registry, this.objects);
    this.releases = createManifestCache(registry, options.releasesEvery);
  }

  view(): LiveView {
    return this.current;
  }

  find(app: string, id: string): Promise<ReleaseFiles | undefined> {
    const named = this.current.named.get(`${app}/${id}`)?.release;
    return this.releases.find(this.head.state, app, id, named);
  }

  health(): Health {
    const now = Date.now();
    const lasting = [...this.problems.values()].filter(({ since }) => now - since >= this.options.tolerance);
    const faults = this.remembered;
    const { ignored } = this.history;
    // A call that hangs notes no problem, so the time of the last completed look decides.
    const isSilent = now - this.lookedAt >= this.options.silence;
    const seconds = (since: number) => Math.max(0, Math.round((now - since) / 1000));
    return {
      ok: lasting.length === 0 && !isSilent,
      state: this.base.number,
      age: seconds(Date.parse(this.base.when)),
      looked: seconds(this.lookedAt),
      problems: [
        ...(isSilent
          ? [
              `${this.registry.url} has not answered for ${seconds(this.lookedAt)} s: what was promoted since is not served.`,
            ]
          : []),
        ...[...this.problems.values()]
          .filter((one) => one.isLogged || lasting.includes(one))
          .map(({ what, why }) => `${what}${why}`),
        ...(faults.length > 0 ? [summaryOf(faults)] : []),
        ...ignored.slice(0, IGNORED_SHOWN).map((entry) => `${ignoredText(entry)}.`),
        ...(ignored.length > IGNORED_SHOWN ? [`And ${ignored.length - IGNORED_SHOWN} more like it.`] : []),
      ],
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    // A store that does not answer must not hold up the end.
    await Promise.race([this.running, wait(CLOSING_MS, undefined, { ref: false })]);
  }

  /** @throws UserError when nothing can be served. */
  async begin(): Promise<void> {
    const { url, store, log: states } = this.registry;
    const history = await states.read();
    if (!headOf(history))
      throw new UserError(
        store.fileOf
          ? `Nothing is live in ${url} yet: run "npm start", which builds, publishes and promotes everything.`
          : `Nothing is live in ${url} yet. Is that the right one? To begin a site there, build, publish and promote everything: REGISTRY=${url} npm start -- --promote.`,
      );
    this.take(history);
    await Promise.all([this.advance(), this.listPublished()]);
    this.follow();
  }

  private take(history: History): void {
    this.history = history;
    this.lookedAt = Date.now();
    const head = headOf(history);
    if (head) this.head = head;
    const texts = history.ignored.map(ignoredText);
    for (const text of texts) if (!this.reported.has(text)) log(text);
    this.reported = new Set(texts);
  }

  /**
   * Opens the newest state whose shell can be opened, group by group, and makes it the one that requests are answered from.
   * @throws when the registry does not answer, or no shell can be opened.
   */
  private async advance(): Promise<void> {
    const states = this.history.states.map(({ state }) => state).reverse();
    const search = { head: this.head.state, shown: this.shown };
    const { opened: shell, why } = await this.groups.newest({ ...search, states, group: ['shell'] });
    const site = siteIn(shell.parts, why);
    const base = shell.state;
    const earlier = states.filter(({ number }) => number <= base.number);
    const groups = await Promise.all(
      groupsOf(base).map((group) => this.groups.newest({ ...search, states: earlier, group, site })),
    );
    const all = [shell, ...groups.map(({ opened }) => opened)];
    const what = JSON.stringify([this.head.hash, base.number, all.map(({ key, faults }) => [key, faults])]);
    if (what !== this.what) await this.show(base, all, site);
    this.what = what;
    this.noteState(why ?? shell.faults[0]);
    for (const one of groups) this.noteGroup(base, one.opened, one.why);
    const names = new Set(all.map(({ group }) => subjectOf(group)));
    for (const subject of this.problems.keys())
      if (subject.startsWith('pages of ') && !names.has(subject)) this.endProblem(subject);
  }

  private noteState(why: string | undefined): void {
    const { number } = this.head.state;
    if (why === undefined) this.endProblem(subjectOf(['shell']));
    else if (this.base.number === number)
      this.noteProblem(
        subjectOf(['shell']),
        `State ${number} is damaged, the shell's team can mend it: `,
        why,
      );
    else
      this.noteProblem(
        subjectOf(['shell']),
        `State ${number} cannot be served, so state ${this.base.number} stays live; the shell's team can mend it: `,
        why,
      );
  }

  private noteGroup(base: State, { group, state, faults }: Opened, why: string | undefined): void {
    const [subject, name] = [subjectOf(group), groupName(group)];
    if (why === undefined) this.endProblem(subject);
    else if (faults.length > 0)
      this.noteProblem(
        subject,
        `Of the pages of ${name} in state ${base.number}, only what is not damaged is served; their team can mend it: `,
        summaryOf(faults),
      );
    else
      this.noteProblem(
        subject,
        `The pages of ${name} in state ${base.number} cannot be opened, so those of state ${state.number} stay live; their team can mend it: `,
        why,
      );
  }

  private async show(base: State, all: readonly Opened[], site: SiteDescription): Promise<void> {
    const head = this.head.state;
    const entries = all.flatMap(({ group, state }) =>
      group.flatMap((app) => {
        const entry = state.apps[app];
        const previous = entry?.previous.filter(({ id }) => !isUnavailable(head, app, id)) ?? [];
        return entry ? [[app, { ...entry, previous }] as const] : [];
      }),
    );
    const apps = { ...base.apps, ...Object.fromEntries(entries) };
    const manifests = all.flatMap((one) => one.manifests);
    const shell = all[0]?.manifests.find(({ app }) => app === 'shell');
    if (!shell) throw new UserError(`State ${base.number} has no shell that can be read.`);
    const view = await createView({
      state: { number: base.number, apps, revoked: head.revoked },
      parts: all.flatMap(({ parts }) => parts),
      site,
      shell,
    });
    const named = namedReleases(this.history.states, Date.now());
    const live = new Map(manifests.map((one) => [`${one.app}/${one.id}`, one] as const));
    const shown = {
      ...view,
      notFound: await inMemory(view.notFound, this.objects),
      releases: new Map([...live].map(([name, manifest]) => [name, filesOfRelease(manifest)])),
      named: new Map(named.map((one) => [`${one.app}/${one.release.id}`, one])),
      headersOf: pageHeaders(view.mapOrigin, this.options.counts),
    };
    let [newest, publishedReleases] = [this.newest, await this.published(shown.named)];
    while (newest !== this.newest)
      [newest, publishedReleases] = [this.newest, await this.published(shown.named)];
    const isNew = base.number !== this.base?.number;
    if (this.base && isNew) {
      const what = base.moved.length > 0 ? ` of ${base.moved.join(', ')}` : '';
      log(`state ${base.number} is live: ${base.action}${what}`);
    }
    this.base = base;
    this.shown = new Map(all.map((one) => [groupName(one.group), one]));
    this.current = { ...shown, publishedReleases };
    this.turn += 1;
    this.tend();
  }

  private published(named: LiveView['named']): Promise<SiteFile> {
    const newest = this.newest
      .filter(({ app, release }) => !isUnavailable(this.head.state, app, release.id))
      .map((one) => [`${one.app}/${one.release.id}`, one] as const);
    const all = new Map<string, PreviewRelease>([...newest, ...named]);
    return createFile(PUBLISHED_RELEASES_PATH.slice(1), publishedText(all.values()));
  }

  /** Lists what was published. Nothing waits for it: a release itself is looked up when a tab asks for it. */
  private async listPublished(): Promise<void> {
    if (this.listing) return;
    this.listing = true;
    const began = Date.now();
    try {
      this.newest = await this.releases.newest(this.head.state, began);
      for (let view: LiveView | undefined; this.current && view !== this.current && !this.closed;) {
        view = this.current;
        const publishedReleases = await this.published(view.named);
        if (view === this.current) this.current = view = { ...view, publishedReleases };
      }
      this.endProblem(PUBLISHED);
    } catch (error) {
      this.noteProblem(PUBLISHED, 'Which releases can be tried is not known: ', messageOf(error));
    } finally {
      this.listing = false;
      const now = Date.now();
      this.due.published = now + Math.max(this.options.releasesEvery, LISTING_SHARE * (now - began));
    }
  }

  private tend(): void {
    const turn = this.turn;
    if (this.tending === turn) return;
    this.tending = turn;
    this.bringRemembered(turn)
      .catch((error: unknown) => log(`copies of former releases cannot be kept: ${messageOf(error)}`))
      .finally(() => {
        if (this.tending === turn) this.tending = 0;
      });
  }

  /**
   * Fetches what is no longer live for tabs that are still open, and for browsers that fall back to it, and once a day
   * removes copies that nobody needs. No request waits for this.
   */
  private async bringRemembered(turn: number): Promise<void> {
    const isOver = () => this.closed || this.turn !== turn;
    const faults: string[] = [];
    const { files, named, notFound } = this.current;
    const kept = [
      ...files.values(),
      notFound,
      ...[...this.current.releases.values()].flatMap((one) => [...one.values()]),
    ];
    this.due.remembered = Infinity;
    for (const [name, { app, release, as }] of named) {
      if (isOver()) return;
      if (this.current.releases.has(name)) continue;
      // Of a retired release, an error is reported when somebody asks for the file.
      const note = (text: string) => void (as === 'retired' || faults.push(text));
      const found = await this.releases
        .find(this.head.state, app, release.id, release)
        .catch((error: unknown) => note(messageOf(error)));
      if (!found) {
        note(`The manifest of ${name} is missing, or is not the one that went live.`);
        continue;
      }
      kept.push(...found.values());
      await inParallel(
        [...found.values()].flatMap(bytesOf),
        async (bytes) => {
          if (!isOver()) await this.objects.bring(bytes).catch((error: unknown) => note(messageOf(error)));
        },
        IN_THE_BACKGROUND,
      );
    }
    if (isOver()) return;
    this.remembered = faults;
    if (faults.length > 0) this.due.remembered = Date.now() + REMEMBERED_EVERY_MS;
    if (Date.now() < this.due.pruned) return;
    this.due.pruned = Date.now() + PRUNED_EVERY_MS;
    await this.objects.prune(kept.flatMap(bytesOf), RETENTION_MS);
  }

  private follow(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.running = this.look().finally(() => this.follow());
    }, this.options.every);
    this.timer.unref();
  }

  private async look(): Promise<void> {
    try {
      const before = this.head.hash;
      this.take(await this.registry.log.read());
      const isWhole = this.base.number === this.head.state.number && !this.hasFaults();
      if (this.head.hash !== before || !isWhole) await this.advance();
      this.endProblem(REGISTRY);
    } catch (error) {
      this.noteProblem(REGISTRY, '', messageOf(error));
    }
    const now = Date.now();
    if (now >= this.due.published) void this.listPublished();
    if (now >= Math.min(this.due.remembered, this.due.pruned)) this.tend();
  }

  private hasFaults(): boolean {
    return [...this.problems.keys()].some((subject) => subject.startsWith('pages of '));
  }

  /**
   * Notes a problem. It is logged once, also when each look finds another first reason; one of the registry, which may
   * pass, is logged only when it lasts.
   */
  private noteProblem(about: string, what: string, why: string): void {
    const known = this.problems.get(about);
    const isLogged = known?.isLogged === true && known.what === what;
    const problem: Problem = { since: known?.since ?? Date.now(), what, why, isLogged };
    const mayPass = about === REGISTRY || about === PUBLISHED;
    if (!isLogged && (!mayPass || Date.now() - problem.since >= this.options.tolerance)) {
      log(`${what}${why}`);
      problem.isLogged = true;
    }
    this.problems.set(about, problem);
  }

  private endProblem(about: string): void {
    if (this.problems.get(about)?.isLogged) log(`well again: ${about}`);
    this.problems.delete(about);
  }
}

const subjectOf = (group: Group) => `pages of ${groupName(group)}`;

/**
 * Opens the newest state and follows the log: a new state is live when every byte of it was checked. Pages that cannot be
 * opened keep their last good part, and are tried again until they can.
 * @throws UserError of kind `refused` when nothing is live yet, `unreachable` when the registry cannot be read.
 */
export async function createLiveSite(registry: Registry, options: LiveSiteOptions = {}): Promise<LiveSite> {
  const site = new Follower(registry, {
    every: 1000,
    releasesEvery: registry.store.fileOf ? 2000 : 5000,
    tolerance: 10_000,
    silence: 60_000,
    counts: false,
    ...options,
  });
  await site.begin();
  return site;
}
