/** Garbage collection: deletes releases and entries of an app that are no longer used. */
import { inParallel } from '../lib/inParallel';
import { DAY_MS, RETENTION_DAYS } from '../lib/time';
import { ignoreUnlessUnreachable, UserError } from '../lib/UserError';
import { revokedIn } from '../pages/judge';
import { appsOfSite } from '../registry/appsOfSite';
import { type Entry, entryKey, entryNumberOf, MAX_ENTRY_BYTES, readEntry } from '../registry/entry';
import { createLogReader, MAX_LOG_ENTRIES } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { fileKey, listManifests, manifestKey, MAX_MANIFEST_BYTES } from '../registry/release';
import { removeOldDrafts } from '../registry/store/folderStore';

type CollectionResult = {
  readonly releases: readonly { readonly app: string; readonly id: string }[];
  /** The number of deleted entries. */
  readonly entries: number;
  readonly bytes: number;
};

/** An entry as it is stored, whoever signed it. */
type Readable = { readonly number: number; readonly entry: Entry };

/**
 * Reads the entries of an app from this number on, whoever signed them: another machine may have keys that this one does not
 * know. Whatever they name stays.
 * @throws UserError if an entry cannot be read now
 */
async function readableEntries(registry: Registry, app: string, from = 0): Promise<readonly Readable[]> {
  const { store } = registry;
  const numbered = (await store.list(`live/${app}/`)).flatMap(({ key }) => {
    const number = entryNumberOf(key);
    return number !== undefined && number >= from ? [{ key, number }] : [];
  });
  const entries = await inParallel(numbered, async ({ key, number }): Promise<Readable[]> => {
    try {
      const bytes = await store.read(key, MAX_ENTRY_BYTES);
      return bytes ? [{ number, entry: readEntry(bytes, app, number) }] : [];
    } catch (error) {
      // Junk names nothing.
      ignoreUnlessUnreachable(error);
      return [];
    }
  });
  return entries.flat();
}

const namedIn = (entries: readonly Readable[]) =>
  new Set(entries.flatMap(({ entry }) => [entry.current, ...entry.previous].map(({ id }) => id)));

/** Returns when the newest of these objects was written, by the clock of the store. */
const newestTime = (objects: readonly { readonly modified: number }[]) =>
  objects.reduce((latest, { modified }) => Math.max(latest, modified), 0);

async function collectApp(registry: Registry, app: string, age: number): Promise<CollectionResult> {
  const { store } = registry;
  // In this order, because an entry that is created meanwhile counts.
  const readable = await readableEntries(registry, app);
  const { entries } = await createLogReader(registry).read(app);
  const newest = Math.max(0, ...readable.map(({ number }) => number));
  if (newest > (entries[0]?.entry.number ?? 0))
    throw new UserError(
      `Nothing of ${app} was deleted: its newest entry, ${newest}, does not count here. Update registry.json, or delete ${entryKey(app, newest)} of ${store.url} if it does not belong there.`,
    );
  // Everybody judges by the newest entries that count.
  const fiftieth =
    readable.map(({ number }) => number).sort((one, other) => other - one)[MAX_LOG_ENTRIES - 1] ?? 0;
  const oldestKept = Math.min(fiftieth, entries.at(-1)?.entry.number ?? 0);
  const revoked = revokedIn(entries);
  const [current] = entries;
  const inUse = namedIn(current ? [{ number: current.entry.number, entry: current.entry }] : []);
  const named = namedIn(readable.filter(({ number }) => number >= oldestKept));
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
    if (!revoked.has(id) && namedIn(await readableEntries(registry, app, oldestKept)).has(id)) {
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
 * Deletes of each app: releases that its last entries do not name and that are `days` older than what was last written for the
 * app, revoked releases, files without a manifest, and entries before the last ones. What any entry names stays, whoever signed it.
 * @param apps by default all that are or were part of the site
 * @throws UserError that names the apps for which that failed; the others are done.
 */
export async function collectGarbage(
  registry: Registry,
  apps?: readonly string[],
  days = RETENTION_DAYS,
): Promise<CollectionResult> {
  const results: CollectionResult[] = [];
  const failures: UserError[] = [];
  for (const app of apps ?? (await appsOfSite(registry)))
    await collectApp(registry, app, days * DAY_MS).then(
      (result) => void results.push(result),
      (error: unknown) => {
        if (!(error instanceof UserError)) throw error;
        failures.push(error);
      },
    );
  if (registry.store.fileOf) await removeOldDrafts(registry.url);
  const [first] = failures;
  if (first) {
    const done =
      results.length > 0
        ? [`Of the other apps, ${results.flatMap(({ releases }) => releases).length} releases were deleted.`]
        : [];
    throw new UserError([...failures.map(({ message }) => message), ...done].join('\n'), first.kind);
  }
  return {
    releases: results.flatMap(({ releases }) => releases),
    entries: results.reduce((sum, { entries }) => sum + entries, 0),
    bytes: results.reduce((sum, { bytes }) => sum + bytes, 0),
  };
}
