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

/** Copies the live releases of the remotes from one folder to the other, and answers their ids. */
async function takeOver(live: Registry, quick: Registry): Promise<Record<string, string>> {
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
 * Leaves nothing in the registry but these releases. Tests go on from the site as it is first served; what earlier runs made
 * live would be a release before the current one.
 * @returns the registry, opened anew: what was known of its states is known no more
 */
function forgetAllBut(quick: Registry, ids: Readonly<Record<string, string>>): Registry {
  for (const place of readdirSync(quick.url))
    if (!['r', 'releases'].includes(place)) rmSync(path.join(quick.url, place), { recursive: true });
  for (const place of ['r', 'releases'])
    for (const [app, id] of Object.entries(ids))
      for (const name of readdirSync(path.join(quick.url, place, app)))
        if (path.parse(name).name !== id) rmSync(path.join(quick.url, place, app, name), { recursive: true });
  // What this machine remembers of its states, too.
  rmSync(path.dirname(quick.cacheFolder), { recursive: true, force: true });
  return registryOf();
}

/**
 * `site quickSite <registry>`: the live site of a registry once more, without the loading screen. It runs in a process of
 * its own, with REGISTRY, CACHE and SITE_SETTINGS set (see startQuickSite): only the shell reads that setting, so only
 * the shell is built again, and the releases of the remotes are taken over as they are.
 */
export async function quickSite({ positionals: [liveUrl = ''] }: Arguments): Promise<void> {
  // The tests that it is for may be ended at any time.
  process.once('disconnect', () => process.exit());
  process.channel?.unref();
  const registry = registryOf();
  const live = openRegistry({ root, cache, environment: process.env, url: liveUrl });
  const remotes = await takeOver(live, registry);
  const built = await buildApps(registry, ['shell']);
  const ids: Record<string, string> = { ...remotes, shell: built['shell']?.id ?? '' };
  const state = headOf(await registry.log.read())?.state;
  const isAsFirst =
    state?.number === 1 && Object.entries(ids).every(([app, id]) => state.apps[app]?.current.id === id);
  const first = state && !isAsFirst ? forgetAllBut(registry, ids) : registry;
  await promote(first, ids, { action: 'start', removing: 'any' });
  await serveUntilStopped({ registry: first, port: readPort(0), preview: false });
}
