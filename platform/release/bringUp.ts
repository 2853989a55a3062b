/**
 * The steps of `npm start` before it serves: build what changed, and make it live unless another release was chosen
 * deliberately.
 */
import type { AppReleases, Release } from '../registry/state';
import { log } from '../lib/log';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { appNames, buildApps } from './buildApps';
import { promote } from './verbs';

/** Returns the reason why a start keeps the live release of an app; undefined if it may replace it. */
function reasonToKeep(
  app: string,
  { current, since, action }: AppReleases,
  built: Release,
): string | undefined {
  if (current.id === built.id || action === 'start') return undefined;
  const command = `To promote the release that was built here: npm run release -- promote ${app} ${built.id}`;
  return `${app} ${current.id} is live since ${since}, by ${action === 'promote' ? 'a promotion' : `a ${action}`}, and stays live. ${command}`;
}

/**
 * Builds and publishes what changed. Promotes a release if its app has none yet, or if an earlier start promoted the
 * current one. A release that a person or a pipeline chose stays live, and the log reports it.
 * @throws UserError if a build fails, or if the first state of an empty registry cannot be created.
 */
export async function bringUp(registry: Registry): Promise<void> {
  const built = await buildApps(registry, appNames());
  const head = headOf(await registry.log.read())?.state;
  const toPromote: Record<string, string> = {};
  for (const [app, release] of Object.entries(built)) {
    const live = head?.apps[app];
    const reason = live && reasonToKeep(app, live, release);
    const revoked = head?.revoked[app]?.includes(release.id);
    if (revoked && live?.current.id !== release.id)
      log(
        `The release ${release.id} of ${app} that was built here is revoked. ${live ? `${live.current.id} stays live` : 'It is not live'}. Fix the app and publish it again.`,
      );
    else if (reason) log(reason);
    else if (live?.current.id !== release.id) toPromote[app] = release.id;
  }
  if (Object.keys(toPromote).length === 0) {
    log(`state ${head?.number ?? 0} is live; there is nothing to promote`);
    return;
  }
  const start = performance.now();
  try {
    // All apps of this project go live together, so they only have to be compatible with each other.
    const moved = await promote(registry, toPromote, {
      action: 'start',
      removing: 'any',
    });
    if (!moved) return;
    const seconds = ((performance.now() - start) / 1000).toFixed(1);
    log(
      `state ${moved.logged.state.number}: ${moved.composed} of ${moved.pages} pages composed in ${seconds} s`,
    );
    for (const note of moved.notes) log(note);
  } catch (error) {
    // The live site is still served if the new one is rejected.
    if (!head || !(error instanceof UserError)) throw error;
    log(
      `the releases that were built here were not promoted; state ${head.number} stays live: ${error.message}`,
    );
  }
}
