/** The steps of `npm start` before it serves: build what changed, and make it live. */
import path from 'node:path';

import { realPath } from '../lib/files';
import { log } from '../lib/log';
import { root } from '../lib/paths';
import { quoted } from '../lib/plainText';
import { UserError } from '../lib/UserError';
import { createLogReader } from '../registry/log';
import type { Registry } from '../registry/Registry';
import { appNames, buildApps } from './buildApps';
import { author } from './createEntry';
import { promote } from './promote';

/**
 * Builds and publishes what changed, and promotes what was built here. In a registry other than the project's own folder, what others
 * have promoted stays.
 * @returns sentences about what was not promoted, for the last lines of the output
 * @throws UserError if a build fails, or if nothing is live and the first releases are refused.
 */
export async function bringUp(registry: Registry): Promise<string[]> {
  const built = await buildApps(registry, appNames());
  const reader = createLogReader(registry);
  const kept: string[] = [];
  const toPromote: Record<string, string> = {};
  let isLive = false;
  const isOwn =
    registry.store.fileOf !== undefined && realPath(registry.url) === realPath(path.join(root, '.registry'));
  for (const [app, { manifest }] of Object.entries(built)) {
    const { entries } = await reader.read(app);
    const live = entries[0]?.entry;
    isLive ||= live !== undefined;
    if (entries.some(({ entry }) => entry.revoked.includes(manifest.id)))
      kept.push(
        `The release ${manifest.id} of ${app} that was built here is revoked. Fix the app and publish it again.`,
      );
    else if (live && live.current.id !== manifest.id && !isOwn && live.by !== author())
      kept.push(
        `${app} ${live.current.id} is live by ${quoted(live.by, 100)}, and stays. To make live what was built here: npm run release -- promote ${app} ${manifest.id}`,
      );
    else if (live?.current.id !== manifest.id) {
      toPromote[app] = manifest.id;
      if (live && live.action !== 'promote')
        log(`${app} ${manifest.id}, which was built here, replaces the ${live.action} at ${live.since}`);
    }
  }
  if (Object.keys(toPromote).length === 0) {
    log('there is nothing to promote');
    return kept;
  }
  const start = performance.now();
  try {
    const changed = await promote(registry, toPromote, { onlyAdvise: true });
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(
      `${Object.keys(toPromote).join(', ')} promoted; ${changed?.rendered ?? 0} pages rendered in ${seconds} s`,
    );
    for (const note of changed?.notes ?? []) log(note);
  } catch (error) {
    // The live site is still served if the new releases are refused.
    if (!isLive || !(error instanceof UserError)) throw error;
    kept.push(`The releases that were built here were not promoted: ${error.message}`);
  }
  return kept;
}
