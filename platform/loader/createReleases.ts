import {
  type HydrationData,
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';
import type { Files } from './createFiles';
import { LoadError, timeouts, withTimeout } from './request';

/** A release that this tab tries first, selected by an override. */
export type TrialRelease = {
  readonly id: string;
  readonly loadAssets: () => Promise<ReleaseAssets>;
};

/**
 * Returns true if the id and the hash are well-formed. The id becomes part of a URL, and a browser ignores a malformed hash and
 * would run any bytes.
 */
function isReleaseRef({ id, assets }: ReleaseRef): boolean {
  return /^\w+ sha384-[\w+/]{64}$/.test(`${id} ${assets}`);
}

/** The response must not be older than the known one: a cache may return an older one. */
function isLiveReleases(value: unknown, known: LiveReleases | undefined): value is LiveReleases {
  try {
    const { schema, apps, revoked } = value as LiveReleases;
    const refs = Object.values(apps).flatMap(({ current, previous }) => previous.concat(current));
    return (
      schema === 1 &&
      refs.length > 0 &&
      refs.every(isReleaseRef) &&
      Object.values(revoked).every(Array.isArray) &&
      Object.entries(apps).every(([app, { number }]) => number >= (known?.apps[app]?.number ?? 0))
    );
  } catch {
    // A field is missing or has another type.
    return false;
  }
}

/** Fetches the live releases. @throws LoadError if the request fails, or the response is invalid or older than `known` */
export async function fetchLiveReleases(
  files: Pick<Files, 'json'>,
  known?: LiveReleases,
): Promise<LiveReleases> {
  const value = await files.json(LIVE_RELEASES_PATH);
  if (!isLiveReleases(value, known))
    throw new LoadError('network', `${LIVE_RELEASES_PATH} is invalid, or older than an earlier response.`);
  return value;
}

/** Which releases this page knows: those that the page names, the live and the revoked ones, and those that failed recently. */
export function createReleases(page: HydrationData, files: Pick<Files, 'json'>) {
  /** Releases named by the page. An app is undefined after a response has replaced its release. */
  let pageReleases: Readonly<Record<string, ReleaseRef | undefined>> = page.remotes;
  let live: LiveReleases | undefined;
  let pending: Promise<LiveReleases> | undefined;
  let requestedAt = Date.now();
  /** When releases failed, as `performance.now()`. */
  const failedAt = new Map<string, number>();

  const isRevoked = (app: string, id: string) => live?.revoked[app]?.includes(id) ?? false;

  /** Concurrent calls share one request. */
  async function fetchShared(): Promise<LiveReleases> {
    requestedAt = Date.now();
    pending ??= fetchLiveReleases(files, live).finally(() => (pending = undefined));
    live = await pending;
    return live;
  }

  return {
    /**
     * The release of an app that this tab uses: the one that the page names, until it is revoked or {@link fetchLive} replaces it;
     * otherwise the live one. Undefined if neither is known.
     */
    own(app: string): ReleaseRef | undefined {
      const pageRelease = pageReleases[app];
      return pageRelease && !isRevoked(app, pageRelease.id) ? pageRelease : live?.apps[app]?.current;
    },
    /** The last response of the site. */
    live: () => live,
    isRevoked,
    /**
     * Fetches the live releases.
     * @param app the app whose page release the response replaces; all apps by default
     * @throws LoadError if the request fails, or the response is older than an earlier one
     */
    async fetchLive(app?: string): Promise<LiveReleases> {
      const response = await fetchShared();
      pageReleases = app ? { ...pageReleases, [app]: undefined } : {};
      return response;
    },
    /**
     * Updates the revoked releases if they were requested more than five minutes ago. The page's releases stay in use unless they are
     * revoked. Never rejects, and settles within a second.
     */
    async refreshRevoked(): Promise<void> {
      if (!pending && Date.now() - requestedAt < timeouts.revocationAge) return;
      await withTimeout(fetchShared(), timeouts.revocations, LIVE_RELEASES_PATH).catch(() => {});
    },
    /** Returns true for a release that is tried after all others, so that the visitor does not wait for it again. */
    hasFailed: (release: string) =>
      performance.now() - (failedAt.get(release) ?? -Infinity) < timeouts.avoidFailed,
    rememberFailure: (release: string) => void failedAt.set(release, performance.now()),
    /** Call this when the visitor retries or is back online. */
    forgetFailures: () => failedAt.clear(),
  };
}
