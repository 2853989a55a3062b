import type { LiveReleases, PublishedReleases } from '../../contract/releases';
import type { TrialRelease } from '../createReleases';
import type { TrialOutcome } from './createTrialNotes';
import { createTrialRelease } from './fetchManifestAssets';

/** The format of release ids. The shorter ones belong to releases imported from an older registry. */
const RELEASE_ID = /^[0-9a-f]{16}([0-9a-f]{16})?$/;

/** The live and the published releases of the site, or null if they could not be fetched. */
export type SiteReleases = { readonly live: LiveReleases; readonly published: PublishedReleases } | null;

/**
 * Finds a published release, or returns why it is rejected. Ids and hashes come only from the site, so a link cannot load
 * anything else. If the site does not respond, the revoked releases are unknown, and the override is
 * rejected.
 */
export function findRelease(
  siteReleases: SiteReleases,
  remote: string,
  id: string,
): TrialRelease | TrialOutcome {
  if (!RELEASE_ID.test(id)) return 'malformed';
  if (!siteReleases) return 'unchecked';
  const { live, published } = siteReleases;
  if (remote === 'shell' || !Object.hasOwn(live.apps, remote)) return 'unknown';
  if (live.revoked[remote]?.includes(id)) return 'revoked';
  const ref = published.apps[remote]?.find((release) => release.id === id);
  return ref ? { ref } : 'missing';
}

const localHosts = ['localhost', '127.0.0.1'];

/**
 * Creates a trial release for a remote on a dev server such as `http://localhost:3001/`, or returns why it is rejected.
 * The policy of a preview server allows only local hosts.
 */
export function findServer(
  remotes: readonly string[],
  remote: string,
  address: string,
): TrialRelease | TrialOutcome {
  if (!URL.canParse(address)) return 'malformed';
  const url = new URL(address);
  if (url.protocol !== 'http:' || !localHosts.includes(url.hostname)) return 'foreign';
  if (!remotes.includes(remote)) return 'unknown';
  if (!url.pathname.endsWith('.json')) url.pathname = `${url.pathname.replace(/\/$/, '')}/mf-manifest.json`;
  return createTrialRelease(remote, url.href);
}
