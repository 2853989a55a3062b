/**
 * Moves what is live, whole: through the gate, then the pages, then one new state of the log. Until that state is
 * created nothing that is live has changed; whoever created one meanwhile is built upon, by itself.
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

/** Others may come first again and again; somebody always gets on, so a try is never in vain for long. */
const TRIES = 40;

/** So many objects are read sooner than all names are listed: of a folder, of a bucket. */
const READ_BYTE_BY_BYTE = { folder: 300, bucket: 60 } as const;

/** What shall be live, as far as a move decides it. */
export type Wanted = Pick<State, 'apps' | 'revoked'>;

export type Move = {
  readonly action: Action;
  /** The apps that it is about; that others move meanwhile is no conflict. */
  readonly moved: readonly string[];
  /**
   * What shall be live after what is.
   * @throws UserError when that cannot be.
   */
  next(head: State | undefined): Wanted;
  /** Is it as wanted already, because somebody else has done the same? */
  readonly isDone?: (head: State) => boolean;
  /** What was live is let back in: its pages are there, and nothing is composed if it can be helped. */
  readonly goingBack?: boolean;
  /**
   * Whom the new releases meet. They must fit what is current; with those that a rollback would bring back, what does
   * not fit is told, and pages for those rollbacks are composed ahead.
   */
  readonly neighbours?: 'current' | 'current and previous';
  /** The app whose canary may become current: composed and judged as if it were. */
  readonly rehearsed?: string;
  /** Paths that may be gone without leading anywhere. */
  readonly removing?: readonly string[] | 'any';
  /** Paths that may lose what the gate watches over. */
  readonly accepted?: readonly string[];
  readonly note?: string | undefined;
  /** What is being done, for people who wait. */
  readonly progress?: (text: string) => void;
};

/** What a move led to. */
export type Moved = {
  readonly logged: LoggedState;
  /** Pages of the site. */
  readonly pages: number;
  /** How many of them were composed for it. */
  readonly composed: number;
  /** How many times others came first. */
  readonly overtaken: number;
  /** In sentences: what of others is damaged and what was done without it, and which rollbacks have become impossible. */
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

/** How the pages of these apps say what they are made from. */
function originsIn(apps: Apps, names: readonly string[]): PartRef['from'] {
  return Object.fromEntries(
    [...names].sort().map((app) => {
      const { current, canary } = apps[app] as AppReleases;
      return [app, originOf(current.id, canary)];
    }),
  );
}

/** The sets of apps that pages consist of: each set is a part. */
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

/** Lists of pages that garbage collection has left there, the newest first. */
function keptLists(history: History): (readonly PartRef[])[] {
  const { kept = 0 } = headOf(history)?.state ?? {};
  return history.states
    .filter(({ state }) => state.number >= kept)
    .flatMap(({ state }) => [state.live, state.ready])
    .reverse();
}

/** How often garbage was collected. */
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

/** Sizes of what lies under `pages/`. A bucket tells a thousand names an answer: it is asked side by side. */
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
 * Are all pages of a list there? A few are read; of many the names and sizes are looked up, for a way back must not take
 * minutes: whoever serves them checks every byte.
 */
async function isWhole(registry: Registry, part: Part): Promise<boolean> {
  const forms = Object.values(part.pages).flatMap(({ html: { plain, br, gz } }) => [plain, br, gz]);
  if (forms.length > READ_BYTE_BY_BYTE[registry.store.fileOf ? 'folder' : 'bucket']) {
    const sizes = await storedSizes(registry);
    return forms.every(({ key, size }) => sizes.get(key) === size);
  }
  return (await inParallel(forms, ({ key }) => isStored(registry, key))).every(Boolean);
}

/** A part that is there already, whole; nothing otherwise, and what was said of it then does not matter. */
async function reusable(registry: Registry, ref: PartRef | undefined): Promise<Part | undefined> {
  if (!ref) return undefined;
  try {
    const part = await readPart(registry, ref);
    return (await isWhole(registry, part)) ? part : undefined;
  } catch {
    return undefined;
  }
}

/** Pages of an earlier state that can go live again, and those of their lists that can be read, by key. */
type PartsThatAreThere = {
  readonly refs: readonly PartRef[];
  readonly parts: ReadonlyMap<string, Part>;
};

/** Pages as a state will name them; without their contents where nobody can read those, and they stay as they are. */
type LivePart = { readonly ref: PartRef; readonly part: Part | undefined };

/** One try of a move, on top of one state. */
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
    /** What earlier tries of this command have composed. */
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

  /** @param what it is needed for, in case that it is damaged */
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

  /** The pages of a set of apps, as they are there or, failing that, composed. */
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

  /** The live list of these pages, if it is damaged and nothing of it changes with this move. */
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
    // What the shell says of the site is needed for every page, and its composer says it again.
    return { ref, part: isShell ? (await this.part(apps, names)).part : undefined };
  }

  /** What is live, for comparison: where a list is damaged, its pages are composed once more. */
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
   * The parts of a rollback and their lists, without asking anything that it does not touch: what stays live may be
   * damaged, and its list is left out then. Nothing when a part is not there.
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

  /** When these very pages were live before, their sitemap and feed are there as well. */
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

  /** What changes with the shell alone, and so not now: another version of this project may write it otherwise. */
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
    // Who meets nothing new is asked nothing.
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

  /** A rollback that would not fit what becomes live is possible only together with it: nobody is held up by that, but told. */
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

  /** Shells of before there was a log cannot compose: a rollback to one leads to pages that are there, or nowhere. */
  private async canCompose(apps: Apps): Promise<boolean> {
    return (await this.release('shell', (apps['shell'] as AppReleases).current)).manifest.composes;
  }

  /**
   * Pages as they would be after rollbacks and after the promotions of canaries: so these need not compose, and who
   * has a canary finds the pages that it alone has.
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
        // What is of others stays as it was: nobody may prepare their pages.
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
   * The pages of a future; nothing where a release of others that they would be made from is damaged.
   * @param canaryOf whose canary they are made with: that one of others does not render holds up nobody else
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

/** The sitemap and feed of a rollback; those before when other parts of the registry cannot be read. */
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

/** A canary has to pass, page by page, what it would have to pass as the current release. */
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
 * Makes a move, building on whatever others did meanwhile to other apps.
 * @param began what the command saw when it decided on the move
 * @throws UserError with the reason when it is refused; of kind `conflict` when somebody else has moved the same app.
 */
export async function makeMove(registry: Registry, move: Move, began: History): Promise<Moved> {
  const key = readKey(registry.key);
  const made = new Map<string, { readonly ref: PartRef; readonly part: Part }>();
  let collected = collections(began);
  for (let tries = 0; tries < TRIES; tries++) {
    // Somebody in an emergency waits for a way back: whether others came first is seen when the state is created.
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
    // What this command has composed, and no state names yet, may be on its way out.
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

/** A new log belongs to the key that begins it. */
function firstTrust({ id, public: text }: { readonly id: string; readonly public: string }): State['trust'] {
  return { [id]: { name: 'owner', public: text, apps: ['*'], owner: true } };
}
