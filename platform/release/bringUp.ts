/**
 * The steps of `npm start` before it serves: build what changed, and make it live unless another release was chosen
 * deliberately.
 */
import { log } from '../lib/log';
import { UserError } from '../lib/UserError';
import type { Entry } from '../registry/entry';
import { createLiveReader } from '../registry/live';
import type { Registry } from '../registry/Registry';
import { appNames, buildApps } from './buildApps';
import { promote } from './promote';

/** Returns the reason why a start keeps the live release of an app; undefined if it may replace it. */
function reasonToKeep({ app, current, since, action, revoked }: Entry, built: string): string | undefined {
  if (current.id === built) return undefined;
  if (revoked.includes(built))
    return `The release ${built} of ${app} that was built here is revoked. ${current.id} stays live. Fix the app and publish it again.`;
  if (action === 'start') return undefined;
  const how = action === 'promote' ? 'a promotion' : `a ${action}`;
  return `${app} ${current.id} is live since ${since}, by ${how}, and stays live. To promote the release that was built here: npm run release -- promote ${app} ${built}`;
}

/**
 * Builds and publishes what changed. Promotes a release if its app has none yet, or if an earlier start promoted the
 * current one. A release that a person or a pipeline chose stays live.
 * @returns sentences about releases that stay live although others were built, for the last lines of the output
 * @throws UserError if a build fails, or if nothing is live and the first releases are refused.
 */
export async function bringUp(registry: Registry): Promise<string[]> {
  const built = await buildApps(registry, appNames());
  const reader = createLiveReader(registry);
  const kept: string[] = [];
  const toPromote: Record<string, string> = {};
  let isLive = false;
  for (const [app, { manifest }] of Object.entries(built)) {
    const live = (await reader.read(app)).entries[0]?.entry;
    isLive ||= live !== undefined;
    const reason = live && reasonToKeep(live, manifest.id);
    if (reason) kept.push(reason);
    else if (live?.current.id !== manifest.id) toPromote[app] = manifest.id;
  }
  if (Object.keys(toPromote).length === 0) {
    log('there is nothing to promote');
    return kept;
  }
  const start = performance.now();
  try {
    const changed = await promote(registry, toPromote, { action: 'start', onlyAdvise: true });
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
