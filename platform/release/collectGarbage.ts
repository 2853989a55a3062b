/** Garbage collection: deletes what no state of the last 30 days references. */
import { type PartRef, releasesIn, type State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { DAY_MS, RETENTION_DAYS } from '../lib/time';
import { UserError } from '../lib/UserError';
import { damagedLogError } from '../registry/chain';
import type { History } from '../registry/history';
import { readStateWithHash } from '../registry/readTrusted';
import { readKey } from '../registry/signingKey';
import { keysOfText, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { fileKey, listManifests, manifestKey } from '../registry/release';
import { removeOldDrafts } from '../registry/store/folderStore';
import type { StoredObject } from '../registry/store/Store';
import { move } from './move';
import type { Change } from './changes';

export type CollectionResult = {
  readonly releases: readonly { readonly app: string; readonly id: string }[];
  /** The number of deleted objects that no state references: composed pages, lists of pages and others. */
  readonly objects: number;
  readonly bytes: number;
};

function idsIn({ apps }: State, app: string): string[] {
  const releases = apps[app];
  return releases ? releasesIn(releases).map(({ id }) => id) : [];
}

/** Reads the previous state of a state, by the hash in it. */
async function readPreviousState({ store }: Registry, number: number, before: string): Promise<State> {
  // Ignored states may be between the two.
  for (let candidate = number - 1; candidate > 0; candidate--) {
    const previous = await readStateWithHash(store, { number: candidate, hash: before });
    if (previous) return previous.state;
  }
  throw damagedLogError(store.url, `the state before state ${number} is missing`);
}

/**
 * Reads the states that were live at some time after `since`. A state is live until the next one is created. If clocks
 * disagree, the later time counts, so that nothing is deleted too early.
 */
async function readStatesSince(
  registry: Registry,
  { states: newest }: History,
  since: number,
): Promise<State[]> {
  const states = newest.map(({ state }) => state);
  // The history contains only the newest states. Read earlier ones by the hashes in their successors.
  for (let [oldest] = states; oldest?.before && Date.parse(oldest.when) > since - DAY_MS; [oldest] = states)
    states.unshift(await readPreviousState(registry, oldest.number, oldest.before));
  let latest = 0;
  const ends = states.map((_, index) => {
    latest = Math.max(latest, Date.parse(states[index + 1]?.when ?? '9999-12-31'));
    return latest;
  });
  return states.filter((_, index) => (ends[index] ?? 0) >= since);
}

type Published = Awaited<ReturnType<typeof listManifests>>[number];

/** Returns releases that are revoked, or neither referenced nor published since. Live and previous releases stay. */
function unusedReleases(
  head: State,
  recent: readonly State[],
  published: readonly Published[],
  since: number,
) {
  return published.filter(({ app, id, modified }) => {
    if (idsIn(head, app).includes(id)) return false;
    if (head.revoked[app]?.includes(id)) return true;
    return modified < since && !recent.some((state) => idsIn(state, app).includes(id));
  });
}

async function readPartKeys(registry: Registry, refs: readonly PartRef[]): Promise<string[]> {
  const lists = await inParallel(refs, async (ref) => {
    const { pages } = await readPart(registry, ref);
    return [ref.index, ...Object.values(pages).flatMap(({ html }) => keysOfText(html))];
  });
  return lists.flat();
}

/** Reads the keys under `pages/` that the states reference. */
async function readKeysInUse(registry: Registry, states: readonly State[]): Promise<Set<string>> {
  const refs = new Map(states.flatMap(({ live }) => live).map((ref) => [ref.index, ref]));
  return new Set(await readPartKeys(registry, [...refs.values()]));
}

/** The objects to delete. */
type Garbage = { readonly releases: readonly Published[]; readonly pages: readonly StoredObject[] };

/**
 * Announces the deletion in the log before anything is deleted. A concurrent command that needs one of the objects has
 * to start again on top of that state, so the order does not depend on clocks.
 * @throws UserError if a list of pages cannot be read, because its pages would be considered unreferenced.
 */
async function announceCollection(registry: Registry, since: number): Promise<Garbage> {
  let garbage: Garbage = { releases: [], pages: [] };
  const collection: Change = {
    action: 'collect',
    apps: [],
    restoresPrevious: false,
    async next(head, history) {
      if (!head) throw new UserError(`${registry.url} has no state yet. There is nothing to collect.`);
      const recent = await readStatesSince(registry, history, since);
      const kept = Math.max(head.kept ?? 0, recent[0]?.number ?? head.number);
      const releases = unusedReleases(head, recent, await listManifests(registry), since);
      const newlyCollected = releases.filter(({ app, id }) => !head.collected[app]?.includes(id));
      const inUse = await readKeysInUse(
        registry,
        recent.filter(({ number }) => number >= kept),
      );
      const pages = (await registry.store.list('pages/')).filter(
        (object) => object.modified < since && !inUse.has(object.key),
      );
      garbage = { releases, pages };
      if (newlyCollected.length === 0 && pages.length === 0) return undefined;
      const collected = { ...head.collected };
      for (const { app, id } of newlyCollected) collected[app] = [...(collected[app] ?? []), id];
      return { collected, kept };
    },
  };
  await move(registry, await registry.log.read(), collection);
  return garbage;
}

/**
 * Deletes revoked releases, releases and pages that are older than `days` days and that no state since then references,
 * drafts of killed commands, and the telemetry of former versions.
 * @throws UserError if the key of this machine is not an owner key, or if a list of retained pages cannot be read.
 */
export async function collectGarbage(
  registry: Registry,
  days = RETENTION_DAYS,
  now = Date.now(),
): Promise<CollectionResult> {
  const { store } = registry;
  const since = now - days * DAY_MS;
  const { releases, pages } = await announceCollection(registry, since);
  let bytes = 0;
  const remove = async (objects: readonly { readonly key: string; readonly size: number }[]) => {
    await inParallel(objects, async ({ key, size }) => {
      await store.remove(key);
      bytes += size;
    });
  };
  await remove(pages);
  // Servers of former versions stored counters here. They are no longer read.
  await remove(await store.list('telemetry/'));
  for (const { app, id } of releases) {
    // The manifest is deleted last, so that the next collection can finish an interrupted one.
    await remove(await store.list(fileKey(app, id, '')));
    await remove([{ key: manifestKey(app, id), size: 0 }]);
  }
  if (store.fileOf) await removeOldDrafts(registry.url);
  await registry.log.checkpoint(await registry.log.read(), readKey(registry.key));
  return { releases: releases.map(({ app, id }) => ({ app, id })), objects: pages.length, bytes };
}
