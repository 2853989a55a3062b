import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

import { log } from '../lib/log';
import { DAY_MS, RETENTION_MS } from '../lib/time';
import { messageOf } from '../lib/UserError';
import type { SetOf } from '../pages/chooseSet';
import type { LiveEntry } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { bytesOf, type View } from './view';

/** When the cache of a registry was last pruned, in ms since 1970. */
const pruned = new WeakMap<Registry, number>();

/** Removes what is older than `age` milliseconds from a folder. */
async function removeOld(folder: string, age: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const place = path.join(folder, name);
    const stats = await stat(place).catch(() => undefined);
    if (stats && Date.now() - stats.mtimeMs > age)
      await rm(place, { recursive: true, force: true }).catch(() => {});
  }
}

/** Once a day, removes copies and pages that are no longer used. What is requested later is fetched again. */
export function pruneCache(registry: Registry, view: View, set: SetOf<LiveEntry>): void {
  if (Date.now() - (pruned.get(registry) ?? 0) < DAY_MS) return;
  pruned.set(registry, Date.now());
  const { cacheFolder, copies } = registry;
  const kept = new Set([
    ...[...view.files.values(), view.notFound].flatMap(bytesOf).map(({ hash }) => hash),
    ...Object.values(set).flatMap(({ entry, release: { hash, manifest } }) => [
      hash,
      ...entry.previous.map((one) => one.manifest),
      ...Object.values(manifest.files).map(({ integrity }) => integrity),
    ]),
  ]);
  void copies
    .prune(kept, RETENTION_MS)
    .catch((error: unknown) => log(`old copies cannot be removed: ${messageOf(error)}`));
  void removeOld(path.join(cacheFolder, 'jobs'), DAY_MS);
  void removeOld(path.join(cacheFolder, 'sections'), RETENTION_MS);
}
