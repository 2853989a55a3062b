import { cpSync, existsSync, readdirSync, rmSync } from 'node:fs';
import path from 'node:path';

import { buildApps } from '../release/buildApps';
import { promote } from '../release/verbs';
import { cache, root } from '../lib/paths';
import { readPort } from '../lib/readPort';
import { headOf } from '../registry/history';
import { openRegistry, type Registry } from '../registry/Registry';
import { manifestKey } from '../registry/release';
import { serveUntilStopped } from '../serve/server';
import type { Arguments } from './commandLine';
import { registryOf } from './registryOf';

/** Copies the live releases of the remotes to the other registry. Returns their ids. */
async function copyRemotes(live: Registry, quick: Registry): Promise<Record<string, string>> {
  const { apps = {} } = headOf(await live.log.read())?.state ?? {};
  const ids: Record<string, string> = {};
  for (const [app, { current }] of Object.entries(apps)) {
    if (app === 'shell') continue;
    for (const place of [path.join('r', app, current.id), manifestKey(app, current.id)])
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
  for (const place of readdirSync(quick.url))
    if (!['r', 'releases'].includes(place)) rmSync(path.join(quick.url, place), { recursive: true });
  for (const place of ['r', 'releases'])
    for (const [app, id] of Object.entries(ids))
      for (const name of readdirSync(path.join(quick.url, place, app)))
        if (path.parse(name).name !== id) rmSync(path.join(quick.url, place, app, name), { recursive: true });
  // Also delete the states that this machine has verified.
  rmSync(path.dirname(quick.cacheFolder), { recursive: true, force: true });
  return registryOf();
}

/**
 * `site quickSite <registry>`: serves a copy of the live site of a registry, without the loading screen. It runs in a separate
 * process, with REGISTRY, CACHE and SITE_SETTINGS set (see startQuickSite). Only the shell reads that setting, so only the shell
 * is built again, and the releases of the remotes are copied.
 */
export async function quickSite({ positionals: [liveUrl = ''] }: Arguments): Promise<void> {
  // Exit when the test process ends.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
  const registry = registryOf();
  const live = openRegistry({ root, cache, environment: process.env, url: liveUrl });
  const remotes = await copyRemotes(live, registry);
  const built = await buildApps(registry, ['shell']);
  const ids: Record<string, string> = { ...remotes, shell: built['shell']?.id ?? '' };
  const state = headOf(await registry.log.read())?.state;
  const isAsFirst =
    state?.number === 1 && Object.entries(ids).every(([app, id]) => state.apps[app]?.current.id === id);
  const first = state && !isAsFirst ? resetRegistry(registry, ids) : registry;
  await promote(first, ids, { action: 'start', removing: 'any' });
  await serveUntilStopped({ registry: first, port: readPort(0), preview: false });
}
