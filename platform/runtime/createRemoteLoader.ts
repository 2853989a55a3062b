import type { PageParams } from '../contract/contract';
import { LIVE_RELEASES_PATH, type PageHandOver, type ReleaseRef } from '../contract/releases';
import { budgets } from './budgets';
import type { ShareScope } from './container';
import { ASK, createReleaseOrder } from './createReleaseOrder';
import { createReleaseReader } from './createReleaseReader';
import { failedLately, rememberFailure } from './failedReleases';
import { removeOtherStylesheets } from './loadFile';
import type { LoadedModule, ModuleLoader } from './ModuleLoader';
import { moduleId } from './moduleId';
import { exposeReport, reasonOf, reportAttempt } from './report';
import { isTimeout, withTimeout } from './withTimeout';

/**
 * Loads modules of remotes: those on the page from the releases that it names, others from those that the site says are
 * live. Where a release fails, the ladder goes on to another, and at last loading fails: the shell then shows its own help.
 * @param tried releases that this tab tries before all others, by remote
 */
export function createRemoteLoader(
  page: PageHandOver,
  scope: ShareScope,
  tried?: Readonly<Record<string, ReleaseRef>>,
): ModuleLoader {
  const reader = createReleaseReader(page, scope);
  const order = createReleaseOrder(page, tried);
  exposeReport(order.sequence);

  async function ask(app?: string): Promise<void> {
    const { shell } = (await order.ask(app)).apps;
    // A page that came without its hand-over does not know the hashes of the shell's own chunks either.
    if (shell && Object.keys(page.assets).length === 0)
      await Promise.all([shell.current, ...shell.previous].map((ref) => reader.assetsOf('shell', ref)));
  }

  async function load(id: string, params: PageParams): Promise<LoadedModule> {
    const { owner } = moduleId(id);
    const deadline = performance.now() + budgets.ladder;
    /** How often each release may still be attempted. */
    const left = new Map<string, number>();
    /** Which have failed, and whether by being late. */
    const failed = new Map<string, boolean>();
    let reason = '';

    function mayBeTried({ id: release }: ReleaseRef): boolean {
      if (!left.has(release)) {
        const skip = failedLately(release);
        if (skip) reportAttempt({ module: id, release, ms: 0, outcome: 'skipped' });
        left.set(release, skip ? 0 : 2);
      }
      return Boolean(left.get(release));
    }

    try {
      for (;;) {
        const rungs = order.of(owner).filter(mayBeTried);
        // Nobody waits a second time for the same while there is something else to try.
        const rung = rungs.find((ref) => !failed.get(ref.id)) ?? rungs[0];
        const start = performance.now();
        const ms = Math.min(budgets.attempt, deadline - start);
        if (!rung || ms <= 0) break;
        const release = rung.id;
        const told = () => ({ module: id, release, ms: Math.round(performance.now() - start) });
        try {
          const work: Promise<LoadedModule | void> =
            rung === ASK ? ask(owner) : reader.read(id, params, rung, ms);
          const loaded = await withTimeout(work, ms, release);
          reportAttempt({ ...told(), outcome: 'loaded' });
          left.set(release, 0);
          failed.delete(release);
          if (!loaded) continue;
          // Only now: while nothing replaces it, the page that came prerendered needs them.
          removeOtherStylesheets(owner, release);
          return loaded;
        } catch (error) {
          const why = reasonOf(error);
          reportAttempt({ ...told(), outcome: 'failed', reason: why });
          left.set(release, (left.get(release) ?? 0) - 1);
          failed.set(release, isTimeout(error));
          // What was wrong with the first says most.
          reason ||= why;
        }
      }
    } finally {
      for (const release of failed.keys()) if (release !== ASK.id) rememberFailure(release);
    }
    reason ||=
      order.of(owner)[0] === ASK
        ? `${LIVE_RELEASES_PATH} names no release of ${owner}`
        : 'its releases failed a short while ago';
    throw new Error(`${id} could not be loaded: ${reason}`);
  }

  async function fetchAhead(id: string): Promise<void> {
    const { owner } = moduleId(id);
    if (order.of(owner)[0] === ASK) await ask(owner);
    const ref = order.of(owner).find((release) => !failedLately(release.id));
    if (ref && ref !== ASK) await reader.fetchFiles(id, ref);
  }

  return {
    load,
    prefetch(id) {
      fetchAhead(id).catch(() => {
        // A favour: the visit itself goes through the ladder.
      });
    },
    renew: () =>
      ask().catch(() => {
        // What the page knew of releases still counts.
      }),
  };
}
