/** Follows the log in the background, and opens each new state part by part. No request ever waits for the log. */
import { setTimeout as wait } from 'node:timers/promises';

import { log } from '../lib/log';
import { DAY_MS, RETENTION_MS } from '../lib/time';
import { messageOf, UserError } from '../lib/UserError';
import type { LoggedState } from '../registry/chain';
import { headOf, type History } from '../registry/history';
import { ignoredText } from '../registry/log';
import type { Registry } from '../registry/Registry';
import type { SiteDescription, State } from '../registry/state';
import { createGroups, groupsOf, groupName, type Opened, type Shown, siteIn } from './groups';
import { createObjects, type Objects } from './objects';
import { createManifestCache } from './manifestCache';
import {
  bytesOf,
  filesOfRelease,
  isUnavailable,
  type NamedRelease,
  namedReleases,
  type ReleaseFiles,
  type View,
  createView,
} from './view';

export type Health = {
  /** True if all pages of the newest state are served, and the registry answered within the last minute. */
  readonly ok: boolean;
  readonly state: number;
  /** Seconds since the state was made, by the clock of the machine that made it. */
  readonly age: number;
  /** Seconds since the log was last read, and what is new in it opened. */
  readonly looked: number;
  /** Sentences that name the team which can solve the problem; not all problems affect visitors. */
  readonly problems: readonly string[];
};

/** What requests are answered from. It is replaced, never changed. */
export type LiveView = View & {
  /** The files of the releases that are live, by `<app>/<id>`. */
  readonly releases: ReadonlyMap<string, ReleaseFiles>;
  /** Every release that was live or named within the last 30 days, by `<app>/<id>`. */
  readonly named: ReadonlyMap<string, NamedRelease>;
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
  /** How long the registry may be silent until health reports it, in ms. */
  readonly silence?: number;
};

/** How many ignored entries of the log health names. */
const IGNORED_SHOWN = 5;

/** How long `close` waits for a running read of the log, in ms. */
const CLOSING_MS = 2000;

/** A problem in two halves, because each look may find another reason for the same problem. */
type Problem = { readonly what: string; readonly why: string };

const sentenceOf = ({ what, why }: Problem) => `${what}: ${why}`;

function summaryOf([first = '', ...more]: readonly string[]): string {
  return more.length > 0 ? `${first} And ${more.length} more like it.` : first;
}

/** The problem with the pages of a group, if there is one. */
function groupProblem(
  base: State,
  { group, state, faults }: Opened,
  why: string | undefined,
): Problem | undefined {
  if (why === undefined) return undefined;
  const name = groupName(group);
  return faults.length > 0
    ? {
        what: `Of the pages of ${name} in state ${base.number}, only what is not damaged is served; their team can mend it`,
        why: summaryOf(faults),
      }
    : {
        what: `The pages of ${name} in state ${base.number} cannot be opened, so those of state ${state.number} stay live; their team can mend it`,
        why,
      };
}

