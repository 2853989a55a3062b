import { devReleaseId, type LiveReleases, type ReleaseAssets, releasePath } from '../../contract/releases';
import type { Files } from '../createFiles';
import type { TrialRelease } from '../createReleases';
import { LoadError } from '../request';

/**
 * The outcome of an override, i.e. a release or a server URL requested for this tab. `on`, `address`: in use; `malformed`,
 * `unknown`, `missing`, `revoked`, `foreign`: rejected, the normal site is shown; `unchecked`: the live releases could not
 * be fetched; `failed`: it did not load, another release is shown; `unavailable`: the server at that URL is
 * unavailable.
 */
export type TrialOutcome =
  | 'on'
  | 'address'
  | 'malformed'
  | 'unknown'
  | 'missing'
  | 'revoked'
  | 'unchecked'
  | 'foreign'
  | 'failed'
  | 'unavailable';

/** The format of release ids. */
const RELEASE_ID = /^[0-9a-f]{32}$/;

/**
 * Finds a published release, or returns why it is rejected. The server decides which releases it serves: those of trusted keys from the
 * last 30 days. If the live releases are unknown, so are the revoked ones, and the override is rejected.
 */
export async function findRelease(
  files: Pick<Files, 'json'>,
  live: LiveReleases | undefined,
  remote: string,
  id: string,
): Promise<TrialRelease | TrialOutcome> {
  if (!RELEASE_ID.test(id)) return 'malformed';
  if (!live) return 'unchecked';
  if (remote === 'shell' || !Object.hasOwn(live.apps, remote)) return 'unknown';
  if (live.revoked[remote]?.includes(id)) return 'revoked';
  try {
    const assets = (await files.json(`${releasePath(remote, id)}assets.json`)) as ReleaseAssets | null;
    return assets?.id === id ? { id, loadAssets: async () => assets } : 'missing';
  } catch {
    return 'unchecked';
  }
}

const localHosts = ['localhost', '127.0.0.1'];

/**
 * Creates a trial release for a remote on a dev server such as `http://localhost:3001/`, or returns why it is rejected.
 * The preview server fetches its files, from this computer only.
 */
export function findServer(
  files: Pick<Files, 'json'>,
  remotes: readonly string[],
  remote: string,
  address: string,
): TrialRelease | TrialOutcome {
  if (!URL.canParse(address)) return 'malformed';
  const url = new URL(address);
  if (url.protocol !== 'http:' || !localHosts.includes(url.hostname)) return 'foreign';
  if (!remotes.includes(remote)) return 'unknown';
  const id = devReleaseId(url.port);
  return {
    id,
    async loadAssets() {
      const assets = await files.json(`${releasePath(remote, id)}assets.json`);
      if (!assets) throw new LoadError('network', `${address} does not serve ${remote}.`);
      return assets as ReleaseAssets;
    },
  };
}
