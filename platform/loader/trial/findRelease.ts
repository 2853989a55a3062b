import type { LiveReleases, PublishedReleases } from '../../contract/releases';
import type { TriedRelease } from '../createReleases';
import type { TrialOutcome } from './createTrialNotes';
import { releaseAt } from './manifestList';

/** The ids that publishing gives; the shorter ones are of releases that were carried over from an older registry. */
const RELEASE_ID = /^[0-9a-f]{16}([0-9a-f]{16})?$/;

/** What the site says of its releases; null when it did not answer. */
export type KnownReleases = { readonly live: LiveReleases; readonly published: PublishedReleases } | null;

/**
 * A published release, or why it is refused. Only the site itself says which releases there are, with their hashes,
 * so a link cannot bring in anything else. If the site does not answer, it is not known what was revoked, so nothing
 * is tried.
 */
export function findRelease(known: KnownReleases, remote: string, id: string): TriedRelease | TrialOutcome {
  if (!RELEASE_ID.test(id)) return 'malformed';
  if (!known) return 'unchecked';
  const { live, published } = known;
  if (remote === 'shell' || !Object.hasOwn(live.apps, remote)) return 'unknown';
  if (live.revoked[remote]?.includes(id)) return 'revoked';
  const ref = published.apps[remote]?.find((release) => release.id === id);
  return ref ? { ref } : 'missing';
}

const ofThisComputer = ['localhost', '127.0.0.1'];

/**
 * A remote at an address such as `http://localhost:3001/`, which a tab may try on a preview server; or why it is refused.
 * The policy of a preview server allows only addresses of this computer.
 */
export function findServer(
  remotes: readonly string[],
  remote: string,
  address: string,
): TriedRelease | TrialOutcome {
  if (!URL.canParse(address)) return 'malformed';
  const url = new URL(address);
  if (url.protocol !== 'http:' || !ofThisComputer.includes(url.hostname)) return 'foreign';
  if (!remotes.includes(remote)) return 'unknown';
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/mf-manifest.json`;
  return releaseAt(remote, url.href);
}
