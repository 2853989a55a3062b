import type { AppReleases, Part, PartRef, Release, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/log';
import { createPageWriter, findPart, ownersOf, type PageWriter, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { type PublishedRelease, readNamedRelease } from '../registry/release';
import { composePart, type Ingredients, originsOf } from './composePart';
import { checkFit, misfits } from './gate';
import type { LiveParts } from './liveParts';
import type { Move, Wanted } from './Move';
import { originsIn } from './pageSets';
import { keptLists, reusable } from './reusableParts';

type Apps = State['apps'];

/** A list of pages, and the reference by which a state names it. */
export type MadePart = { readonly ref: PartRef; readonly part: Part };

/** Pages of an earlier state that can go live again, with those of their lists that can be read, by key. */
export type ExistingParts = {
  readonly refs: readonly PartRef[];
  readonly parts: ReadonlyMap<string, Part>;
};

/** Pages as a state will name them. The contents are missing where a damaged list stays as it is. */
type NamedPart = { readonly ref: PartRef; readonly part: Part | undefined };

/** One attempt at a move, on top of one state. */
export class Attempt {
  private readonly lists: (readonly PartRef[])[];
  readonly notes = new Set<string>();
  private readonly manifests = new Map<string, Promise<PublishedRelease>>();
  private readonly head: State | undefined;
  readonly writer: PageWriter;
  composed = 0;

  constructor(
    private readonly registry: Registry,
    private readonly move: Move,
    private readonly history: History,
    /** What earlier attempts of this command have composed. */
    private readonly made: Map<string, MadePart>,
    private readonly live: LiveParts,
    private readonly wanted: Wanted,
  ) {
    this.head = headOf(history)?.state;
    const isReadable = ({ index }: PartRef) => !live.damaged.has(index);
    this.lists = keptLists(history).map((list) => list.filter(isReadable));
    this.writer = createPageWriter(
      registry,
      {
        texts: [...live.parts.values()].flatMap(({ pages }) => Object.values(pages).map(({ html }) => html)),
        parts: (this.head?.live ?? []).filter(isReadable),
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
      throw new UserError(`${messageUnlessUnreachable(error)} It is needed here: ${what}.`);
    }
  }

  private async ingredients(apps: Apps, names: readonly string[]): Promise<Ingredients> {
    const what = `the pages of ${names.join(' and ')} are composed with it`;
    const releases = await Promise.all(
      names.map(
        async (app) => [app, await this.needed(app, (apps[app] as AppReleases).current, what)] as const,
      ),
    );
    return { releases: Object.fromEntries(releases) };
  }

  /** The pages of a set of apps: those that exist, otherwise newly composed ones. */
  async part(apps: Apps, names: readonly string[]): Promise<MadePart> {
    const from = originsIn(apps, names);
    const key = JSON.stringify(from);
    const own = this.made.get(key);
    if (own) return own;
    const ref = findPart(this.lists, from);
    const part = this.live.parts.get(ref?.index ?? '') ?? (await reusable(this.registry, ref));
    if (ref && part) return { ref, part };
    this.move.progress?.(`composing the pages of ${names.join(' and ')}`);
    const ingredients = await this.ingredients(apps, names);
    const budgets = ingredients.releases['shell']?.manifest.budgets;
    const made = await composePart(this.registry, ingredients, this.writer, budgets);
    this.composed += Object.keys(made.part.pages).length;
    this.made.set(JSON.stringify(originsOf(ingredients)), made);
    return made;
  }

  /** The live list of these pages, if none of their apps moves: it stays as it is. */
  private untouched(names: readonly string[]): PartRef | undefined {
    if (names.some((app) => this.move.moved.includes(app))) return undefined;
    const wanted = [...names].sort().join();
    return this.head?.live.find(({ from }) => Object.keys(from).sort().join() === wanted);
  }

  /** The pages of a set of apps as the new state will name them. */
  async namedPart(apps: Apps, names: readonly string[]): Promise<NamedPart> {
    const ref = this.untouched(names);
    if (!ref) return this.part(apps, names);
    const known = this.live.parts.get(ref.index);
    if (known) return { ref, part: known };
    const isShell = names.join() === 'shell';
    this.notes.add(
      `${this.live.damaged.get(ref.index)} It is not of ${this.move.moved.join(', ')}, so it stays as it is.`,
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
        const known = this.live.parts.get(ref.index);
        if (known || this.untouched(names)) return known;
        try {
          return (await this.part(apps, names)).part;
        } catch (error) {
          this.notes.add(
            `What was live of ${ownersOf(ref)} cannot be read, so nobody compared it with what is now: ${messageUnlessUnreachable(error)}`,
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
  async existingParts(): Promise<ExistingParts | undefined> {
    const { apps } = this.wanted;
    const before = this.history.states.findLast(
      ({ state }) => state.apps['shell']?.current.id === apps['shell']?.current.id,
    );
    const refs = (before?.state.live ?? []).map(({ from }) => {
      const names = Object.keys(from);
      if (!names.every((app) => apps[app])) return undefined;
      return this.untouched(names) ?? findPart(this.lists, originsIn(apps, names));
    });
    const found = refs.filter((ref) => ref !== undefined);
    if (found.length === 0 || found.length !== refs.length) return undefined;
    const isLive = ({ index }: PartRef) => (this.head?.live ?? []).some((ref) => ref.index === index);
    const lists = await Promise.all(
      found.map((ref) =>
        isLive(ref) ? readPart(this.registry, ref).catch(() => undefined) : reusable(this.registry, ref),
      ),
    );
    if (found.some((ref, index) => !lists[index] && !isLive(ref))) return undefined;
    const parts = found.flatMap(({ index }, at) => {
      const part = lists[at];
      return part ? [[index, part] as const] : [];
    });
    return { refs: found, parts: new Map(parts) };
  }

  /** Ids of releases that become current. */
  private candidates(): Set<string> {
    const fresh = Object.entries(this.wanted.apps).filter(
      ([app, { current }]) => this.head?.apps[app]?.current.id !== current.id,
    );
    return new Set(fresh.map(([, { current }]) => current.id));
  }

  async checkFit(): Promise<void> {
    const { neighbours = 'current and previous' } = this.move;
    const candidates = this.candidates();
    const changed = (app: string, { current }: AppReleases) =>
      this.head?.apps[app]?.current.id !== current.id;
    const all = Object.entries(this.wanted.apps).flatMap(([app, releases]) => {
      const older = neighbours === 'current' || changed(app, releases) ? [] : releases.previous.slice(0, 1);
      return [
        { app, ref: releases.current, isOlder: false },
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
      if (reason !== undefined)
        this.notes.add(`From now on ${app} cannot go back to ${ref.id} alone: ${reason}`);
    } catch (error) {
      this.notes.add(
        `Whether a rollback of ${app} would fit is not known: ${messageUnlessUnreachable(error)}`,
      );
    }
  }
}
