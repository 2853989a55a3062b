/** Prepares the lists of pages of the next state: reuses stored lists, and composes missing ones. */
import {
  appsOfPage,
  type AppReleases,
  nameOfPart,
  type Part,
  type PartRef,
  type SiteDescription,
  type State,
} from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/history';
import { checkPart, createPageWriter, findPart, hashInKey, ownersOf, readPart } from '../registry/parts';
import { readHashed } from '../registry/readHashed';
import type { Registry } from '../registry/Registry';
import { type PublishedRelease, readReferencedRelease } from '../registry/release';
import { type ComposeOptions, composePart } from './compose';

type Apps = State['apps'];

/** A list of pages and the reference to it in a state. */
export type ComposedPart = { readonly ref: PartRef; readonly part: Part };

/** A list of pages of the next state. `part` is undefined if a damaged list is kept as it is. */
type ResolvedPart = { readonly ref: PartRef; readonly part: Part | undefined };

/** Returns the property `from` of the part of these apps. */
function releaseIdsOf(apps: Apps, names: readonly string[]): PartRef['from'] {
  return Object.fromEntries([...names].sort().map((app) => [app, (apps[app] as AppReleases).current.id]));
}

/** Returns the sets of apps that pages consist of. The pages of each set are one part. */
function appSetsOf({ siteMap }: SiteDescription, apps: Apps): string[][] {
  const sets = new Map([['shell', ['shell']]]);
  for (const [page, row] of Object.entries(siteMap)) {
    const names = appsOfPage(row);
    const missing = names.find((app) => !apps[app]);
    if (missing)
      throw new UserError(
        `siteMap.ts assigns the page "${page}" to "${missing}", but no release of remote-${missing} is live. Promote one together with the shell: npm run release -- promote shell <id> ${missing} <id>.`,
      );
    sets.set(names.join(), names);
  }
  return [...sets.values()];
}

/**
 * Reads the manifest of a release that a state references.
 * @param purpose why the release is required; appended to the error unless the app itself is changed
 */
export async function readRequiredRelease(
  registry: Registry,
  apps: Apps,
  app: string,
  moved: readonly string[],
  purpose: string,
): Promise<PublishedRelease> {
  try {
    return await readReferencedRelease(registry, app, (apps[app] as AppReleases).current);
  } catch (error) {
    if (moved.includes(app)) throw error;
    throw new UserError(`${messageUnlessUnreachable(error)} It is required because ${purpose}.`);
  }
}

/** Returns the lists of pages that garbage collection has not deleted, newest first. */
function retainedLists({ states }: History): (readonly PartRef[])[] {
  const kept = states.at(-1)?.state.kept ?? 0;
  return states.flatMap(({ state }) => (state.number >= kept ? [state.live] : [])).reverse();
}

/** Up to this number, reading each object is faster than listing the whole store. */
const MAX_INDIVIDUAL_READS = { folder: 300, bucket: 60 } as const;

/** Lists the sizes of all objects under `pages/`. A bucket returns 1000 names per request, so requests are parallel. */
async function listStoredSizes({ store }: Registry): Promise<Map<string, number>> {
  const prefixes = store.fileOf ? ['pages/'] : [...'0123456789abcdef'].map((digit) => `pages/${digit}`);
  const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
  return new Map(lists.flat().map(({ key, size }) => [key, size]));
}

/**
 * Reads a part if it and all of its pages are stored; otherwise returns undefined. For many pages only names and sizes
 * are compared, because a rollback must not take minutes. Servers verify every byte anyway.
 */
async function readReusablePart(registry: Registry, ref: PartRef | undefined): Promise<Part | undefined> {
  if (!ref) return undefined;
  const { store } = registry;
  try {
    const part = await readPart(registry, ref);
    const forms = Object.values(part.pages).flatMap(({ html: { plain, br, gz } }) => [plain, br, gz]);
    const isFew = forms.length <= MAX_INDIVIDUAL_READS[store.fileOf ? 'folder' : 'bucket'];
    const sizes = isFew ? undefined : await listStoredSizes(registry);
    const isStored = await inParallel(forms, async ({ key, size }) => {
      if (sizes) return sizes.get(key) === size;
      await readHashed(store, { key, size, hash: hashInKey(key) });
      return true;
    });
    return isStored.every(Boolean) ? part : undefined;
  } catch {
    return undefined;
  }
}

/** Finds the live list of pages of these apps, if none of the apps changes. */
function findUnchangedPart(head: State | undefined, moved: readonly string[], names: readonly string[]) {
  if (names.some((app) => moved.includes(app))) return undefined;
  const name = [...names].sort().join('+');
  return head?.live.find(({ from }) => nameOfPart(from) === name);
}

/**
 * Finds the lists of pages for a change that restores earlier releases, if all of them are stored. Lists without a
 * changed app are not read, so damage in them does not block the change.
 */
export async function findStoredParts(
  registry: Registry,
  history: History,
  apps: Apps,
  moved: readonly string[],
): Promise<PartRef[] | undefined> {
  const head = headOf(history)?.state;
  const lists = retainedLists(history);
  const shell = apps['shell']?.current.id;
  // The shell's site map defines which apps share pages.
  const lastWithShell = history.states.findLast(({ state }) => state.apps['shell']?.current.id === shell);
  const appSets = (lastWithShell?.state.live ?? []).map(({ from }) => Object.keys(from));
  if (appSets.length === 0 || appSets.flat().some((app) => !apps[app])) return undefined;
  const refs = await inParallel(appSets, async (names) => {
    const live = findUnchangedPart(head, moved, names);
    const ref = live ?? findPart(lists, releaseIdsOf(apps, names));
    return ref && (ref === live || (await readReusablePart(registry, ref))) ? [ref] : [];
  });
  return refs.every(([ref]) => ref) ? refs.flat() : undefined;
}

