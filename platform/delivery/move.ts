/**
 * Changes what is live, in one step: checks the releases, composes and checks the pages, then creates one new state
 * of the log. Until that state exists nothing that is live has changed. If somebody else creates a state meanwhile,
 * the move is made again on top of theirs.
 */
import type { Action, AppReleases, Part, PartRef, Release, SiteDescription, State } from '../contract/state';
import { damageIn } from '../house/damageIn';
import { UserError } from '../house/UserError';
import { readKey } from '../registry/keys';
import { headOf, type History, type LoggedState } from '../registry/log';
import {
  appsOfPage,
  createPageWriter,
  findPart,
  originOf,
  ownersOf,
  type PageWriter,
  hashInKey,
  keysOfText,
  readPart,
  readSite,
} from '../registry/pages';
import { filesOfShell } from '../registry/permissions';
import type { Registry } from '../registry/Registry';
import { hashOf } from '../registry/envelope';
import { type PublishedRelease, readNamedRelease } from '../registry/releases';
import { inParallel } from '../house/inParallel';
import { bringForComposer, composePart, type Ingredients, originsOf } from './composePart';
import { checkFit, checkPages, checkPaths, misfits } from './gate';
import { writeSiteFiles } from './siteFiles';
import { nothingStanding, readStanding, type Standing } from './standing';

/**
 * How often a move is tried when others keep creating states first. Each time one of them has succeeded, so it ends
 * soon.
 */
const TRIES = 40;

/** Up to this many objects, reading each one is faster than listing all names of the store. */
const READ_BYTE_BY_BYTE = { folder: 300, bucket: 60 } as const;

/** The part of a state that a move decides. */
export type Wanted = Pick<State, 'apps' | 'revoked'>;

export type Move = {
  readonly action: Action;
  /** The apps that the move is about. It is no conflict when others are moved at the same time. */
  readonly moved: readonly string[];
  /**
   * Says what shall be live, given what is live now.
   * @throws UserError when the move is not possible.
   */
  next(head: State | undefined): Wanted;
  /** Has somebody else already done the same? */
  readonly isDone?: (head: State) => boolean;
  /**
   * Does it bring back what was live before? Those pages exist already, so nothing is composed unless some are
   * missing.
   */
  readonly goingBack?: boolean;
  /**
   * Which releases of other apps the new ones are checked against. They must fit the current ones. With
   * `current and previous`, a release that a rollback would bring back and that does not fit is only reported, and the
   * pages of those rollbacks are composed ahead.
   */
  readonly neighbours?: 'current' | 'current and previous';
  /** The app that gets a canary: its pages are composed and checked as if the canary were current. */
  readonly rehearsed?: string;
  /** Paths that may disappear without a redirect. */
  readonly removing?: readonly string[] | 'any';
  /** Paths whose losses (heading, phones, words) the gate accepts. */
  readonly accepted?: readonly string[];
  readonly note?: string | undefined;
  /** Reports progress to the person who waits. */
  readonly progress?: (text: string) => void;
};

/** The result of a move. */
export type Moved = {
  readonly logged: LoggedState;
  /** The number of pages of the site. */
  readonly pages: number;
  /** How many of them were composed for it. */
  readonly composed: number;
  /** How many times somebody else created a state first. */
  readonly overtaken: number;
  /** Sentences for people: damage in what belongs to other apps, and rollbacks that have become impossible. */
  readonly notes: readonly string[];
};

type Apps = State['apps'];

/**
 * The releases that each app would have after a rollback of one of them, one set for each.
 * @param unfit apps that cannot go back alone
 */
function afterRollbacks(apps: Apps, unfit: ReadonlySet<string>): Apps[] {
  return Object.entries(apps).flatMap(([app, { canary, ...releases }]) => {
    const [last] = releases.previous;
    if (canary) return [{ ...apps, [app]: releases }];
    return last && !unfit.has(app) ? [{ ...apps, [app]: { ...releases, current: last } }] : [];
  });
}

