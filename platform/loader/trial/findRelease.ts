import { type LiveReleases, REF_FILE, releasePath, type ReleaseRef } from '../../contract/releases';
import type { Files } from '../createFiles';
import { isReleaseRef } from '../createReleases';

/**
 * The outcome of an override, i.e. a release requested for this tab. `on`: in use; `absent`: there is no such release to try;
 * `unchecked`: it could not be checked just now; `failed`: it did not load. In all cases but the first the normal site is shown.
 */
export type TrialOutcome = 'on' | 'absent' | 'unchecked' | 'failed';

/** The format of release ids. */
const RELEASE_ID = /^[0-9a-f]{32}$/;

/**
 * Finds a published release, or returns why it cannot be tried. The server decides which releases it serves: those that a
 * trusted key has published, and nobody revoked. If the live releases are unknown, so are the revoked ones.
 */
export async function findRelease(
  files: Pick<Files, 'json'>,
  live: LiveReleases | undefined,
  remote: string,
  id: string,
): Promise<ReleaseRef | TrialOutcome> {
  if (!RELEASE_ID.test(id)) return 'absent';
  if (!live) return 'unchecked';
  const isKnown = remote !== 'shell' && Object.hasOwn(live.apps, remote);
  if (!isKnown || live.revoked[remote]?.includes(id)) return 'absent';
  try {
    const ref = (await files.json(releasePath(remote, id) + REF_FILE)) as ReleaseRef | null;
    return ref?.id === id && isReleaseRef(ref) ? ref : 'absent';
  } catch {
    return 'unchecked';
  }
}
