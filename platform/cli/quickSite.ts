/**
 * `quickSite.ts <registry>`: the live site of a registry once more, without the loading screen. It runs in a process of
 * its own, with REGISTRY, CACHE and SITE_SETTINGS set (see startQuickSite): only the shell reads that setting, so only
 * the shell is built again, and the releases of the remotes are taken over as they are.
 */
import { cpSync, existsSync } from 'node:fs';
import path from 'node:path';

import { buildApps } from '../delivery/buildApps';
import { promote } from '../delivery/promote';
import { cache, root } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { headOf } from '../registry/log';
import { openRegistry, type Registry } from '../registry/Registry';
import { manifestKey } from '../registry/releases';
import { serveUntilStopped } from '../serve/serveUntilStopped';
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

// The tests that it is for may be ended at any time.
process.once('disconnect', () => process.exit());
process.channel?.unref();

await runCommand(async () => {
  const [, , liveUrl = ''] = process.argv;
  const registry = registryOf();
  const live = openRegistry({ root, cache, environment: process.env, url: liveUrl });
  const remotes = await takeOver(live, registry);
  const built = await buildApps(registry, ['shell']);
  const ids = { ...remotes, shell: built['shell']?.id ?? '' };
  await promote(registry, ids, { action: 'start', neighbours: 'current', removing: 'any' });
  await serveUntilStopped({ registry, port: 0, preview: false });
});
