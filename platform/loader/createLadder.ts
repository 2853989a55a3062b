import type { PageParams } from '../contract/contract';
import { dataKey, LIVE_RELEASES_PATH, type PageHandOver, type ReleaseRef } from '../contract/releases';
import type { Departure } from './createDeparture';
import type { Failures } from './createFailures';
import type { Reader } from './createReader';
import { ASK, type Releases } from './createReleases';
import { LoadError, loadError, type LoadFailure, within } from './LoadError';
import { filePatience, ladderPatience, patience } from './patience';
import type { LoadedModule } from './Slot';

/** The result of one attempt to load a module, for developers and for the count of failures. */
export type Attempt = {
  readonly module: string;
  /**
   * The id of the release; `/releases.json` when the site was asked what is live; a path when the page was loaded as
   * a document.
   */
  readonly release: string;
  readonly ms: number;
  /** `threw`: it loaded, and then threw while it was rendered. */
  readonly outcome: 'loaded' | 'failed' | 'skipped' | 'threw';
  readonly reason?: string;
  /** Why it failed. */
  readonly failure?: LoadFailure;
};

export type LadderOptions = {
  readonly page: PageHandOver;
  readonly releases: Releases;
  readonly reader: Reader;
  readonly failures: Failures;
  readonly departure: Departure;
  /** Is called with the result of each attempt. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Aborts everything else that is loading, because the module of the page did not come in time. */
  readonly freeLine: () => void;
};

/** Loads a remote's module from the best release that is available. */
export type Ladder = {
  /**
   * Tries the releases of a module, best first, until one comes or the time is over.
   * @param isPage whether the module is the page itself: its words then stand on the server, too
   * @param broken releases that threw while they were shown
   * @throws LoadError of the first release that failed: what was wrong with it says most
   */
  climb(
    id: string,
    params: PageParams,
    isPage: boolean,
    signal: AbortSignal,
    broken: ReadonlySet<string>,
  ): Promise<LoadedModule>;
  /** Reads a module and its data for a visit that is likely to come. */
  prefetch(id: string, params: PageParams): Promise<void>;
  /** Learns what the site says is live; without an answer the page's own knowledge still counts. */
  renew(): Promise<void>;
};

/** How often one release is tried. The second time with other addresses, because a connection may have died. */
const ATTEMPTS = 2;

/**
 * Makes the ladder of a page: an override, the current release, what the site says is live, the previous
 * release.
 */
export function createLadder({
  page,
  releases,
  reader,
  failures,
  departure,
  onAttempt,
  freeLine,
}: LadderOptions): Ladder {
  const ahead = new Map<string, { release: string; until: number; module: Promise<LoadedModule> }>();

  async function ask(app?: string): Promise<void> {
    const { shell } = (await releases.ask(app)).apps;
    // Without a hand-over the hashes of the shell's own chunks are unknown, too.
    if (shell && Object.keys(page.assets).length === 0)
      await Promise.all([shell.current, ...shell.previous].map((ref) => reader.listOf('shell', ref)));
  }

  function readAhead(id: string, params: PageParams, ref: ReleaseRef): Promise<LoadedModule> | undefined {
    const key = dataKey(id, params);
    const known = ahead.get(key);
    ahead.delete(key);
    return known?.release === ref.id && known.until > performance.now() ? known.module : undefined;
  }

  async function climb(
    id: string,
    params: PageParams,
    isPage: boolean,
    signal: AbortSignal,
    broken: ReadonlySet<string>,
  ): Promise<LoadedModule> {
    const [app = ''] = id.split('/');
    let deadline = performance.now() + ladderPatience();
    /** How often each release may still be tried. */
    const left = new Map<string, number>();
    const failed = new Map<string, LoadError>();
    let first: LoadError | undefined;
    /** Has anything loaded meanwhile? Then the connection works, and a release that failed is itself at fault. */
    let reachable = false;

    /** The releases that failed lately: they are tried when no other is left. */
    const avoided = new Set<string>();

    function rungs(): readonly ReleaseRef[] {
      const all = releases.of(app).filter(({ id: release }) => !broken.has(release));
      for (const { id: release } of all) {
        if (left.has(release)) continue;
        if (failures.has(release)) {
          avoided.add(release);
          onAttempt({ module: id, release, ms: 0, outcome: 'skipped' });
        }
        left.set(release, ATTEMPTS);
      }
      const open = all.filter(({ id: release }) => left.get(release));
      const fresh = open.filter(({ id: release }) => !avoided.has(release));
      return fresh.length > 0 ? fresh : open;
    }

    try {
      for (;;) {
        const open = rungs();
        // A release that was slow is not waited for a second time while there is another one to try.
        const rung = open.find((ref) => failed.get(ref.id)?.failure !== 'late') ?? open[0];
        const start = performance.now();
        if (!rung || start >= deadline) break;
        // A file that was late is requested again only if there is time to wait for it. Otherwise the aborted request
        // would be in the way of the next attempt.
        if (failed.get(rung.id)?.failure === 'late' && deadline - start < filePatience()) break;
        const release = rung.id;
        const attempt = () => ({ module: id, release, ms: Math.round(performance.now() - start) });
        try {
          const work =
            rung === ASK ? ask(app) : reader.read(id, params, rung, signal, readAhead(id, params, rung));
          const loaded = await within<LoadedModule | void>(work, deadline - start, release, signal);
          onAttempt({ ...attempt(), outcome: 'loaded' });
          left.set(release, 0);
          failed.delete(release);
          reachable = true;
          if (loaded) return loaded;
        } catch (error) {
          const why = loadError(error);
          if (why.failure === 'left') throw why;
          const waited = await departure.wait();
          if (waited > 0) {
            // The browser cancelled the request, because the visitor is leaving: this says nothing about the release.
            deadline += waited;
            continue;
          }
          onAttempt({ ...attempt(), outcome: 'failed', reason: why.message, failure: why.failure });
          left.set(release, (left.get(release) ?? 0) - 1);
          failed.set(release, why);
          first ??= why;
          if (isPage && why.failure === 'late') freeLine();
          if (why.failure !== 'data') continue;
          // Data that failed is not requested a second time. For a page, the document is loaded instead, which has the
          // same words; for a part of a page, the next release is tried.
          if (isPage) break;
          left.set(release, 0);
        }
      }
    } finally {
      for (const [release, { failure }] of failed)
        if (reachable && release !== ASK.id && failure !== 'data' && !signal.aborted)
          failures.remember(release);
    }
    throw (
      first ?? new LoadError('network', `${LIVE_RELEASES_PATH} names no release of ${app} that can be shown.`)
    );
  }

  async function prefetch(id: string, params: PageParams): Promise<void> {
    const [app = ''] = id.split('/');
    const key = dataKey(id, params);
    if ((ahead.get(key)?.until ?? 0) > performance.now()) return;
    await releases.freshen();
    if (releases.of(app)[0] === ASK) await ask(app);
    const ref = releases.of(app).find(({ id: release }) => !failures.has(release));
    if (!ref || ref === ASK) return;
    const module = reader.read(id, params, ref, new AbortController().signal);
    ahead.set(key, { release: ref.id, until: performance.now() + patience.ahead, module });
    // The visit itself goes through the ladder.
    module.catch(() => ahead.delete(key));
  }

  return { climb, prefetch, renew: () => ask().catch(() => {}) };
}