/** The problem with the shell, without which no state can be served. */
function shellProblem(head: State, base: State, why: string | undefined): Problem | undefined {
  if (why === undefined) return undefined;
  const what =
    base.number === head.number
      ? `State ${head.number} is damaged, the shell's team can mend it`
      : `State ${head.number} cannot be served, so state ${base.number} stays live; the shell's team can mend it`;
  return { what, why };
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
  /** What is served of each group. */
  private shown: Shown = new Map();
  /** Identifies what is served, so that the same pages are not put into a view twice. */
  private shownKey = '';
  private looked = 0;
  /** Why the last look failed. */
  private failure = '';
  /** The problems with the pages of groups. */
  private damage: readonly Problem[] = [];
  /** What was logged and has not ended. */
  private told: ReadonlySet<string> = new Set();
  private pruneAt = 0;
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly registry: Registry,
    private readonly options: Required<LiveSiteOptions>,
  ) {
    this.objects = createObjects(registry);
    this.releases = createManifestCache(registry);
    this.groups = createGroups(registry, this.objects, this.releases);
  }

  view(): LiveView {
    return this.current;
  }

  find(app: string, id: string): Promise<ReleaseFiles | undefined> {
    const named = this.current.named.get(`${app}/${id}`)?.release;
    return this.releases.find(this.head.state, app, id, named);
  }

  health(): Health {
    const secondsSince = (time: number) => Math.max(0, Math.round((Date.now() - time) / 1000));
    const { ignored } = this.history;
    const why = this.failure && ` (${this.failure})`;
    return {
      ok: this.damage.length === 0 && !this.isSilent(),
      state: this.base.number,
      age: secondsSince(Date.parse(this.base.when)),
      looked: secondsSince(this.looked),
      problems: [
        ...(this.isSilent()
          ? [
              `${this.registry.url} has not answered for ${secondsSince(this.looked)} s${why}: what was promoted since is not served.`,
            ]
          : []),
        ...this.damage.map(sentenceOf),
        ...ignored.slice(0, IGNORED_SHOWN).map((entry) => `${ignoredText(entry)}.`),
        ...(ignored.length > IGNORED_SHOWN ? [`And ${ignored.length - IGNORED_SHOWN} more like it.`] : []),
      ],
    };
  }

  async close(): Promise<void> {
    this.closed = true;
    clearTimeout(this.timer);
    // A store that does not answer must not delay the end.
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
    this.accept(history);
    await this.openHead();
    this.looked = Date.now();
    this.tell();
    this.schedule();
  }

  /** A call that hangs reports no problem, so the time of the last completed look decides. */
  private isSilent(): boolean {
    return Date.now() - this.looked >= this.options.silence;
  }

  private schedule(): void {
    if (this.closed) return;
    this.timer = setTimeout(() => {
      this.running = this.look().finally(() => this.schedule());
    }, this.options.every);
    this.timer.unref();
  }

  /** Reads the log once. It never throws: what fails is a problem, and the next look tries again. */
  private async look(): Promise<void> {
    try {
      const former = this.head.hash;
      this.accept(await this.registry.log.read());
      const isWhole = this.base.number === this.head.state.number && this.damage.length === 0;
      if (this.head.hash !== former || !isWhole) await this.openHead();
      this.looked = Date.now();
      this.failure = '';
    } catch (error) {
      this.failure = messageOf(error);
    }
    this.tell();
    this.prune();
  }

  private accept(history: History): void {
    this.history = history;
    this.head = headOf(history) ?? this.head;
  }

  /** Logs each problem when it begins and when it ends. */
  private tell(): void {
    const silence = { what: `${this.registry.url} has not answered`, why: this.failure };
    const problems = [...this.damage, ...(this.isSilent() ? [silence] : [])];
    const now = new Map([
      ...this.history.ignored.map((entry) => [ignoredText(entry), ignoredText(entry)] as const),
      ...problems.map((problem) => [problem.what, sentenceOf(problem)] as const),
    ]);
    for (const [what, sentence] of now) if (!this.told.has(what)) log(sentence);
    for (const what of this.told) if (!now.has(what)) log(`resolved: ${what}`);
    this.told = new Set(now.keys());
  }

  /** Once a day, removes copies of what is no longer live. What is requested later is fetched again. */
  private prune(): void {
    if (Date.now() < this.pruneAt) return;
    this.pruneAt = Date.now() + DAY_MS;
    const { files, notFound, releases } = this.current;
    const live = [...releases.values()].flatMap((release) => [...release.values()]);
    this.objects
      .prune([...files.values(), notFound, ...live].flatMap(bytesOf), RETENTION_MS)
      .catch((error: unknown) => log(`old copies cannot be removed: ${messageOf(error)}`));
  }

  /**
   * Opens the newest state whose shell can be opened, group by group, and serves it.
   * @throws when the registry does not answer, or no shell can be opened.
   */
  private async openHead(): Promise<void> {
    const head = this.head.state;
    const states = this.history.states.map(({ state }) => state).reverse();
    const search = { head, shown: this.shown };
    const { opened: shell, why } = await this.groups.newest({ ...search, states, group: ['shell'] });
    const site = siteIn(shell.parts, why);
    const base = shell.state;
    const earlier = states.filter(({ number }) => number <= base.number);
    const remotes = await Promise.all(
      groupsOf(base).map((group) => this.groups.newest({ ...search, states: earlier, group, site })),
    );
    const all = [shell, ...remotes.map(({ opened }) => opened)];
    const key = JSON.stringify([this.head.hash, base.number, all.map((one) => [one.key, one.faults])]);
    if (key !== this.shownKey) await this.show(base, all, site);
    this.shownKey = key;
    this.damage = [
      shellProblem(head, base, why ?? shell.faults[0]),
      ...remotes.map((one) => groupProblem(base, one.opened, one.why)),
    ].filter((problem) => problem !== undefined);
  }

  /** Serves these pages from now on. */
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
    if (this.base && base.number !== this.base.number) {
      const what = base.moved.length > 0 ? ` of ${base.moved.join(', ')}` : '';
      log(`state ${base.number} is live: ${base.action}${what}`);
    }
    this.base = base;
    this.shown = new Map(all.map((one) => [groupName(one.group), one]));
    this.current = {
      ...view,
      releases: new Map(manifests.map((one) => [`${one.app}/${one.id}`, filesOfRelease(one)])),
      named: new Map(named.map((one) => [`${one.app}/${one.release.id}`, one])),
    };
  }
}

/**
 * Opens the newest state and follows the log: a new state is live when every byte of it was checked. Pages that cannot be
 * opened keep their last good part, and are tried again until they can.
 * @throws UserError of kind `refused` when nothing is live yet, `unreachable` when the registry cannot be read.
 */
export async function createLiveSite(registry: Registry, options: LiveSiteOptions = {}): Promise<LiveSite> {
  const site = new Follower(registry, {
    every: 1000,
    silence: 60_000,
    ...options,
  });
  await site.begin();
  return site;
}
