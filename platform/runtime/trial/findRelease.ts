import type { LiveReleases, ReleaseAssets } from '../../contract/releases';
import { releaseBase } from '../../contract/releases';
import { fetchJson } from '../fetchJson';
import type { TrialOutcome } from './TrialNote';

/** The ids that publishing gives; the shorter ones are of releases that were carried over from an older registry. */
const RELEASE_ID = /^[0-9a-f]{16}([0-9a-f]{16})?$/;

function isListOf(value: unknown, remote: string, id: string): value is ReleaseAssets {
  const list = value as Partial<ReleaseAssets> | null;
  return (
    list?.app === remote &&
    list.id === id &&
    typeof list.modules === 'object' &&
    typeof list.integrity === 'object'
  );
}

/**
 * The list of a published release, or why it is not to be tried. A release is looked for on the site itself only, and
 * must not have been revoked: where the site does not say what is live, nobody knows, so nothing is tried.
 * @param live what is live now; `null` when the site did not say
 */
export async function findRelease(
  live: LiveReleases | null,
  remote: string,
  id: string,
): Promise<ReleaseAssets | TrialOutcome> {
  if (!RELEASE_ID.test(id)) return 'malformed';
  if (!live) return 'unchecked';
  if (remote === 'shell' || !Object.hasOwn(live.apps, remote)) return 'unknown';
  if (live.revoked[remote]?.includes(id)) return 'revoked';
  try {
    const list = await fetchJson(`${releaseBase(remote, id)}assets.json`);
    return isListOf(list, remote, id) ? list : 'missing';
  } catch {
    return 'missing';
  }
}
