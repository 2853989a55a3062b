/**
 * Serves a copy of the live site of a registry, without the loading screen: `quickSite.ts <registry>`. It runs in a separate process,
 * with REGISTRY, CACHE and SITE_SETTINGS set (see startQuickSite). Only the shell reads that setting, so only the shell is built
 * again, and the releases of the remotes are copied.
 */
import { cpSync, existsSync, rmSync } from 'node:fs';
import path from 'node:path';

import { registryOf } from '../cli/registryOf';
import { listFiles } from '../lib/files';
import { cache, root } from '../lib/paths';
import { readPort } from '../lib/readPort';
import { headOf } from '../registry/history';
import { openRegistry, type Registry } from '../registry/Registry';
import { fileKey, manifestKey } from '../registry/release';
import { buildApps } from '../release/buildApps';
import { promote } from '../release/verbs';
import { serveUntilStopped } from '../serve/server';

/** Copies the live releases of the remotes to the other registry. Returns their ids. */
async function copyRemotes(live: Registry, quick: Registry): Promise<Record<string, string>> {
  const { apps = {} } = headOf(await live.log.read())?.state ?? {};
  const ids: Record<string, string> = {};
  for (const [app, { current }] of Object.entries(apps)) {
    if (app === 'shell') continue;
    for (const place of [fileKey(app, current.id, ''), manifestKey(app, current.id)])
      if (!existsSync(path.join(quick.url, place)))
        cpSync(path.join(live.url, place), path.join(quick.url, place), { recursive: true });
    ids[app] = current.id;
  }
  return ids;
}

/**
 * Deletes everything from the registry except these releases, because tests expect a site without previous releases.
 * @returns the registry, opened again without cached states
 */
function resetRegistry(quick: Registry, ids: Readonly<Record<string, string>>): Registry {
  const kept = Object.entries(ids).flatMap(([app, id]) => [fileKey(app, id, ''), manifestKey(app, id)]);
  for (const file of listFiles(quick.url))
    if (!kept.some((start) => file.startsWith(start))) rmSync(path.join(quick.url, file));
  // Also delete the states that this machine has verified.
  rmSync(path.dirname(quick.cacheFolder), { recursive: true, force: true });
  return registryOf();
}

// Exit when the test process ends.
process.once('disconnect', () => process.exit());
process.channel?.unref();
const registry = registryOf();
const live = openRegistry({ root, cache, environment: process.env, url: process.argv[2] });
const remotes = await copyRemotes(live, registry);
const built = await buildApps(registry, ['shell']);
const ids: Record<string, string> = { ...remotes, shell: built['shell']?.id ?? '' };
const state = headOf(await registry.log.read())?.state;
const isAsFirst =
  state?.number === 1 && Object.entries(ids).every(([app, id]) => state.apps[app]?.current.id === id);
const first = state && !isAsFirst ? resetRegistry(registry, ids) : registry;
await promote(first, ids, { action: 'start', removing: 'any' });
await serveUntilStopped({ registry: first, port: readPort(0), preview: false });