/** The releases that there would be after the promotion of each canary, with the app whose canary it is. */
function afterCanaries(apps: Apps): { readonly app: string; readonly future: Apps }[] {
  return Object.entries(apps).flatMap(([app, { canary, ...releases }]) => {
    if (!canary) return [];
    const { percent: _all, ...current } = canary;
    return [{ app, future: { ...apps, [app]: { ...releases, current } } }];
  });
}

/** The entry `from` of a part that is made from these apps. */
function originsIn(apps: Apps, names: readonly string[]): PartRef['from'] {
  return Object.fromEntries(
    [...names].sort().map((app) => {
      const { current, canary } = apps[app] as AppReleases;
      return [app, originOf(current.id, canary)];
    }),
  );
}

/** The sets of apps that pages are made from. The pages of each set are one part. */
function setsOf({ siteMap }: SiteDescription, apps: Apps): string[][] {
  const sets = new Map([['shell', ['shell']]]);
  for (const [page, row] of Object.entries(siteMap)) {
    const names = appsOfPage(row);
    const missing = names.find((app) => !apps[app]);
    if (missing)
      throw new UserError(
        `siteMap.ts gives the page "${page}" to "${missing}", but no release of remote-${missing} is promoted. Promote one along with it: npm run release -- promote shell <id> ${missing} <id>.`,
      );
    sets.set(names.join(), names);
  }
  return [...sets.values()];
}

/** Lists of pages of earlier states that garbage collection has not removed, the newest first. */
function keptLists(history: History): (readonly PartRef[])[] {
  const { kept = 0 } = headOf(history)?.state ?? {};
  return history.states
    .filter(({ state }) => state.number >= kept)
    .flatMap(({ state }) => [state.live, state.ready])
    .reverse();
}

/** How often garbage was collected in this history. */
const collections = ({ states }: History) => states.filter(({ state }) => state.action === 'collect').length;

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** @throws UserError of kind `conflict` when one of the moved apps is not as it was when the command began. */
function refuseOvertaken({ moved }: Move, began: State | undefined, history: History): void {
  const head = headOf(history)?.state;
  for (const app of moved) {
    if (same(began?.apps[app], head?.apps[app]) && same(began?.revoked[app], head?.revoked[app])) continue;
    const other = history.states.findLast(({ state }) => state.moved.includes(app));
    const id = head?.apps[app]?.current.id;
    throw new UserError(
      `${other?.by ?? 'Somebody'} came first: ${other?.state.action ?? 'a change'} of ${app} at ${other?.state.when ?? 'this moment'} (state ${other?.state.number ?? '?'}); ${id ?? 'nothing'} is current now. Nothing was changed by this command. Look at "npm run release -- status", then decide whether your release shall still go live, and run the command again.`,
      'conflict',
    );
  }
}

/**
 * The sizes of all objects under `pages/`. A bucket answers with a thousand names at a time, so it is asked in
 * parallel.
 */
async function storedSizes({ store }: Registry): Promise<Map<string, number>> {
  const prefixes = store.fileOf ? ['pages/'] : [...'0123456789abcdef'].map((digit) => `pages/${digit}`);
  const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
  return new Map(lists.flat().map(({ key, size }) => [key, size]));
}

async function isStored({ store }: Registry, key: string): Promise<boolean> {
  const bytes = await store.read(key);
  return bytes !== undefined && hashOf(bytes) === hashInKey(key);
}

/**
 * Are all pages of a list there? A few are read. Of many only names and sizes are compared, because a rollback must
 * not take minutes; servers check every byte anyway.
 */
async function isWhole(registry: Registry, part: Part): Promise<boolean> {
  const forms = Object.values(part.pages).flatMap(({ html: { plain, br, gz } }) => [plain, br, gz]);
  if (forms.length > READ_BYTE_BY_BYTE[registry.store.fileOf ? 'folder' : 'bucket']) {
    const sizes = await storedSizes(registry);
    return forms.every(({ key, size }) => sizes.get(key) === size);
  }
  return (await inParallel(forms, ({ key }) => isStored(registry, key))).every(Boolean);
}

