import {
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type HydrationData,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';
import type { Files } from './createFiles';
import { LoadError, withTimeout } from './LoadError';
import { timeouts } from './timeouts';

/** A step in loading a module: a release to try, or the path of the live releases to fetch before continuing. */
export type Source = ReleaseRef | TrialRelease | typeof LIVE_RELEASES_PATH;

/** Before a navigation, revocations older than this are fetched again, in ms. */
const REVOCATION_MAX_AGE_MS = 5 * 60_000;

/** A release that this tab tries first, selected by an override. */
export type TrialRelease = {
  /** Its id, or the URL of a manifest on a dev server. */
  readonly id: string;
  readonly loadAssets: () => Promise<ReleaseAssets>;
};

/** Determines which releases of a remote to try, and in which order. */
export type Releases = {
  /**
   * Returns what to try, in this order: the trial release, the current release, the list of live releases, the previous release.
   * Omits the previous release while the page's own release is in use, and releases that are not known yet.
   */
  sources(app: string): readonly Source[];
  /**
   * Fetches the live releases. Concurrent calls share one request.
   * @param app the app whose page release the response replaces; all apps by default
   * @throws LoadError if the request fails, or the response is older than an earlier one
   */
  fetchLive(app?: string): Promise<LiveReleases>;
  /**
   * Updates the revoked releases if the last response, or the page, is older than five minutes. The page's releases stay in use
   * unless they are revoked. Never rejects, and settles within a second.
   */
  refreshRevoked(): Promise<void>;
  /** Returns true if the last response revokes this release. */
  isRevoked(app: string, id: string): boolean;
  /** Returns the state number of the last response, or undefined before the first one. */
  sequence(): number | undefined;
};

/**
 * Returns true if the id and the hash are well-formed. The id becomes part of a URL, and a browser ignores a malformed hash and
 * would run any bytes.
 */
function isReleaseRef({ id, assets }: ReleaseRef): boolean {
  return /^\w+ sha384-[\w+/]{64}$/.test(`${id} ${assets}`);
}

/** Grows with every promotion, so that an older answer of a cache is recognized. */
function sumOf({ apps }: LiveReleases): number {
  return Object.values(apps).reduce((sum, { number }) => sum + number, 0);
}

function isLiveReleases(value: unknown, minSequence: number): value is LiveReleases {
  try {
    const { schema, apps, revoked } = value as LiveReleases;
    const refs = Object.values(apps).flatMap(({ current, previous }) => previous.concat(current));
    return (
      schema === 1 &&
      Object.values(apps).every(({ number }) => Number.isInteger(number)) &&
      sumOf(value as LiveReleases) >= minSequence &&
      refs.length > 0 &&
      refs.every(isReleaseRef) &&
      Object.values(revoked).every(Array.isArray)
    );
  } catch {
    // A field is missing or has another type.
    return false;
  }
}

/**
 * Fetches the live releases.
 * @param minSequence the last known state number: a cache may return an older state
 * @throws LoadError if the request fails, or the response is invalid or older
 */
export async function fetchLiveReleases(files: Pick<Files, 'json'>, minSequence = 0): Promise<LiveReleases> {
  const value = await files.json(LIVE_RELEASES_PATH);
  if (!isLiveReleases(value, minSequence))
    throw new LoadError('network', `${LIVE_RELEASES_PATH} is invalid, or older than an earlier response.`);
  return value;
}

export function createReleases(
  page: HydrationData,
  files: Pick<Files, 'json'>,
  trialReleases: Readonly<Record<string, TrialRelease>> = {},
): Releases {
  /** Releases named by the page. An app is undefined after a response has replaced its release. */
  let pageReleases: Readonly<Record<string, ReleaseRef | undefined>> = page.remotes;
  let live: LiveReleases | undefined;
  let pending: Promise<LiveReleases> | undefined;
  let fetchedAt = Date.now();

  async function fetchShared(): Promise<LiveReleases> {
    pending ??= fetchLiveReleases(files, live && sumOf(live)).finally(() => (pending = undefined));
    live = await pending;
    fetchedAt = Date.now();
    return live;
  }

  return {
    sources(app) {
      const revoked = live?.revoked[app] ?? [];
      const pageRelease = pageReleases[app];
      const liveApp = live?.apps[app];
      const usesPageRelease = pageRelease && !revoked.includes(pageRelease.id);
      const isUsable = <Release extends { readonly id: string }>(
        release: Release | undefined,
      ): release is Release => release !== undefined && !revoked.includes(release.id);
      return [
        ...[trialReleases[app], usesPageRelease ? pageRelease : liveApp?.current].filter(isUsable),
        LIVE_RELEASES_PATH,
        ...(usesPageRelease ? [] : [liveApp?.previous[0]].filter(isUsable)),
      ];
    },
    async fetchLive(app) {
      const response = await fetchShared();
      pageReleases = app ? { ...pageReleases, [app]: undefined } : {};
      return response;
    },
    async refreshRevoked() {
      if (Date.now() - fetchedAt < REVOCATION_MAX_AGE_MS) return;
      // A failed or slow request must not block the navigation.
      await withTimeout(fetchShared(), timeouts.revocations, LIVE_RELEASES_PATH).catch(() => {});
    },
    isRevoked: (app, id) => live?.revoked[app]?.includes(id) ?? false,
    sequence: () => live && sumOf(live),
  };
}
