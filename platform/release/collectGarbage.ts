/** Garbage collection: deletes releases and entries of an app that are no longer used. */
import { inParallel } from '../lib/inParallel';
import { DAY_MS, RETENTION_DAYS } from '../lib/time';
import { ignoreUnlessUnreachable } from '../lib/UserError';
import { entryNumberOf, MAX_ENTRY_BYTES, openEntry } from '../registry/entry';
import { createLiveReader } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { fileKey, listManifests, manifestKey, MAX_MANIFEST_BYTES } from '../registry/release';
import { removeOldDrafts } from '../registry/store/folderStore';

type CollectionResult = {
  readonly releases: readonly { readonly app: string; readonly id: string }[];
  /** The number of deleted entries. */
  readonly entries: number;
  readonly bytes: number;
};

/** The number of newest entries that are kept, with their releases. */
const KEPT_ENTRIES = 50;

/** Returns the ids of releases that the entries of an app from this number on name as current or previous. */
async function namedIds(registry: Registry, app: string, from: number): Promise<Set<string>> {
  const { store } = registry;
  const keys = (await store.list(`live/${app}/`)).filter(({ key }) => (entryNumberOf(key) ?? 0) >= from);
  const ids = await inParallel(keys, async ({ key }) => {
    try {
      const bytes = await store.read(key, MAX_ENTRY_BYTES);
      if (!bytes) return [];
      const { current, previous } = openEntry(bytes, app, entryNumberOf(key) ?? 0, registry);
      return [current, ...previous].map(({ id }) => id);
    } catch (error) {
      // What does not count names nothing.
      ignoreUnlessUnreachable(error);
      return [];
    }
  });
  return new Set(ids.flat());
}

/** Returns when the newest of these objects was written, by the clock of the store. */
const newestTime = (objects: readonly { readonly modified: number }[]) =>
  objects.reduce((latest, { modified }) => Math.max(latest, modified), 0);

async function collectApp(registry: Registry, app: string, age: number): Promise<CollectionResult> {
  const { store } = registry;
  const { entries } = await createLiveReader(registry).read(app, 1, Infinity);
  const newest = entries[0]?.entry;
  const oldestKept = (newest?.number ?? 0) - KEPT_ENTRIES + 1;
  const revoked = new Set(newest?.revoked);
  const inUse = new Set(newest ? [newest.current.id, ...newest.previous.map(({ id }) => id)] : []);
  const named = await namedIds(registry, app, oldestKept);
  const published = await listManifests(registry, app);
  // The clock of this machine may be wrong, so what is old is measured by what the store wrote last for this app.
  const latest = newestTime([...published, ...(await store.list(`live/${app}/`))]);
  const isUnused = ({ id, modified }: { readonly id: string; readonly modified: number }) =>
    !inUse.has(id) && (revoked.has(id) || (modified <= latest - age && !named.has(id)));
  let bytes = 0;

  const remove = (objects: readonly { readonly key: string; readonly size: number }[]) =>
    inParallel(objects, async ({ key, size }) => {
      await store.remove(key);
      bytes += size;
    });

  const deleted: { app: string; id: string }[] = [];
  for (const { id } of published.filter(isUnused)) {
    const key = manifestKey(app, id);
    const manifest = await store.read(key, MAX_MANIFEST_BYTES);
    // Without its manifest the release does not exist, so no promotion can begin now. One that has begun either created its
    // entry before the log is read here again, or finds the manifest missing afterwards.
    await store.remove(key);
    if (!revoked.has(id) && (await namedIds(registry, app, oldestKept)).has(id)) {
      if (manifest) await store.create(key, manifest);
      continue;
    }
    await remove(await store.list(fileKey(app, id, '')));
    await remove(await store.list(`releases/${app}/${id}.`));
    deleted.push({ app, id });
  }

  // Files without a manifest: of an interrupted publication, or of an interrupted garbage collection.
  const known = new Set(published.map(({ id }) => id));
  // In sixteen listings, because all releases of an app may have more files than one listing returns.
  const lists = await inParallel([...'0123456789abcdef'], (digit) => store.list(`r/${app}/${digit}`));
  const files = lists.flat();
  const idOf = (key: string) => key.split('/')[2] ?? '';
  const recent = Math.max(latest, newestTime(files)) - age;
  const recentIds = new Set(files.filter(({ modified }) => modified > recent).map(({ key }) => idOf(key)));
  await remove(files.filter(({ key }) => !known.has(idOf(key)) && !recentIds.has(idOf(key))));
  const oldEntries = (await store.list(`live/${app}/`)).filter(
    ({ key }) => (entryNumberOf(key) ?? oldestKept) < oldestKept,
  );
  await remove(oldEntries);
  return { releases: deleted, entries: oldEntries.length, bytes };
}

/**
 * Deletes of each app: releases that its last 50 entries do not name and that are `days` older than what was last written for
 * the app, revoked releases, files without a manifest, and entries before the last 50. The newest acceptable entry and its
 * releases always stay.
 */
export async function collectGarbage(
  registry: Registry,
  apps: readonly string[],
  days = RETENTION_DAYS,
): Promise<CollectionResult> {
  const results: CollectionResult[] = [];
  for (const app of apps) results.push(await collectApp(registry, app, days * DAY_MS));
  if (registry.store.fileOf) await removeOldDrafts(registry.url);
  return {
    releases: results.flatMap(({ releases }) => releases),
    entries: results.reduce((sum, { entries }) => sum + entries, 0),
    bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