/** A part that exists already and is complete; otherwise nothing, whatever the reason. */
async function reusable(registry: Registry, ref: PartRef | undefined): Promise<Part | undefined> {
  if (!ref) return undefined;
  try {
    const part = await readPart(registry, ref);
    return (await isWhole(registry, part)) ? part : undefined;
  } catch {
    return undefined;
  }
}

/** Pages of an earlier state that can go live again, with those of their lists that can be read, by key. */
type PartsThatAreThere = {
  readonly refs: readonly PartRef[];
  readonly parts: ReadonlyMap<string, Part>;
};

/** Pages as a state will name them. The contents are missing where a damaged list stays as it is. */
type LivePart = { readonly ref: PartRef; readonly part: Part | undefined };

/** One attempt at a move, on top of one state. */
class Attempt {
  private readonly lists: (readonly PartRef[])[];
  readonly notes = new Set<string>();
  /** Apps whose rollback would lead to a release that does not fit the others. */
  private readonly unfit = new Set<string>();
  private readonly manifests = new Map<string, Promise<PublishedRelease>>();
  private readonly head: State | undefined;
  readonly writer: PageWriter;
  composed = 0;

  constructor(
    private readonly registry: Registry,
    private readonly move: Move,
    private readonly history: History,
    /** What earlier attempts of this command have composed. */
    private readonly made: Map<string, { readonly ref: PartRef; readonly part: Part }>,
    private readonly standing: Standing,
    private readonly wanted: Wanted,
  ) {
    this.head = headOf(history)?.state;
    const isWell = ({ index }: PartRef) => !standing.damaged.has(index);
    this.lists = keptLists(history).map((list) => list.filter(isWell));
    this.writer = createPageWriter(
      registry,
      {
        texts: [
          ...[...standing.parts.values()].flatMap(({ pages }) =>
            Object.values(pages).map(({ html }) => html),
          ),
          ...Object.values(this.head?.files ?? {}),
        ],
        parts: (this.head?.live ?? []).filter(isWell),
      },
      (this.head?.number ?? 0) + 1,
    );
  }

  release(app: string, ref: Release): Promise<PublishedRelease> {
    const key = `${app}/${ref.id}`;
    const known = this.manifests.get(key) ?? readNamedRelease(this.registry, app, ref);
    this.manifests.set(key, known);
    return known;
  }

  /** @param what names what the release is needed for, for the error when it is damaged */
  private async needed(app: string, ref: Release, what: string): Promise<PublishedRelease> {
    try {
      return await this.release(app, ref);
    } catch (error) {
      if (this.move.moved.includes(app)) throw error;
      throw new UserError(`${damageIn(error)} It is needed here: ${what}.`);
    }
  }

  private async ingredients(apps: Apps, names: readonly string[]): Promise<Ingredients> {
    const what = `the pages of ${names.join(' and ')} are composed with it`;
    const releases = await Promise.all(
      names.map(
        async (app) => [app, await this.needed(app, (apps[app] as AppReleases).current, what)] as const,
      ),
    );
    const canaries = names.flatMap((app) => {
      const canary = apps[app]?.canary;
      return canary
        ? [[app, { id: canary.id, assets: canary.assets, percent: canary.percent }] as const]
        : [];
    });
    return { releases: Object.fromEntries(releases), canaries: Object.fromEntries(canaries) };
  }

  /** The pages of a set of apps: those that exist, otherwise newly composed ones. */
  async part(apps: Apps, names: readonly string[]): Promise<{ readonly ref: PartRef; readonly part: Part }> {
    const from = originsIn(apps, names);
    const key = JSON.stringify(from);
    const own = this.made.get(key);
    if (own) return own;
    const ref = findPart(this.lists, from);
    const part = this.standing.parts.get(ref?.index ?? '') ?? (await reusable(this.registry, ref));
    if (ref && part) return { ref, part };
    this.move.progress?.(`composing the pages of ${names.join(' and ')}`);
    const ingredients = await this.ingredients(apps, names);
    const budgets = ingredients.releases['shell']?.manifest.budgets;
    const made = await composePart(this.registry, ingredients, this.writer, budgets);
    this.composed += Object.keys(made.part.pages).length;
    this.made.set(JSON.stringify(originsOf(ingredients)), made);
    return made;
  }

