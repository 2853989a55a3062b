import {
  LIVE_RELEASES_PATH,
  type LiveReleases,
  type PageHandOver,
  type ReleaseRef,
} from '../contract/releases';
import { canaryBucket } from './canaryBucket';
import { readLiveReleases } from './readLiveReleases';

/** Stands where the site is to be asked what is live, before anything else is tried. */
export const ASK: ReleaseRef = { id: LIVE_RELEASES_PATH, assets: 'sha384-' };

/** Which releases of a remote this browser tries, and in which order. Nothing else decides that. */
export type ReleaseOrder = {
  /**
   * Best first: what this tab tries, or a canary that this browser shares in; the current release; {@link ASK}; the
   * release before. What nobody has named yet is missing.
   */
  of(app: string): readonly ReleaseRef[];
  /**
   * Asks the site what is live; all who ask meanwhile share one request.
   * @param app for which the answer counts from now on, and no longer what the page names; without it, for all
   * @throws Error that says why the site did not tell, or that it told of an older state than before.
   */
  ask(app?: string): Promise<LiveReleases>;
  /** The state that the site has told of, if anybody has asked. */
  sequence(): number | undefined;
};

/** @param tried releases that this tab tries before all others, by remote */
export function createReleaseOrder(
  page: PageHandOver,
  tried: Readonly<Record<string, ReleaseRef>> = {},
): ReleaseOrder {
  /** What the page names, as long as it counts. */
  let inPage: Readonly<Record<string, ReleaseRef | undefined>> = page.remotes;
  let live: LiveReleases | undefined;
  let asking: Promise<LiveReleases> | undefined;

  return {
    of(app) {
      const revoked = live?.revoked[app] ?? [];
      const named = inPage[app];
      const { current, canary, previous } =
        named && !revoked.includes(named.id)
          ? { current: named, canary: page.canary?.[app] }
          : (live?.apps[app] ?? {});
      const early = tried[app] ?? (canary && canaryBucket() < canary.percent && canary);
      return [early, current, ASK, previous?.[0]].flatMap((ref) =>
        ref && !revoked.includes(ref.id) ? ref : [],
      );
    },
    async ask(app) {
      asking ??= readLiveReleases(live?.sequence).finally(() => (asking = undefined));
      live = await asking;
      inPage = app ? { ...inPage, [app]: undefined } : {};
      return live;
    },
    sequence: () => live?.sequence,
  };
}
