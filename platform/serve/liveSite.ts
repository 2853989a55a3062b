/** Follows the log in the background, and opens and checks each new state. No request ever waits for the log. */
import { setTimeout as wait } from 'node:timers/promises';

import type { State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { log } from '../lib/log';
import { messageOf, messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf, type History, ignoredText } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { type LiveView, notFoundIn, viewOf } from './LiveView';
import { createLocalObjects, type LocalObjects } from './localObjects';
import { createServedReleases } from './servedReleases';
import { bytesOf, KEPT_MS, namedReleases, readSnapshot, type Snapshot, type StoredBytes } from './Snapshot';

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
  /** Sentences; not all of these problems affect visitors. */
  readonly problems: readonly string[];
};

export type LiveSite = {
  readonly objects: LocalObjects;
  view(): LiveView;
  health(): Health;
  /** Stops following the log. */
  close(): Promise<void>;
};

export type LiveSiteOptions = {
  /** How often the log is read, in ms. */
  readonly every?: number;
  /** How often the registry is asked for newly published releases, in ms. */
  readonly releasesEvery?: number;
  /** How long a problem must last before health reports it, in ms. */
  readonly tolerance?: number;
  /** How long the registry may be silent until health reports it, in ms. */
  readonly silence?: number;
  /** Does this server count what browsers report? */
  readonly counts?: boolean;
};

/** Damage in a state that is served nevertheless. */
type Fault = {
  readonly text: string;
  /** Does it concern a page or a current release? A state with such damage does not replace a better one. */
  readonly essential: boolean;
};

/** What a problem is about: the registry does not answer, or its newest state cannot be served. */
type ProblemSubject = 'registry' | 'state';

/** A problem, since when it lasts (ms), and whether it was logged. */
type Problem = {
  readonly since: number;
  readonly text: string;
  readonly state?: number | undefined;
  isLogged: boolean;
};

type Opened = {
  readonly state: State;
  readonly snapshot: Snapshot;
  readonly notFound: LiveView['notFound'];
  readonly faults: readonly Fault[];
};

/** How many ignored entries of the log health names. */
const IGNORED_SHOWN = 5;

/** How many states a starting server tries until it finds one without damage. */
const STATES_TRIED = 20;

/** How long `close` waits for a running read of the log, in ms. */
const CLOSING_MS = 2000;

/** How often damage that is not essential is checked again, in ms. */
const FAULTS_EVERY_MS = 30_000;

/** How many files of retired releases are fetched in parallel while visitors are served. */
const IN_THE_BACKGROUND = 4;

function summaryOf(faults: readonly Fault[]): string {
  const [first, ...more] = faults;
  return `${first?.text ?? ''}${more.length > 0 ? ` And ${more.length} more like it.` : ''}`;
}

class Follower implements LiveSite {
  readonly objects: LocalObjects;
  private readonly releases;
  private history: History = { states: [], ignored: [] };
  private opened!: Opened;
  private parts: Snapshot['parts'] = new Map();
  private current!: LiveView;
  private lookedAt = 0;
  private releasesAt = 0;
  private faultsAt = 0;
  private readonly problems = new Map<ProblemSubject, Problem>();
  private readonly reported = new Set<string>();
  private timer: NodeJS.Timeout | undefined;
  private running: Promise<void> = Promise.resolve();
  private closed = false;

  constructor(
    private readonly registry: Registry,
    private readonly options: Required<LiveSiteOptions>,
  ) {
    this.objects = createLocalObjects(registry);
    this.releases = createServedReleases(registry);
  }

  view(): LiveView {
    return this.current;
  }