  /** The live list of these pages, if it is damaged and this move changes nothing in it. */
  private leftAsItIs(apps: Apps, names: readonly string[]): PartRef | undefined {
    if (names.some((app) => this.move.moved.includes(app))) return undefined;
    const ref = findPart([this.head?.live ?? []], originsIn(apps, names));
    return ref && this.standing.damaged.has(ref.index) ? ref : undefined;
  }

  /** The pages of a set of apps as the new state will name them. */
  async livePart(apps: Apps, names: readonly string[]): Promise<LivePart> {
    const ref = this.leftAsItIs(apps, names);
    if (!ref) return this.part(apps, names);
    const isShell = names.join() === 'shell';
    this.notes.add(
      `${this.standing.damaged.get(ref.index)} It is not of ${this.move.moved.join(', ')}, so it stays as it is${isShell ? '' : ', and so do sitemap.xml and feed.xml'}.`,
    );
    // Every page needs the shell's description of the site, and the shell's composer gives it anew.
    return { ref, part: isShell ? (await this.part(apps, names)).part : undefined };
  }

  /** The live pages, to compare with. If a list is damaged, its pages are composed again. */
  async before(): Promise<Part[]> {
    const { apps = {}, live = [] } = this.head ?? {};
    const parts = await inParallel(
      live,
      async (ref) => {
        const names = Object.keys(ref.from);
        const known = this.standing.parts.get(ref.index);
        if (known || this.leftAsItIs(apps, names)) return known;
        try {
          return (await this.part(apps, names)).part;
        } catch (error) {
          this.notes.add(
            `What was live of ${ownersOf(ref)} cannot be read, so nobody compared it with what is now: ${damageIn(error)}`,
          );
          return undefined;
        }
      },
      2,
    );
    return parts.filter((part) => part !== undefined);
  }

  /**
   * The parts after a rollback, with their lists. Lists that the rollback does not touch may be damaged and are left
   * out then. Nothing when a part of the rollback does not exist.
   */
  async partsThatAreThere(): Promise<PartsThatAreThere | undefined> {
    const { apps } = this.wanted;
    const before = this.history.states.findLast(
      ({ state }) => state.apps['shell']?.current.id === apps['shell']?.current.id,
    );
    const refs = (before?.state.live ?? []).map(({ from }) => {
      const names = Object.keys(from);
      return names.every((app) => apps[app]) ? findPart(this.lists, originsIn(apps, names)) : undefined;
    });
    const found = refs.filter((ref) => ref !== undefined);
    if (found.length === 0 || found.length !== refs.length) return undefined;
    const isLive = ({ index }: PartRef) => (this.head?.live ?? []).some((ref) => ref.index === index);
    const [lists] = await Promise.all([
      Promise.all(
        found.map((ref) =>
          isLive(ref) ? readPart(this.registry, ref).catch(() => undefined) : reusable(this.registry, ref),
        ),
      ),
      this.keepFilesOf(found),
    ]);
    if (found.some((ref, index) => !lists[index] && !isLive(ref))) return undefined;
    const parts = found.flatMap(({ index }, at) => {
      const part = lists[at];
      return part ? [[index, part] as const] : [];
    });
    return { refs: found, parts: new Map(parts) };
  }

  /** The sitemap and feed from when exactly these pages were live, if they ever were. */
  private async keepFilesOf(live: readonly PartRef[]): Promise<void> {
    const keys = (refs: readonly PartRef[]) => refs.map(({ index }) => index).sort();
    const { kept = 0 } = this.head ?? {};
    const earlier = this.history.states.findLast(
      ({ state }) => state.number >= kept && same(keys(state.live), keys(live)),
    );
    await inParallel(Object.entries(earlier?.state.files ?? {}), async ([name, text]) => {
      if (same(text, this.head?.files[name])) return;
      const forms = await inParallel(keysOfText(text), (key) =>
        isStored(this.registry, key).catch(() => false),
      );
      if (forms.every(Boolean)) this.writer.keep(text);
    });
  }

