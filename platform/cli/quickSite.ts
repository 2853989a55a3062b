/**
 * `quickSite.ts <registry>`: the live site of a registry once more, without the loading screen. It runs in a process of
 * its own, with REGISTRY, CACHE and SITE_SETTINGS set (see startQuickSite): only the shell reads that setting, so only
 * the shell is built again, and the releases of the remotes are taken over as they are.
 */
import { cpSync, existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Pointer, ReleaseRef } from '../contract/pointer';
import { registry } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { buildApps } from '../release/buildApps';
import { promote } from '../release/promote';
import { serveUntilStopped } from '../serve/serveUntilStopped';

function takeOver(liveRegistry: string): Record<string, ReleaseRef> {
  const { apps } = JSON.parse(readFileSync(path.join(liveRegistry, 'releases.json'), 'utf8')) as Pointer;
  const refs: Record<string, ReleaseRef> = {};
  for (const [app, { current }] of Object.entries(apps)) {
    if (app === 'shell') continue;
    const place = path.join('r', app, current.id);
    if (!existsSync(path.join(registry, place)))
      cpSync(path.join(liveRegistry, place), path.join(registry, place), { recursive: true });
    refs[app] = current;
  }
  return refs;
}

// The tests that it is for may be ended at any time.
process.once('disconnect', () => process.exit());
process.channel?.unref();

await runCommand(async () => {
  const [, , liveRegistry = ''] = process.argv;
  const refs = { ...takeOver(liveRegistry), ...(await buildApps(['shell'])) };
  await promote(refs, { neighbours: 'current', removing: 'any' });
  await serveUntilStopped(0, []);
});
