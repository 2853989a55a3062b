import type { Pointer, ReleaseAssets } from '../../contract/pointer';
import { releaseBase } from '../../contract/pointer';
import { fetchJson } from '../fetchJson';
import type { TrialOutcome } from './TrialNote';

/** The ids that `npm run release -- publish` gives. */
const RELEASE_ID = /^[0-9a-f]{16}$/;

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
 * must not have been revoked: without the live pointer nobody knows, so nothing is tried.
 * @param live the pointer as it is now; `null` when it could not be read
 */
export async function findRelease(
  live: Pointer | null,
  remote: string,
  id: string,
): Promise<ReleaseAssets | TrialOutcome> {
  if (!RELEASE_ID.test(id)) return 'malformed';
  if (!live?.apps) return 'unchecked';
  if (remote === 'shell' || !Object.hasOwn(live.apps, remote)) return 'unknown';
  if (live.revoked?.[remote]?.includes(id)) return 'revoked';
  try {
    const list = await fetchJson(`${releaseBase(remote, id)}assets.json`);
    return isListOf(list, remote, id) ? list : 'missing';
  } catch {
    return 'missing';
  }
}

/** `releases.json` as it stands on the site now; `null` when it does not answer. */
export async function readLivePointer(): Promise<Pointer | null> {
  try {
    return (await fetchJson('/releases.json')) as Pointer | null;
  } catch {
    return null;
  }
}