  /**
   * Files that change only with the shell. They are kept now, because this version of the project might write them
   * differently.
   */
  keptFiles(): State['files'] {
    if (!this.head || this.move.moved.includes('shell')) return {};
    const kept = Object.entries(this.head.files).filter(([name]) => filesOfShell.includes(name));
    return Object.fromEntries(kept);
  }

  /** Ids of releases that become current or a canary. */
  candidates(): Set<string> {
    const before = new Set(
      Object.entries(this.head?.apps ?? {}).flatMap(([app, { current, canary }]) =>
        [current, canary].flatMap((ref) => (ref ? [`${app} ${ref.id}`] : [])),
      ),
    );
    return new Set(
      Object.entries(this.wanted.apps).flatMap(([app, { current, canary }]) =>
        [current, canary].flatMap((ref) => (ref && !before.has(`${app} ${ref.id}`) ? [ref.id] : [])),
      ),
    );
  }

  async checkFit(): Promise<void> {
    const { neighbours = 'current and previous' } = this.move;
    const candidates = this.candidates();
    const changed = (app: string, { current }: AppReleases) =>
      this.head?.apps[app]?.current.id !== current.id;
    const all = Object.entries(this.wanted.apps).flatMap(([app, releases]) => {
      const older = neighbours === 'current' || changed(app, releases) ? [] : releases.previous.slice(0, 1);
      const now = [releases.current, ...(releases.canary ? [releases.canary] : [])];
      return [
        ...now.map((ref) => ({ app, ref, isOlder: false })),
        ...older.map((ref) => ({ app, ref, isOlder: true })),
      ];
    });
    // Pairs of which neither release is new are live already, and are not checked again.
    const isShell = ({ app }: { readonly app: string }) => app === 'shell';
    const fresh = all.filter(({ ref }) => candidates.has(ref.id));
    const [shellIsNew, remoteIsNew] = [fresh.some(isShell), !fresh.every(isShell)];
    const met = all.filter((one) => fresh.includes(one) || (isShell(one) ? remoteIsNew : shellIsNew));
    const live = await Promise.all(
      met
        .filter(({ isOlder }) => !isOlder)
        .map(({ app, ref }) => this.needed(app, ref, 'what becomes live has to fit it')),
    );
    await checkFit(this.registry, live, candidates);
    await Promise.all(
      met.filter(({ isOlder }) => isOlder).map(({ app, ref }) => this.checkRollback(app, ref, live)),
    );
  }

  /** Rollbacks that would not fit the new releases. They do not hold the move up; they are reported. */
  private async checkRollback(app: string, ref: Release, live: readonly PublishedRelease[]): Promise<void> {
    try {
      const older = (await this.release(app, ref)).manifest;
      const others = live
        .map(({ manifest }) => manifest)
        .filter((one) => (one.app === 'shell') !== (app === 'shell'));
      const reasons = await Promise.all(
        others.map((one) =>
          app === 'shell' ? misfits(this.registry, older, one) : misfits(this.registry, one, older),
        ),
      );
      const [reason] = reasons.flat();
      if (reason === undefined) return;
      this.unfit.add(app);
      this.notes.add(`From now on ${app} cannot go back to ${ref.id} alone: ${reason}`);
    } catch (error) {
      this.notes.add(`Whether a rollback of ${app} would fit is not known: ${damageIn(error)}`);
    }
  }

  /** Shells from before the log have no composer: a rollback to one is possible only if its pages still exist. */
  private async canCompose(apps: Apps): Promise<boolean> {
    return (await this.release('shell', (apps['shell'] as AppReleases).current)).manifest.composes;
  }

