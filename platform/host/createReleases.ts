import {
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type PageHandOver,
  type ReleaseAssets,
  type ReleaseRef,
} from '../contract/releases';
import type { Files } from './createFiles';
import { LoadError } from './LoadError';

/** Stands where the site is to be asked what is live, before anything else is tried. */
export const ASK: ReleaseRef = { id: LIVE_RELEASES_PATH, assets: 'sha384-' };

/** A release that this tab tries before all others. */
export type TriedRelease = {
  readonly ref: ReleaseRef;
  /** Reads the list of its files, where that is not among those of the site. */
  readonly list?: () => Promise<ReleaseAssets>;
};

/** Which releases of a remote this browser tries, and in which order. Nothing else decides that. */
export type Releases = {
  /**
   * Best first: what this tab tries, or a canary that this browser shares in; the current release; {@link ASK}; the
   * release before. What nobody has named yet is missing.
   */
  of(app: string): readonly ReleaseRef[];
  /**
   * Asks the site what is live; all who ask meanwhile share one request.
   * @param app for which the answer counts from now on, and no longer what the page names; without it, for all
   * @throws LoadError that says why the site did not tell, or that it told of an older state than before
   */
  ask(app?: string): Promise<LiveReleases>;
  /** The state that the site has told of, if anybody has asked. */
  sequence(): number | undefined;
};

/** Where the browser keeps its hundredth; a number from 0 to 99 tells nobody apart, and never leaves the browser. */
const HUNDREDTH = 'canary-bucket';

/**
 * Which hundredth of the browsers this one belongs to, 0 to 99: drawn once, then always the same, so that nobody
 * changes between a canary and the current release from visit to visit.
 */
function drawHundredth(): number {
  const drawn = Math.floor(Math.random() * 100);
  try {
    const kept = localStorage.getItem(HUNDREDTH) ?? '';
    if (/^\d\d?$/.test(kept)) return Number(kept);
    localStorage.setItem(HUNDREDTH, String(drawn));
  } catch {
    // Storage may be forbidden; then it lasts as long as the page.
  }
  return drawn;
}

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
 * @throws LoadError that says why the site did not tell; anything but a whole answer is none.
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
  /** What the page names, as long as it counts. */
  let inPage: Readonly<Record<string, ReleaseRef | undefined>> = page.remotes;
  let live: LiveReleases | undefined;
  let asking: Promise<LiveReleases> | undefined;
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
      asking ??= readLiveReleases(files, live?.sequence).finally(() => (asking = undefined));
      live = await asking;
      inPage = app ? { ...inPage, [app]: undefined } : {};
      return live;
    },
    sequence: () => live?.sequence,
  };
}
