/**
 * What `npm start` does before it serves: it builds what changed, and makes it live unless somebody has decided
 * otherwise.
 */
import type { AppReleases, Release } from '../registry/state';
import { log } from '../lib/log';
import { UserError } from '../lib/UserError';
import { headOf } from '../registry/history';
import type { Registry } from '../registry/Registry';
import { appNames, buildApps } from './buildApps';
import { promote } from './verbs';

/** Why a start does not move an app, in a sentence; nothing when it may. */
function whyNot(app: string, { current, since, action }: AppReleases, built: Release): string | undefined {
  if (current.id === built.id || action === 'start') return undefined;
  const command = `To make what is built here live: npm run release -- promote ${app} ${built.id}`;
  return `${app} ${current.id} is live since ${since}, by ${action === 'promote' ? 'a promotion' : `a ${action}`}; it stays. ${command}`;
}

/**
 * Builds what changed and publishes it. It makes a release live if the app has none yet, or if an earlier start put the
 * current one there. What a person or a pipeline decided stays, and the log says so.
 * @throws UserError when something does not build, or an empty registry cannot be begun.
 */
export async function bringUp(registry: Registry): Promise<void> {
  const built = await buildApps(registry, appNames());
  const head = headOf(await registry.log.read())?.state;
  const wanted: Record<string, string> = {};
  for (const [app, release] of Object.entries(built)) {
    const known = head?.apps[app];
    const refusal = known && whyNot(app, known, release);
    const revoked = head?.revoked[app]?.includes(release.id);
    if (revoked && known?.current.id !== release.id)
      log(
        `${app} ${release.id}, which is built here, was revoked; ${known ? `${known.current.id} stays live` : 'it is not live'}. Correct it and publish.`,
      );
    else if (refusal) log(refusal);
    else if (known?.current.id !== release.id) wanted[app] = release.id;
  }
  if (Object.keys(wanted).length === 0) {
    log(`state ${head?.number ?? 0} is live; nothing is to be moved`);
    return;
  }
  const start = performance.now();
  try {
    // All of this project's apps go live together, so they need to fit each other only.
    const moved = await promote(registry, wanted, {
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
    // The site that is live goes on being served, even if the new one is refused.
    if (!head || !(error instanceof UserError)) throw error;
    log(`what is built here does not go live, state ${head.number} stays: ${error.message}`);
  }
}