  /**
   * Composes the pages after each possible rollback, and after the promotion of each canary. So those moves need not
   * compose, and browsers with the canary can load the pages that only the canary has.
   */
  async ready(site: SiteDescription): Promise<PartRef[]> {
    const { apps } = this.wanted;
    const { neighbours = 'current and previous' } = this.move;
    const candidates = this.candidates();
    const futures: { readonly future: Apps; readonly app?: string }[] = [
      ...afterRollbacks(apps, this.unfit).map((future) => ({ future })),
      ...afterCanaries(apps),
    ];
    const live = new Set(setsOf(site, apps).map((names) => JSON.stringify(originsIn(apps, names))));
    const refs = new Map<string, PartRef>();
    for (const { future, app } of futures)
      for (const names of setsOf(site, future)) {
        const from = originsIn(future, names);
        const key = JSON.stringify(from);
        if (live.has(key) || refs.has(key)) continue;
        const isMoved = names.some((app) => this.move.moved.includes(app));
        // Pages of other teams stay as they were: a key may prepare only pages that its own app is in.
        const lists = isMoved ? this.lists : [this.head?.live ?? [], this.head?.ready ?? []];
        const known = this.made.get(key)?.ref ?? findPart(lists, from);
        const isNew = names.some((app) => candidates.has(future[app]?.current.id ?? ''));
        if (known) refs.set(key, known);
        else if (neighbours === 'current and previous' && isNew) {
          const made = await this.composedAhead(future, names, app);
          if (made) refs.set(key, made);
        }
      }
    return [...refs.values()];
  }

  /**
   * The pages after a possible move; nothing when a release of another app that they need is damaged.
   * @param canaryOf the app whose canary they are made with. If another app's canary does not render, nobody is held
   * up.
   */
  private async composedAhead(
    future: Apps,
    names: readonly string[],
    canaryOf: string | undefined,
  ): Promise<PartRef | undefined> {
    const others = names.filter((app) => !this.move.moved.includes(app));
    for (const app of others) {
      const { current } = future[app] as AppReleases;
      if (current.id === this.wanted.apps[app]?.current.id) continue;
      try {
        await bringForComposer(this.registry, await this.release(app, current));
      } catch (error) {
        this.notes.add(
          `Pages for ${app === canaryOf ? 'the canary' : 'a rollback'} of ${app} are not composed ahead: ${damageIn(error)}`,
        );
        return undefined;
      }
    }
    if (!(await this.canCompose(future))) return undefined;
    try {
      return (await this.part(future, names)).ref;
    } catch (error) {
      if (canaryOf === undefined || !others.includes(canaryOf)) throw error;
      this.notes.add(`Pages for the canary of ${canaryOf} are not composed: ${damageIn(error)}`);
      return undefined;
    }
  }
}

/** The sitemap and feed after a rollback; those of now when other parts of the registry cannot be read. */
async function filesOf(
  registry: Registry,
  { refs, parts: known }: PartsThatAreThere,
  attempt: Attempt,
  head: State,
) {
  try {
    const { parts, site } = await readSite(registry, refs, known);
    return await writeSiteFiles(parts, site, attempt.writer, attempt.keptFiles());
  } catch (error) {
    attempt.notes.add(`sitemap.xml and feed.xml stay as they are: ${damageIn(error)}`);
    return head.files;
  }
}

type Draft = {
  readonly content: Pick<State, 'live' | 'ready' | 'files'>;
  readonly pages: number;
  readonly composed: number;
  readonly notes: readonly string[];
};

function drafted(content: Draft['content'], { composed, notes }: Attempt, pages: number): Draft {
  return { content, pages, composed, notes: [...notes] };
}

async function goBack(registry: Registry, attempt: Attempt, head: State): Promise<Draft | undefined> {
  const there = await attempt.partsThatAreThere();
  if (!there) return undefined;
  const files = await filesOf(registry, there, attempt, head);
  return drafted({ live: [...there.refs], ready: head.ready, files }, attempt, 0);
}

