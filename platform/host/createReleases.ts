import {
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type PageHandOver,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';
import type { Files } from './createFiles';
import { LoadError, within } from './LoadError';
import { patience } from './patience';

/** A placeholder in the list of releases: here the host asks the site what is live before it tries the next one. */
export const ASK: ReleaseRef = { id: LIVE_RELEASES_PATH, assets: 'sha384-' };

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
   * Best first: the release that this tab tries, or the canary if this browser is in its share; the current release;
   * {@link ASK}; the previous release. A release that is not known yet is left out.
   */
  of(app: string): readonly ReleaseRef[];
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

/** Under this key the browser keeps its number from 0 to 99. It identifies nobody, and never leaves the browser. */
const HUNDREDTH = 'canary-bucket';

/**
 * The hundredth of all browsers that this one belongs to, 0 to 99. It is drawn once and then kept, so that a visitor
 * does not change between a canary and the current release from visit to visit.
 */
function drawHundredth(): number {
  const drawn = Math.floor(Math.random() * 100);
  try {
    const kept = localStorage.getItem(HUNDREDTH) ?? '';
    if (/^\d\d?$/.test(kept)) return Number(kept);
    localStorage.setItem(HUNDREDTH, String(drawn));
  } catch {
    // Storage may be forbidden: the number lasts as long as the page then.
  }
  return drawn;
}

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
  let hundredth: number | undefined;

  return {
    of(app) {
      const revoked = live?.revoked[app] ?? [];
      const named = inPage[app];
      const { current, canary, previous } =
        named && !revoked.includes(named.id)
          ? { current: named, canary: page.canary?.[app] }
          : (live?.apps[app] ?? {});
      const early = tried[app]?.ref ?? (canary && (hundredth ??= drawHundredth()) < canary.percent && canary);
      return [early, current, ASK, previous?.[0]].flatMap((ref) =>
        ref && !revoked.includes(ref.id) ? ref : [],
      );
    },
    async ask(app) {
      live = await read();
      inPage = app ? { ...inPage, [app]: undefined } : {};
      return live;
    },
    async freshen() {
      if (Date.now() - asked < FRESH_MS) return;
      // A line that is down or slow keeps nobody from going on.
      await within(read(), patience.fresh, LIVE_RELEASES_PATH).catch(() => {});
    },
    isRevoked: (app, id) => live?.revoked[app]?.includes(id) ?? false,
    sequence: () => live?.sequence,
  };
}
