import {
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type PageHandOver,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';
import type { Files } from './createFiles';
import { LoadError, within } from './LoadError';
import { timeouts } from './timeouts';

/** What the host can try next: a release, or to read the list of what is live before it goes on. */
export type Source = ReleaseRef | typeof LIVE_RELEASES_PATH;

/** A revoked release leaves open tabs after this time, in ms. */
const FRESH_MS = 5 * 60_000;

/** A release that this tab tries before all others. */
export type TriedRelease = {
  readonly ref: ReleaseRef;
  /** Reads the list of its files when the site does not have it, as for a release on a dev server. */
  readonly list?: () => Promise<ReleaseAssets>;
};

/** Decides which releases of a remote this browser tries, and in which order. */
export type Releases = {
  /**
   * Best first: the release that this tab tries; the current one; the list of what is live; the previous one. A release
   * that is not known yet is left out.
   */
  of(app: string): readonly Source[];
  /**
   * Asks the site what is live. Calls at the same time share one request.
   * @param app from now on the answer counts for this app, instead of what the page names; without it, for all apps
   * @throws LoadError when the site did not answer, or answered with an older state than before
   */
  ask(app?: string): Promise<LiveReleases>;
  /**
   * Asks the site what is revoked, if its last answer, or the page, is older than five minutes. What the page names
   * still counts, unless it is revoked. Settles in time, with or without an answer.
   */
  freshen(): Promise<void>;
  /** Does the site's last answer revoke this release? */
  isRevoked(app: string, id: string): boolean;
  /** The number of the state in the site's last answer; undefined before the first one. */
  sequence(): number | undefined;
};

/**
 * Checked, because the id becomes part of addresses, and because browsers ignore a malformed hash and accept any
 * bytes.
 */
function isRef({ id, assets }: ReleaseRef): boolean {
  return /^\w+ sha384-[\w+/]{64}$/.test(`${id} ${assets}`);
}

function isLiveReleases(value: unknown, since: number): value is LiveReleases {
  try {
    const { schema, sequence, apps, revoked } = value as LiveReleases;
    const refs = Object.values(apps).flatMap(({ current, previous }) => previous.concat(current));
    return (
      schema === 1 &&
      Number.isInteger(sequence) &&
      sequence >= since &&
      refs.length > 0 &&
      refs.every(isRef) &&
      Object.values(revoked).every(Array.isArray)
    );
  } catch {
    // A field is missing or has another type.
    return false;
  }
}

/**
 * What is live at this moment.
 * @param since the number of the state that was live before: a cache may answer with an older one
 * @throws LoadError when the answer does not come, is not complete, or is older
 */
export async function readLiveReleases(files: Pick<Files, 'json'>, since = 0): Promise<LiveReleases> {
  const value = await files.json(LIVE_RELEASES_PATH);
  if (!isLiveReleases(value, since))
    throw new LoadError('network', `${LIVE_RELEASES_PATH} is damaged, or older than before.`);
  return value;
}

export function createReleases(
  page: PageHandOver,
  files: Pick<Files, 'json'>,
  tried: Readonly<Record<string, TriedRelease>> = {},
): Releases {
  /** The releases that the page names. An app is removed when a newer answer of the site counts for it. */
  let inPage: Readonly<Record<string, ReleaseRef | undefined>> = page.remotes;
  let live: LiveReleases | undefined;
  let asking: Promise<LiveReleases> | undefined;
  let asked = Date.now();

  async function read(): Promise<LiveReleases> {
    asking ??= readLiveReleases(files, live?.sequence).finally(() => (asking = undefined));
    live = await asking;
    asked = Date.now();
    return live;
  }

  return {
    of(app) {
      const revoked = live?.revoked[app] ?? [];
      const named = inPage[app];
      const known = live?.apps[app];
      const isInPage = named && !revoked.includes(named.id);
      const isUsable = (ref: ReleaseRef | undefined): ref is ReleaseRef =>
        ref !== undefined && !revoked.includes(ref.id);
      return [
        ...[tried[app]?.ref, isInPage ? named : known?.current].filter(isUsable),
        LIVE_RELEASES_PATH,
        ...(isInPage ? [] : [known?.previous[0]].filter(isUsable)),
      ];
    },
    async ask(app) {
      live = await read();
      inPage = app ? { ...inPage, [app]: undefined } : {};
      return live;
    },
    async freshen() {
      if (Date.now() - asked < FRESH_MS) return;
      // A line that is down or slow keeps nobody from going on.
      await within(read(), timeouts.fresh, LIVE_RELEASES_PATH).catch(() => {});
    },
    isRevoked: (app, id) => live?.revoked[app]?.includes(id) ?? false,
    sequence: () => live?.sequence,
  };
}