async function goOn(move: Move, attempt: Attempt, { apps }: Wanted, head: State | undefined): Promise<Draft> {
  if (!apps['shell'])
    throw new UserError(
      'No release of the shell is promoted: promote one along with the remotes: npm run release -- promote shell <id> blog <id> …',
    );
  await attempt.checkFit();
  const shell = await attempt.livePart(apps, ['shell']);
  const site = shell.part?.site as SiteDescription;
  const made = await inParallel(setsOf(site, apps), (names) => attempt.livePart(apps, names), 2);
  const parts = made.flatMap(({ part }) => part ?? []);
  checkPaths(parts);
  if (move.removing !== 'any') {
    const before = await attempt.before();
    checkPages(before, parts, move.removing ?? [], move.accepted ?? []);
    if (move.rehearsed) await checkRehearsal(attempt, move, apps, site, before);
  }
  const isComplete = parts.length === made.length;
  const files =
    isComplete || !head ? await writeSiteFiles(parts, site, attempt.writer, attempt.keptFiles()) : head.files;
  const content = { live: made.map(({ ref }) => ref), ready: await attempt.ready(site), files };
  return drafted(
    content,
    attempt,
    parts.reduce((sum, { pages }) => sum + Object.keys(pages).length, 0),
  );
}

/** A canary has to pass the same checks, page by page, as if it became the current release. */
async function checkRehearsal(
  attempt: Attempt,
  move: Move,
  apps: Apps,
  site: SiteDescription,
  before: readonly Part[],
) {
  const { future = apps } = afterCanaries(apps).find(({ app }) => app === move.rehearsed) ?? {};
  const parts = await inParallel(setsOf(site, future), (names) => attempt.livePart(future, names), 2);
  checkPages(
    before,
    parts.flatMap(({ part }) => part ?? []),
    (move.removing ?? []) as readonly string[],
    move.accepted ?? [],
  );
}

/**
 * Makes a move. If somebody else moves other apps meanwhile, it is made again on top of that.
 * @param began what the command saw when it decided on the move
 * @throws UserError with the reason when it is refused; of kind `conflict` when somebody else has moved the same app.
 */
export async function makeMove(registry: Registry, move: Move, began: History): Promise<Moved> {
  const key = readKey(registry.key);
  const made = new Map<string, { readonly ref: PartRef; readonly part: Part }>();
  let collected = collections(began);
  for (let tries = 0; tries < TRIES; tries++) {
    // A rollback is urgent, so the log is not read again before the first attempt: if somebody else came first,
    // creating
    // the state fails.
    const history = move.goingBack && tries === 0 ? began : await registry.log.read();
    const last = headOf(history);
    const head = last?.state;
    if (last?.hash !== headOf(began)?.hash) {
      if (last && move.isDone?.(last.state))
        return { logged: last, pages: 0, composed: 0, overtaken: tries, notes: [] };
      refuseOvertaken(move, headOf(began)?.state, history);
      move.progress?.(`state ${head?.number ?? 0} came first; building on it`);
    }
    registry.log.checkTurn(history, move.moved, key);
    // Garbage collection may be removing what this command has composed, because no state names it yet.
    if (collections(history) > collected) made.clear();
    collected = collections(history);
    const wanted = move.next(head);
    const on = (standing: Standing) => new Attempt(registry, move, history, made, standing, wanted);
    const { content, ...told } =
      (move.goingBack && head ? await goBack(registry, on(nothingStanding), head) : undefined) ??
      (await goOn(move, on(await readStanding(registry, head)), wanted, head));
    const logged = await registry.log.append(
      history,
      {
        action: move.action,
        moved: [...move.moved],
        ...(move.note ? { note: move.note } : {}),
        ...wanted,
        collected: head?.collected ?? {},
        ...(head?.kept === undefined ? {} : { kept: head.kept }),
        trust: head?.trust ?? firstTrust(key),
        ...content,
      },
      key,
    );
    if (logged) return { logged, ...told, overtaken: tries };
  }
  throw new UserError(
    `${TRIES} others came first, one after the other. Nothing was changed; run the command again when it is quieter.`,
    'conflict',
  );
}

/** The key that begins a log is its first owner. */
function firstTrust({ id, public: text }: { readonly id: string; readonly public: string }): State['trust'] {
  return { [id]: { name: 'owner', public: text, apps: ['*'], owner: true } };
}
