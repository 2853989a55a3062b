import type { PageParams } from '../contract/contract';
import type { PagePointer, Pointer, ReleaseRef } from '../contract/pointer';
import { releaseBase } from '../contract/pointer';
import { budgets } from './budgets';
import type { ShareScope } from './container';
import { createReleaseReader } from './createReleaseReader';
import { failedLately, rememberFailure } from './failedReleases';
import { fetchJson } from './fetchJson';
import { removeStylesheets } from './loadFile';
import type { LoadedModule, ModuleLoader } from './ModuleLoader';
import { moduleId } from './moduleId';
import { exposeReport, reasonOf, reportAttempt } from './report';
import { isTimeout, withTimeout } from './withTimeout';

/** No release of a remote could be loaded. The shell then shows its own fallback. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
}

/**
 * Loads modules of remotes from the releases that the page's pointer names. The ladder for one module:
 * current release, the same once more, the previous release, then {@link RemoteUnavailable}
 * (architecture "When things fail").
 */
export function createRemoteLoader(pointer: PagePointer, scope: ShareScope): ModuleLoader {
  const reader = createReleaseReader(pointer, scope);
  let { remotes } = pointer;
  exposeReport(pointer.sequence);

  /** One rung of the ladder: an attempt within what is left of the time, told to the report. */
  async function climb(id: string, params: PageParams, ref: ReleaseRef, ms: number): Promise<LoadedModule> {
    const start = performance.now();
    const told = { module: id, release: ref.id };
    const took = () => Math.round(performance.now() - start);
    try {
      const loaded = await withTimeout(reader.read(id, params, ref, ms), ms, id);
      reportAttempt({ ...told, ms: took(), outcome: 'loaded' });
      return loaded;
    } catch (error) {
      reportAttempt({ ...told, ms: took(), outcome: 'failed', reason: reasonOf(error) });
      throw error;
    }
  }

  async function load(id: string, params: PageParams): Promise<LoadedModule> {
    const { owner } = moduleId(id);
    if (!remotes[owner]) await renew();
    const releases = (remotes[owner] ?? []).filter((ref) => {
      const skipped = failedLately(ref.id);
      if (skipped) reportAttempt({ module: id, release: ref.id, ms: 0, outcome: 'skipped' });
      return !skipped;
    });
    const deadline = performance.now() + budgets.ladder;
    let reason = remotes[owner]
      ? 'its releases failed a short while ago'
      : `the pointer names no release of ${owner}`;
    for (const ref of releases) {
      if (performance.now() >= deadline) break;
      const isLast = ref === releases.at(-1);
      // The current release gets a second attempt, the one before a single one.
      for (let tries = ref === remotes[owner]?.[0] ? 2 : 1; tries > 0; tries--) {
        const left = deadline - performance.now();
        if (left <= 0) break;
        try {
          const loaded = await climb(id, params, ref, Math.min(budgets.attempt, left));
          // Only now: while nothing replaces it, the page that came prerendered needs them.
          for (const other of remotes[owner] ?? [])
            if (other.id !== ref.id) removeStylesheets(releaseBase(owner, other.id));
          return loaded;
        } catch (error) {
          reason = reasonOf(error);
          // Who has waited once need not wait for the same again while there is another release to show.
          if (isTimeout(error) && !isLast) break;
        }
      }
      rememberFailure(ref.id);
    }
    throw new RemoteUnavailable(`${id} could not be loaded: ${reason}`);
  }

  async function renew(): Promise<void> {
    try {
      const { apps } = (await fetchJson('/releases.json')) as Pointer;
      const { shell, ...others } = apps;
      remotes = Object.fromEntries(
        Object.entries(others).map(([app, { current, previous }]) => [
          app,
          [current, ...previous.slice(0, 1)],
        ]),
      );
      // A page that came without its pointer does not know the hashes of the shell's own chunks either.
      if (shell && Object.keys(pointer.assets).length === 0)
        await Promise.all([shell.current, ...shell.previous].map((ref) => reader.assetsOf('shell', ref)));
    } catch {
      // What the page knew of releases still counts.
    }
  }

  function prefetch(id: string): void {
    const [current] = remotes[moduleId(id).owner] ?? [];
    if (!current || failedLately(current.id)) return;
    reader.fetchFiles(id, current).catch(() => {
      // A prefetch is a favour: the visit itself goes through the ladder.
    });
  }

  return { load, prefetch, renew };
}
