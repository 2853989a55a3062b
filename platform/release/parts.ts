/** Which lists of pages the next state names: lists that are there, otherwise newly composed ones. */
import type { AppReleases, Part, PartRef, SiteDescription, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { messageUnlessUnreachable, UserError } from '../lib/UserError';
import { headOf, type History } from '../registry/history';
import {
  appsOfPage,
  checkPart,
  createPageWriter,
  findPart,
  hashInKey,
  ownersOf,
  readPart,
} from '../registry/parts';
import { readHashed } from '../registry/readHashed';
import type { Registry } from '../registry/Registry';
import { type PublishedRelease, readNamedRelease } from '../registry/release';
import { type ComposeOptions, composePart } from './compose';

type Apps = State['apps'];

/** A list of pages, and the reference by which a state names it. */
export type MadePart = { readonly ref: PartRef; readonly part: Part };

/** Pages as the next state names them. The contents are missing where a damaged list stays as it is. */
type NamedPart = { readonly ref: PartRef; readonly part: Part | undefined };

/** The entry `from` of a part that is made from these apps. */
function originsIn(apps: Apps, names: readonly string[]): PartRef['from'] {
  return Object.fromEntries([...names].sort().map((app) => [app, (apps[app] as AppReleases).current.id]));
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

/**
 * Reads the manifest of a release that a state names.
 * @param purpose ends the error about a release of an app that does not move
 */
export async function readNeeded(
  registry: Registry,
  apps: Apps,
  app: string,
  moved: readonly string[],
  purpose: string,
): Promise<PublishedRelease> {
  try {
    return await readNamedRelease(registry, app, (apps[app] as AppReleases).current);
  } catch (error) {
    if (moved.includes(app)) throw error;
    throw new UserError(`${messageUnlessUnreachable(error)} It is needed here: ${purpose}.`);
  }
}

/** Lists of pages of earlier states that garbage collection has not removed, the newest first. */
function keptLists({ states }: History): (readonly PartRef[])[] {
  const kept = states.at(-1)?.state.kept ?? 0;
  return states.flatMap(({ state }) => (state.number >= kept ? [state.live] : [])).reverse();
}

/** Up to this many objects, reading each one is faster than listing all names of the store. */
const READ_BYTE_BY_BYTE = { folder: 300, bucket: 60 } as const;

/** The sizes of all objects under `pages/`. A bucket answers a thousand names at a time, so it is asked in parallel. */
async function storedSizes({ store }: Registry): Promise<Map<string, number>> {
  const prefixes = store.fileOf ? ['pages/'] : [...'0123456789abcdef'].map((digit) => `pages/${digit}`);
  const lists = await Promise.all(prefixes.map((prefix) => store.list(prefix)));
  return new Map(lists.flat().map(({ key, size }) => [key, size]));
}

/**
 * A part that exists already with all of its pages; otherwise nothing, whatever the reason. Of many pages only names and
 * sizes are compared, because a rollback must not take minutes. Servers check every byte anyway.
 */
async function reusable(registry: Registry, ref: PartRef | undefined): Promise<Part | undefined> {
  if (!ref) return undefined;
  const { store } = registry;
  try {
    const part = await readPart(registry, ref);
    const forms = Object.values(part.pages).flatMap(({ html: { plain, br, gz } }) => [plain, br, gz]);
    const isFew = forms.length <= READ_BYTE_BY_BYTE[store.fileOf ? 'folder' : 'bucket'];
    const sizes = isFew ? undefined : await storedSizes(registry);
    const isThere = await inParallel(forms, async ({ key, size }) => {
      if (sizes) return sizes.get(key) === size;
      await readHashed(store, { key, size, hash: hashInKey(key) });
      return true;
    });
    return isThere.every(Boolean) ? part : undefined;
  } catch {
    return undefined;
  }
}

/** The live list of the pages of these apps, if none of the apps moves: it stays as it is. */
function untouched(head: State | undefined, moved: readonly string[], names: readonly string[]) {
  if (names.some((app) => moved.includes(app))) return undefined;
  const wanted = [...names].sort().join();
  return head?.live.find(({ from }) => Object.keys(from).sort().join() === wanted);
}

/**
 * The lists of pages of a state that goes back, if all of them are there. Lists that no moved app has pages in stay
 * unread, so damage in them stops nobody.
 */
export async function partsThere(
  registry: Registry,
  history: History,
  apps: Apps,
  moved: readonly string[],
): Promise<PartRef[] | undefined> {
  const head = headOf(history)?.state;
  const lists = keptLists(history);
  const shell = apps['shell']?.current.id;
  // The site map, which says which apps make pages together, is the shell's.
  const withShell = history.states.findLast(({ state }) => state.apps['shell']?.current.id === shell);
  const wanted = (withShell?.state.live ?? []).map(({ from }) => Object.keys(from));
  if (wanted.length === 0 || wanted.flat().some((app) => !apps[app])) return undefined;
  const refs = await inParallel(wanted, async (names) => {
    const live = untouched(head, moved, names);
    const found = live ?? findPart(lists, originsIn(apps, names));
    return found && (found === live || (await reusable(registry, found))) ? [found] : [];
  });
  return refs.every(([ref]) => ref) ? refs.flat() : undefined;
}

/** The live lists that can be read, and why the others cannot, both by key. */
type LiveParts = {
  readonly parts: ReadonlyMap<string, Part>;
  readonly damaged: ReadonlyMap<string, string>;
};

/** @throws UserError of kind `unreachable` only: a damaged list stops nobody. */
async function readLiveParts(registry: Registry, live: readonly PartRef[]): Promise<LiveParts> {
  const parts = new Map<string, Part>();
  const damaged = new Map<string, string>();
  const unlessDamaged = async ({ index }: PartRef, work: () => Promise<void> | void) => {
    try {
      await work();
    } catch (error) {
      damaged.set(index, messageUnlessUnreachable(error));
      parts.delete(index);
    }
  };
  await inParallel(live, (ref) =>
    unlessDamaged(ref, async () => void parts.set(ref.index, await readPart(registry, ref))),
  );
  const site = [...parts.values()].find(({ from }) => Object.keys(from).join() === 'shell')?.site;
  for (const ref of live) {
    const part = parts.get(ref.index);
    if (part && site) await unlessDamaged(ref, () => checkPart(part, site));
  }
  return { parts, damaged };
}

/** The lists of pages of the next state. */
export type NextParts = {
  readonly live: readonly PartRef[];
  /** Their contents, except of damaged lists that stay as they are. */
  readonly parts: readonly Part[];
  /** Reads the pages that are live, to compare with. If a list is damaged, its pages are composed again. */
  before(): Promise<Part[]>;
  /** How many pages were composed until now. */
  composed(): number;
  readonly notes: Set<string>;
};

/**
 * Finds the lists of pages that the next state names, and composes those that are missing.
 * @param apps of the next state
 * @param made what earlier attempts of this command have composed, by origin
 * @throws UserError when pages cannot be composed
 */
export async function nextParts(
  registry: Registry,
  history: History,
  apps: Apps,
  moved: readonly string[],
  made: Map<string, MadePart>,
  options: ComposeOptions,
): Promise<NextParts> {
  const head = headOf(history)?.state;
  const { parts: readable, damaged } = await readLiveParts(registry, head?.live ?? []);
  const isReadable = ({ index }: PartRef) => !damaged.has(index);
  const lists = keptLists(history).map((list) => list.filter(isReadable));
  const texts = [...readable.values()].flatMap(({ pages }) => Object.values(pages).map(({ html }) => html));
  const inUse = { texts, parts: (head?.live ?? []).filter(isReadable) };
  const writer = createPageWriter(registry, inUse, (head?.number ?? 0) + 1);
  const notes = new Set<string>();
  let composed = 0;

  /** The pages of a set of apps: found, otherwise composed. */
  async function part(of: Apps, names: readonly string[]): Promise<MadePart> {
    const from = originsIn(of, names);
    const key = JSON.stringify(from);
    const own = made.get(key);
    if (own) return own;
    const ref = findPart(lists, from);
    const known = readable.get(ref?.index ?? '') ?? (await reusable(registry, ref));
    if (ref && known) return { ref, part: known };
    options.progress?.(`composing the pages of ${names.join(' and ')}`);
    const purpose = `the pages of ${names.join(' and ')} are composed with it`;
    const releases = await inParallel([...names].sort(), async (app) => {
      return [app, await readNeeded(registry, of, app, moved, purpose)] as const;
    });
    const result = await composePart(registry, Object.fromEntries(releases), writer, options);
    composed += Object.keys(result.part.pages).length;
    made.set(key, result);
    return result;
  }

  async function named(names: readonly string[]): Promise<NamedPart> {
    const ref = untouched(head, moved, names);
    if (!ref) return part(apps, names);
    const known = readable.get(ref.index);
    if (known) return { ref, part: known };
    notes.add(`${damaged.get(ref.index)} It is not of ${moved.join(', ')}, so it stays as it is.`);
    // Every page needs the shell's description of the site, and the shell's composer gives it anew.
    return { ref, part: names.join() === 'shell' ? (await part(apps, names)).part : undefined };
  }

  async function before(): Promise<Part[]> {
    const lost = async (ref: PartRef): Promise<Part[]> => {
      const names = Object.keys(ref.from);
      if (!head || untouched(head, moved, names)) return [];
      try {
        return [(await part(head.apps, names)).part];
      } catch (error) {
        notes.add(
          `What was live of ${ownersOf(ref)} cannot be read, so nobody compared it with what is now: ${messageUnlessUnreachable(error)}`,
        );
        return [];
      }
    };
    const found = await inParallel(head?.live ?? [], async (ref) => readable.get(ref.index) ?? lost(ref), 2);
    return found.flat();
  }

  const shell = await named(['shell']);
  const all = await inParallel(setsOf(shell.part?.site as SiteDescription, apps), named, 2);
  return {
    live: all.map(({ ref }) => ref),
    parts: all.flatMap((one) => one.part ?? []),
    before,
    composed: () => composed,
    notes,
  };
}
