import type { LiveReleases, PublishedReleases, ReleaseRef } from '../../contract/releases';
import type { TrialOutcome } from './TrialNote';

/** The ids that publishing gives; the shorter ones are of releases that were carried over from an older registry. */
const RELEASE_ID = /^[0-9a-f]{16}([0-9a-f]{16})?$/;

/** What the site says of its releases; null when it did not answer. */
export type KnownReleases = { readonly live: LiveReleases; readonly published: PublishedReleases } | null;

/**
 * A published release, or why it is refused. Only the site itself says which releases there are, with their hashes,
 * so a link cannot bring in anything else. If the site does not answer, it is not known what was revoked, so nothing
 * is tried.
 */
export function findRelease(known: KnownReleases, remote: string, id: string): ReleaseRef | TrialOutcome {
  if (!RELEASE_ID.test(id)) return 'malformed';
  if (!known) return 'unchecked';
  const { live, published } = known;
  if (remote === 'shell' || !Object.hasOwn(live.apps, remote)) return 'unknown';
  if (live.revoked[remote]?.includes(id)) return 'revoked';
  return published.apps[remote]?.find((release) => release.id === id) ?? 'missing';
}
