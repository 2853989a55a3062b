/**
 * Serves a copy of the live site of a registry, without the loading screen: `quickSite.ts <registry>`. It runs in a separate process,
 * with REGISTRY, CACHE and SITE_SETTINGS set (see startQuickSite). Only the shell reads that setting, so only the shell is built
 * again, and the releases of the remotes are copied.
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import { registryOf } from '../cli/registryOf';
import { serveLive } from '../cli/serve';
import { listFiles } from '../lib/files';
import { cache, root } from '../lib/paths';
import { readPort } from '../lib/readPort';
import { openRegistry, type Registry } from '../registry/Registry';
import { fileKey, manifestKey } from '../registry/release';
import { buildApps } from '../release/buildApps';
import { promote } from '../release/promote';
import { liveNow } from './liveNow';

/** Copies the live releases of the remotes to the other registry. Returns their ids. */
async function copyRemotes(live: Registry, quick: Registry): Promise<Record<string, string>> {
  const ids: Record<string, string> = {};
  for (const [app, { entry }] of Object.entries((await liveNow(live)).apps)) {
    if (app === 'shell') continue;
    const { id } = entry.current;
    for (const place of [fileKey(app, id, ''), manifestKey(app, id)])
      if (!existsSync(path.join(quick.url, place)))
        cpSync(path.join(live.url, place), path.join(quick.url, place), { recursive: true });
    ids[app] = id;
  }
  return ids;
}

/** Deletes everything except these releases, also what this machine has served, because tests expect a site without previous releases. */
function reset(quick: Registry, ids: Readonly<Record<string, string>>): void {
  const kept = Object.entries(ids).flatMap(([app, id]) => [fileKey(app, id, ''), manifestKey(app, id)]);
  for (const file of listFiles(quick.url))
    if (!kept.some((start) => file.startsWith(start))) rmSync(path.join(quick.url, file));
  rmSync(path.join(quick.cacheFolder, 'shown.json'), { force: true });
}

// Exit when the test process ends.
process.once('disconnect', () => process.exit());
process.channel?.unref();
const registry = registryOf();
const live = openRegistry({ root, cache, environment: process.env, url: process.argv[2] });
const remotes = await copyRemotes(live, registry);
const built = await buildApps(registry, ['shell']);
const ids: Record<string, string> = { ...remotes, shell: built['shell']?.manifest.id ?? '' };
const { apps } = await liveNow(registry);
const isAsFirst = Object.values(apps).every(
  ({ entry }) => entry.number === 1 && entry.current.id === ids[entry.app],
);
if (!isAsFirst) reset(registry, ids);
await promote(registry, ids);
await serveLive(registry, readPort(0), []);
