import { LIVE_RELEASES_PATH, type LiveReleases, type ReleaseRef } from '../contract/releases';
import { fetchJson } from './fetchJson';

/** The id becomes part of addresses; and where a hash is malformed, a browser takes any bytes. */
function isRef({ id, assets }: ReleaseRef): boolean {
  return /^\w+ sha384-[\w+/]{64}$/.test(`${id} ${assets}`);
}

function isLiveReleases(value: unknown, since: number): value is LiveReleases {
  try {
    const { schema, sequence, apps, revoked } = value as LiveReleases;
    const refs = Object.values(apps).flatMap(({ current, canary = current, previous }) =>
      previous.concat(current, canary),
    );
    return (
      schema === 1 &&
      Number.isInteger(sequence) &&
      sequence >= since &&
      refs.length > 0 &&
      refs.every(isRef) &&
      Object.values(revoked).every(Array.isArray)
    );
  } catch {
    // Something is missing, or of another kind.
    return false;
  }
}

/**
 * What is live at this moment.
 * @param since the state that was live before: a cache may hold an older one
 * @throws Error that says why the site did not tell; anything but a whole answer is none.
 */
export async function readLiveReleases(since = 0): Promise<LiveReleases> {
  const value = await fetchJson(LIVE_RELEASES_PATH);
  if (!isLiveReleases(value, since))
    throw new Error(`${LIVE_RELEASES_PATH} is damaged, or older than before.`);
  return value;
}
