import type { PageRow } from '@site/shared-content/PageRow';

import {
  type HydrationData,
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type ReleaseRef,
} from '../contract/releases';
import type { Files } from './createFiles';
import { LoadError, timeouts, withTimeout } from './request';

/**
 * Returns true if the id and the hash are well-formed. The id becomes part of a URL, and a browser ignores a malformed hash and
 * would run any bytes.
 */
export function isReleaseRef({ id, assets, pages }: ReleaseRef): boolean {
  return /^\w+ sha384-[\w+/]{64}$/.test(`${id} ${assets}`) && Array.isArray(pages);
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

/** Which releases this page knows: those that the page names, the live ones and the revoked ones. */
export function createReleases(page: HydrationData, files: Pick<Files, 'json'>) {
  /** Releases named by the page. An app is undefined after a response has replaced its release. */
  let pageReleases: Readonly<Record<string, ReleaseRef | undefined>> = page.remotes;
  let live: LiveReleases | undefined;
  let pending: Promise<LiveReleases> | undefined;
  let requestedAt = Date.now();

  const isRevoked = (app: string, id: string) => live?.revoked[app]?.includes(id) ?? false;

  /** Requests `/releases.json`; concurrent calls share one request. The page's releases stay in use unless they are revoked. */
  async function refresh(): Promise<LiveReleases> {
    requestedAt = Date.now();
    pending ??= fetchLiveReleases(files, live).finally(() => (pending = undefined));
    live = await pending;
    return live;
  }

  function own(app: string): ReleaseRef | undefined {
    const pageRelease = pageReleases[app];
    return pageRelease && !isRevoked(app, pageRelease.id) ? pageRelease : live?.apps[app]?.current;
  }

  return {
    /**
     * The release of an app that this tab uses: the one that the page names, until it is revoked or {@link replace} replaces it;
     * otherwise the live one. Undefined if neither is known.
     */
    own,
    /** The pages of that release; undefined while it is not known. */
    rowsOf: (app: string): readonly PageRow[] | undefined => own(app)?.pages,
    /** The last response of the site. */
    live: () => live,
    isRevoked,
    /** Returns true if the site has said last that an app has no release. */
    isAbsent: (app: string) => live !== undefined && !Object.hasOwn(live.apps, app),
    /** @throws LoadError if the request fails, or the response is older than an earlier one */
    refresh,
    /** Replaces the release of an app that the page names by the live one. */
    replace(app: string): void {
      pageReleases = { ...pageReleases, [app]: undefined };
    },
    /** Updates the revoked releases if they were requested more than five minutes ago. Never rejects, and settles within a second. */
    async refreshRevoked(): Promise<void> {
      if (!pending && Date.now() - requestedAt < timeouts.revocationAge) return;
      await withTimeout(refresh(), timeouts.revocations, LIVE_RELEASES_PATH).catch(() => {});
    },
  };
}