/** The readable live lists, and the errors of the damaged ones, both by key. */
type LiveParts = {
  readonly parts: ReadonlyMap<string, Part>;
  readonly damaged: ReadonlyMap<string, string>;
};

/** @throws UserError of kind `unreachable` only. Damaged lists are returned in `damaged`. */
async function readLiveParts(registry: Registry, live: readonly PartRef[]): Promise<LiveParts> {
  const parts = new Map<string, Part>();
  const damaged = new Map<string, string>();
  const recordDamage = async ({ index }: PartRef, work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      damaged.set(index, messageUnlessUnreachable(error));
      parts.delete(index);
    }
  };
  await inParallel(live, (ref) =>
    recordDamage(ref, async () => void parts.set(ref.index, await readPart(registry, ref))),
  );
  const site = [...parts.values()].find(({ from }) => nameOfPart(from) === 'shell')?.site;
  for (const ref of live) {
    const part = parts.get(ref.index);
    if (part && site) await recordDamage(ref, () => checkPart(part, site));
  }
  return { parts, damaged };
}

/** The lists of pages of the next state. */
export type NextParts = {
  readonly live: readonly PartRef[];
  /** Their contents, except of damaged lists that are kept as they are. */
  readonly parts: readonly Part[];
  /** Reads the live pages to compare with. Pages of a damaged list are composed again. */
  readPrevious(): Promise<Part[]>;
  /** Returns the number of pages composed so far. */
  composedCount(): number;
  readonly notes: Set<string>;
};

/**
 * Finds the lists of pages of the next state, and composes missing ones.
 * @param apps of the next state
 * @param composedParts parts composed by earlier attempts of this command, by their `from`
 * @throws UserError if pages cannot be composed
 */
export async function nextParts(
  registry: Registry,
  history: History,
  apps: Apps,
  moved: readonly string[],
  composedParts: Map<string, ComposedPart>,
  options: ComposeOptions,
): Promise<NextParts> {
  const head = headOf(history)?.state;
  const { parts: readable, damaged } = await readLiveParts(registry, head?.live ?? []);
  const isReadable = ({ index }: PartRef) => !damaged.has(index);
  const lists = retainedLists(history).map((list) => list.filter(isReadable));
  const texts = [...readable.values()].flatMap(({ pages }) => Object.values(pages).map(({ html }) => html));
  const inUse = { texts, parts: (head?.live ?? []).filter(isReadable) };
  const writer = createPageWriter(registry, inUse, (head?.number ?? 0) + 1);
  const notes = new Set<string>();
  let composedCount = 0;

  /** Finds the part of a set of apps, or composes it. */
  async function findOrCompose(of: Apps, names: readonly string[]): Promise<ComposedPart> {
    const from = releaseIdsOf(of, names);
    const key = JSON.stringify(from);
    const cached = composedParts.get(key);
    if (cached) return cached;
    const ref = findPart(lists, from);
    const existing = readable.get(ref?.index ?? '') ?? (await readReusablePart(registry, ref));
    if (ref && existing) return { ref, part: existing };
    options.progress?.(`composing the pages of ${names.join(' and ')}`);
    const purpose = `the pages of ${names.join(' and ')} are composed with it`;
    const releases = await inParallel([...names].sort(), async (app) => {
      return [app, await readRequiredRelease(registry, of, app, moved, purpose)] as const;
    });
    const result = await composePart(registry, Object.fromEntries(releases), writer, options);
    composedCount += Object.keys(result.part.pages).length;
    composedParts.set(key, result);
    return result;
  }

  async function resolvePart(names: readonly string[]): Promise<ResolvedPart> {
    const ref = findUnchangedPart(head, moved, names);
    if (!ref) return findOrCompose(apps, names);
    const existing = readable.get(ref.index);
    if (existing) return { ref, part: existing };
    notes.add(`${damaged.get(ref.index)} It does not belong to ${moved.join(', ')}, so it was not changed.`);
    // Every page needs the description of the site, which the shell's composer can generate again.
    return { ref, part: names.join() === 'shell' ? (await findOrCompose(apps, names)).part : undefined };
  }

  async function readPrevious(): Promise<Part[]> {
    const composeAgain = async (ref: PartRef): Promise<Part[]> => {
      const names = Object.keys(ref.from);
      if (!head || findUnchangedPart(head, moved, names)) return [];
      try {
        return [(await findOrCompose(head.apps, names)).part];
      } catch (error) {
        notes.add(
          `The live pages of ${ownersOf(ref)} cannot be read, so they were not compared with the new ones: ${messageUnlessUnreachable(error)}`,
        );
        return [];
      }
    };
    const previous = await inParallel(
      head?.live ?? [],
      async (ref) => readable.get(ref.index) ?? composeAgain(ref),
      2,
    );
    return previous.flat();
  }

  const shell = await resolvePart(['shell']);
  const all = await inParallel(appSetsOf(shell.part?.site as SiteDescription, apps), resolvePart, 2);
  return {
    live: all.map(({ ref }) => ref),
    parts: all.flatMap(({ part }) => part ?? []),
    readPrevious: readPrevious,
    composedCount: () => composedCount,
    notes,
  };
}