  health(): Health {
    const now = Date.now();
    const lasting = [...this.problems.values()].filter(({ since }) => now - since >= this.options.tolerance);
    const faults = this.opened.faults;
    const { ignored } = this.history;
    // A call that hangs notes no problem, so the time of the last completed look decides.
    const isSilent = now - this.lookedAt >= this.options.silence;
    const seconds = (since: number) => Math.max(0, Math.round((now - since) / 1000));
    return {
      ok: lasting.length === 0 && !isSilent,
      state: this.current.number,
      age: seconds(Date.parse(this.opened.state.when)),
      looked: seconds(this.lookedAt),
      problems: [
        ...(isSilent
          ? [
              `${this.registry.url} has not answered for ${seconds(this.lookedAt)} s: what was promoted since is not served.`,
            ]
          : []),
        ...lasting.map(({ text }) => text),
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
    this.history = await states.read();
    this.lookedAt = Date.now();
    const head = headOf(this.history);
    if (!head)
      throw new UserError(
        store.fileOf
          ? `Nothing is live in ${url} yet: run "npm start", which builds, publishes and promotes everything.`
          : `Nothing is live in ${url} yet. Is that the right one? To begin a site there, build, publish and promote everything: REGISTRY=${url} npm start -- --promote.`,
      );
    this.reportIgnored();
    // In parallel, and before the first visitor, so that overrides by id work from the start.
    const [opened] = await Promise.all([this.openFirst(head.state), this.lookAtReleases()]);
    this.show(opened);
    this.follow();
  }

  /** @returns whether anything changed. A store that does not answer is asked again the next time. */
  private async lookAtReleases(): Promise<boolean> {
    const changed = await this.releases.look().catch((error: unknown) => {
      log(`which releases can be tried is not known yet: ${messageOf(error)}`);
    });
    if (changed !== undefined) this.releasesAt = Date.now() + this.options.releasesEvery;
    return changed ?? false;
  }

  /**
   * Opens the newest state; if it is damaged, the last one without damage; if there is none, the rest of the newest.
   */
  private async openFirst(head: State): Promise<Opened> {
    let why: unknown;
    const isRejected = ({ apps }: State) =>
      Object.entries(apps).some(([app, { current }]) => head.revoked[app]?.includes(current.id));
    for (const { state } of this.history.states.slice(-STATES_TRIED).reverse()) {
      if (state !== head && isRejected(state)) continue;
      try {
        const opened = await this.openWhole(state);
        if (state !== head) this.keepServing(head.number, why);
        return opened;
      } catch (error) {
        messageUnlessUnreachable(error);
        why ??= error;
      }
    }
    try {
      const opened = await this.open(head);
      log(summaryOf(opened.faults));
      return opened;
    } catch {
      throw why;
    }
  }

  private keepServing(number: number, error: unknown): void {
    const text = `State ${number} cannot be served, so one before it stays live: ${messageOf(error)}`;
    this.noteProblem('state', text, number);
  }

  private async openWhole(state: State): Promise<Opened> {
    const opened = await this.open(state);
    const essential = opened.faults.filter((fault) => fault.essential);
    if (essential.length > 0) throw new UserError(summaryOf(essential));
    return opened;
  }

  /** Reads a state, and fetches and checks all files that its visitors need immediately. */
  private async open(state: State): Promise<Opened> {
    // Lists are kept once they were read, so that losing one later does not hold up the pages of other teams.
    const snapshot = await readSnapshot(this.registry, state, this.parts);
    const faults: Fault[] = [];
    const wanted = new Map<StoredBytes, boolean>();
    for (const file of [...snapshot.files.values(), snapshot.notFound])
      for (const bytes of bytesOf(file)) wanted.set(bytes, true);
    await inParallel(namedReleases(this.history, state, Date.now()), async ({ app, release, as }) => {
      const essential = as === 'current';
      try {
        const { files } = await this.releases.read(app, release);
        if (as === 'retired') return;
        for (const file of files.values()) for (const bytes of bytesOf(file)) wanted.set(bytes, essential);
      } catch (error) {
        const text = messageUnlessUnreachable(error);
        if (as !== 'retired') faults.push({ text, essential });
      }
    });
    await inParallel([...wanted], async ([bytes, essential]) => {
      try {
        await this.objects.bring(bytes);
      } catch (error) {
        faults.push({ text: messageUnlessUnreachable(error), essential });
      }
    });
    const notFound = await notFoundIn(snapshot, this.objects);
    return { state, snapshot, notFound, faults };
  }

  /** Makes an opened state the one that requests are answered from. */
  private show(opened: Opened): void {
    const { state, snapshot, notFound } = opened;
    const now = Date.now();
    const releases = this.releases.table(this.history, state, now);
    const triable = this.releases.triable(releases, this.history, state, now);
    this.opened = opened;
    this.parts = snapshot.parts;
    this.current = viewOf({
      ...{ snapshot, notFound, releases, triable },
      counts: this.options.counts,
    });
    this.faultsAt = now + FAULTS_EVERY_MS;
    void this.bringRetired(this.current);
  }

  /** Fetches retired releases for tabs that are still open. A request for a file of one does not wait for this. */
  private async bringRetired(view: LiveView): Promise<void> {
    const { state } = this.opened;
    const names = namedReleases(this.history, state, Date.now()).map(
      ({ app, release }) => `${app}/${release.id}`,
    );
    const files = names.flatMap((name) => [...(view.releases.get(name)?.files.values() ?? [])]);
    const isOver = () => this.closed || this.current !== view;
    await inParallel(
      files.flatMap(bytesOf),
      async (bytes) => {
        // An error is reported when somebody asks for the file.
        if (!isOver()) await this.objects.bring(bytes).catch(() => {});
      },
      IN_THE_BACKGROUND,
    );
    if (isOver()) return;
    const kept = [
      ...view.files.values(),
      ...[...view.releases.values()].flatMap(({ files: own }) => [...own.values()]),
    ];
    await this.objects.prune([...kept, this.opened.snapshot.notFound].flatMap(bytesOf), KEPT_MS);
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
      await this.lookAtStates();
      this.lookedAt = Date.now();
      if (Date.now() >= this.releasesAt) {
        this.releasesAt = Date.now() + this.options.releasesEvery;
        if (await this.releases.look()) this.show(this.opened);
      }
      this.endProblem('registry');
    } catch (error) {
      this.noteProblem('registry', messageOf(error));
    }
  }

  /** @throws when the registry cannot be read, or its log is damaged. */
  private async lookAtStates(): Promise<void> {
    this.history = await this.registry.log.read();
    this.reportIgnored();
    const head = headOf(this.history)?.state;
    if (head && head.number > this.current.number) await this.advanceTo(head);
    else await this.checkFaults();
  }

  private async advanceTo(head: State): Promise<void> {
    try {
      this.show(await this.openWhole(head));
    } catch (error) {
      messageUnlessUnreachable(error);
      this.keepServing(head.number, error);
      return;
    }
    this.endProblem('state');
    const what = head.moved.length > 0 ? ` of ${head.moved.join(', ')}` : '';
    log(`state ${head.number} is live: ${head.action}${what}`);
  }

  /** Opens the state again if something of it was damaged: it may have been restored. */
  private async checkFaults(): Promise<void> {
    const { faults, state } = this.opened;
    if (faults.length === 0) return;
    if (!faults.some(({ essential }) => essential) && Date.now() < this.faultsAt) return;
    this.faultsAt = Date.now() + FAULTS_EVERY_MS;
    const again = await this.open(state).catch((error: unknown) => void messageUnlessUnreachable(error));
    if (again && again.faults.length < faults.length) this.show(again);
    if (again?.faults.length === 0) this.endProblem('state');
  }

  private reportIgnored(): void {
    for (const entry of this.history.ignored) {
      const text = ignoredText(entry);
      if (!this.reported.has(text)) log(text);
      this.reported.add(text);
    }
  }

  /** Notes a problem. It is logged once; one of the registry, which may pass, only when it lasts. */
  private noteProblem(about: ProblemSubject, text: string, state?: number): void {
    const known = this.problems.get(about);
    const isLogged = known?.isLogged === true && known.state === state;
    const problem: Problem = { since: known?.since ?? Date.now(), text, state, isLogged };
    if (!isLogged && (about === 'state' || Date.now() - problem.since >= this.options.tolerance)) {
      log(text);
      problem.isLogged = true;
    }
    this.problems.set(about, problem);
  }

  private endProblem(about: ProblemSubject): void {
    if (this.problems.get(about)?.isLogged) log(`the ${about} is well again`);
    this.problems.delete(about);
  }
}

/**
 * Opens the newest state and follows the log: a new state is live when every byte of it was checked; one that cannot
 * be opened leaves the state before it live, and is tried again until it can.
 * @throws UserError of kind `refused` when nothing is live yet, `unreachable` when the registry cannot be read.
 */
export async function createLiveSite(registry: Registry, options: LiveSiteOptions = {}): Promise<LiveSite> {
  const site = new Follower(registry, {
    every: 1000,
    releasesEvery: registry.store.fileOf ? 1000 : 5000,
    tolerance: 10_000,
    silence: 60_000,
    counts: false,
    ...options,
  });
  await site.begin();
  return site;
}
