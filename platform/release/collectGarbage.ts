/** Removes what nobody can need any more: what no state of the last 30 days has named. */
import * as v from 'valibot';

import { type PartRef, releasesIn, type State, stateSchema } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { stateKey } from '../registry/chain';
import type { History } from '../registry/history';
import { hashOf, openEnvelope } from '../registry/signed';
import { readKey } from '../registry/signingKey';
import { keysOfText, readPart } from '../registry/parts';
import type { Registry } from '../registry/Registry';
import { fileKey, manifestKey } from '../registry/release';
import { removeOldDrafts } from '../registry/store/folderStore';
import type { StoredObject } from '../registry/store/Store';
import { move } from './move';
import type { Wanted } from './wanted';

/** An open tab keeps the release it started with; nobody leaves one open for longer than this, in days. */
export const KEPT_DAYS = 30;

const DAY = 24 * 3_600_000;

export type Collected = {
  readonly releases: readonly { readonly app: string; readonly id: string }[];
  /** Composed pages, lists of pages, and other objects that no state names. */
  readonly objects: number;
  readonly bytes: number;
};

function idsIn({ apps }: State, app: string): string[] {
  const releases = apps[app];
  return releases ? releasesIn(releases).map(({ id }) => id) : [];
}

/** Reads the state that another one names as the state before it. */
async function stateBefore({ store }: Registry, { number, before }: State): Promise<State> {
  // States that nobody follows may stand between the two.
  for (let one = number - 1; one > 0; one--) {
    const bytes = await store.read(stateKey(one));
    if (bytes && hashOf(bytes) === before)
      return v.parse(stateSchema, JSON.parse(openEnvelope(bytes).payload.toString('utf8')));
  }
  throw new UserError(
    `The state before state ${number} of ${store.url} is missing, so it is not known what is garbage. Nothing was removed: restore the state from a backup.`,
  );
}

/**
 * The states that were live at some time since `since`. A state was live until the next one was made. If clocks
 * disagree, the later time counts, so that nothing is removed too early.
 */
async function statesSince(registry: Registry, { states: newest }: History, since: number): Promise<State[]> {
  const states = newest.map(({ state }) => state);
  // The history holds the newest states only. Those before are read by the hashes by which states name them.
  for (let [oldest] = states; oldest?.before && Date.parse(oldest.when) > since - DAY; [oldest] = states)
    states.unshift(await stateBefore(registry, oldest));
  let latest = 0;
  const ends = states.map((_, index) => {
    latest = Math.max(latest, Date.parse(states[index + 1]?.when ?? '9999-12-31'));
    return latest;
  });
  return states.filter((_, index) => (ends[index] ?? 0) >= since);
}

type Published = { readonly app: string; readonly id: string; readonly modified: number };

async function publishedReleases({ store }: Registry): Promise<Published[]> {
  return (await store.list('releases/')).flatMap(({ key, modified }) => {
    const [, app, id] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
    return app && id ? [{ app, id, modified }] : [];
  });
}

/** Releases that are revoked, or that were neither named nor published since. What is live, or previous, stays. */
function deadReleases(head: State, recent: readonly State[], published: readonly Published[], since: number) {
  return published.filter(({ app, id, modified }) => {
    if (idsIn(head, app).includes(id)) return false;
    if (head.revoked[app]?.includes(id)) return true;
    return modified < since && !recent.some((state) => idsIn(state, app).includes(id));
  });
}

async function keysOfParts(registry: Registry, refs: readonly PartRef[]): Promise<string[]> {
  const lists = await inParallel(refs, async (ref) => {
    const { pages } = await readPart(registry, ref);
    return [ref.index, ...Object.values(pages).flatMap(({ html }) => keysOfText(html))];
  });
  return lists.flat();
}

/** Everything under `pages/` that the given states name. */
async function keysInUse(registry: Registry, states: readonly State[]): Promise<Set<string>> {
  const refs = new Map(states.flatMap(({ live }) => live).map((ref) => [ref.index, ref]));
  return new Set(await keysOfParts(registry, [...refs.values()]));
}

/** What will be removed. */
type Garbage = { readonly releases: readonly Published[]; readonly pages: readonly StoredObject[] };

/**
 * Writes into the log what will be removed, before anything is. A command that wanted to use some of it has to begin
 * again on top of that state, so no clock decides between the two.
 * @throws UserError when a list of pages cannot be read, because the pages that it names would be taken for garbage.
 */
async function announce(registry: Registry, since: number): Promise<Garbage> {
  let garbage: Garbage = { releases: [], pages: [] };
  const collection: Wanted = {
    action: 'collect',
    apps: [],
    goesBack: false,
    async next(head, history) {
      if (!head) throw new UserError(`${registry.url} holds no state yet, so there is nothing to collect.`);
      const recent = await statesSince(registry, history, since);
      const kept = Math.max(head.kept ?? 0, recent[0]?.number ?? head.number);
      const releases = deadReleases(head, recent, await publishedReleases(registry), since);
      const fresh = releases.filter(({ app, id }) => !head.collected[app]?.includes(id));
      const inUse = await keysInUse(
        registry,
        recent.filter(({ number }) => number >= kept),
      );
      const pages = (await registry.store.list('pages/')).filter(
        (object) => object.modified < since && !inUse.has(object.key),
      );
      garbage = { releases, pages };
      if (fresh.length === 0 && pages.length === 0) return undefined;
      const collected = { ...head.collected };
      for (const { app, id } of fresh) collected[app] = [...(collected[app] ?? []), id];
      return { collected, kept };
    },
  };
  await move(registry, await registry.log.read(), collection);
  return garbage;
}

/**
 * Removes revoked releases; releases and pages that no state of the last `days` days named and that were written
 * before; drafts of commands that were killed; what servers of former versions counted.
 * @throws UserError when this machine's key is not an owner's, or a list of pages that are kept cannot be read.
 */
export async function collectGarbage(
  registry: Registry,
  days = KEPT_DAYS,
  now = Date.now(),
): Promise<Collected> {
  const { store } = registry;
  const since = now - days * DAY;
  const { releases, pages } = await announce(registry, since);
  let bytes = 0;
  const remove = async (objects: readonly { readonly key: string; readonly size: number }[]) => {
    await inParallel(objects, async ({ key, size }) => {
      await store.remove(key);
      bytes += size;
    });
  };
  await remove(pages);
  // Servers of former versions left their counts in the registry; nobody reads them any more.
  await remove(await store.list('telemetry/'));
  for (const { app, id } of releases) {
    // The manifest is removed last, so that the next collection finishes what an interrupted one began.
    await remove(await store.list(fileKey(app, id, '')));
    await remove([{ key: manifestKey(app, id), size: 0 }]);
  }
  if (store.fileOf) await removeOldDrafts(registry.url);
  await registry.log.checkpoint(await registry.log.read(), readKey(registry.key));
  return { releases: releases.map(({ app, id }) => ({ app, id })), objects: pages.length, bytes };
}
