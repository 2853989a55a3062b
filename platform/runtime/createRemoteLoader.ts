import type { PageParams } from '../contract/contract';
import { checkExposedModule } from '../contract/contract';
import type { PagePointer, ReleaseAssets, ReleaseRef } from '../contract/pointer';
import { dataKey, releaseBase } from '../contract/pointer';
import { budgets } from './budgets';
import type { ShareScope } from './container';
import { readContainer } from './container';
import { failedLately, rememberFailure } from './failedReleases';
import { fetchJson } from './fetchJson';
import { allowRelease } from './integrityTable';
import { loadFile, removeStylesheets } from './loadFile';
import type { LoadedModule, ModuleLoader } from './ModuleLoader';
import { exposeReport, reportAttempt } from './report';
import { type Rung, rungsOf } from './rungsOf';
import { isTimeout, withTimeout } from './withTimeout';

/** No release of a remote could be loaded. The shell then shows its own fallback. */
export class RemoteUnavailable extends Error {
  override readonly name = 'RemoteUnavailable';
}

function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

function splitModuleId(id: string): { remote: string; module: string } {
  const [remote = '', module = ''] = id.split('/');
  return { remote, module };
}

/**
 * Loads modules of remotes from the releases that the page's pointer names. The ladder for one module:
 * current release, the same once more, the previous release, then {@link RemoteUnavailable}
 * (architecture "When things fail").
 */
export function createRemoteLoader(pointer: PagePointer, scope: ShareScope): ModuleLoader {
  const lists = new Map<string, Promise<ReleaseAssets>>();
  for (const assets of Object.values(pointer.assets)) {
    allowRelease(assets);
    lists.set(assets.id, Promise.resolve(assets));
  }
  /** Data of the prerendered page: used once, so that a later visit to the page reads it anew. */
  const prerendered = new Map(Object.entries(pointer.data));
  exposeReport(pointer.sequence);

  function assetsOf(remote: string, ref: ReleaseRef, retry: number): Promise<ReleaseAssets> {
    const known = lists.get(ref.id);
    if (known) return known;
    const list = fetchJson(`${releaseBase(remote, ref.id)}assets.json`, retry, ref.assets).then((value) => {
      if (!value) throw new Error(`Release ${ref.id} of ${remote} is not there.`);
      allowRelease(value as ReleaseAssets);
      return value as ReleaseAssets;
    });
    lists.set(ref.id, list);
    list.catch(() => lists.delete(ref.id));
    return list;
  }

  async function loadFiles(assets: ReleaseAssets, module: string, retry: number): Promise<void> {
    const files = assets.modules[module];
    if (!files) throw new Error(`Release ${assets.id} of ${assets.app} exposes no ${module}.`);
    const base = releaseBase(assets.app, assets.id);
    await Promise.all([
      ...assets.entry.js.map((file) => loadFile(base + file, retry, budgets.entry)),
      ...[...files.js, ...files.css].map((file) => loadFile(base + file, retry, budgets.chunk)),
    ]);
  }

  async function attempt(
    id: string,
    params: PageParams,
    ref: ReleaseRef,
    retry: number,
  ): Promise<LoadedModule> {
    const { remote, module } = splitModuleId(id);
    const assets = await assetsOf(remote, ref, retry);
    await loadFiles(assets, module, retry);
    const exposed = checkExposedModule(id, await readContainer(assets, module, scope));
    const base = releaseBase(remote, ref.id);
    const key = dataKey(id, params);
    const data = prerendered.has(key)
      ? prerendered.get(key)
      : await exposed.load?.(params, { read: (path) => fetchJson(`${base}data/${path}`, retry) });
    return { Component: exposed.Component, data, release: ref.id };
  }

  /** One rung of the ladder: an attempt within what is left of the time, told to the report. */
  async function climb(
    id: string,
    params: PageParams,
    { ref, retry }: Rung,
    left: number,
  ): Promise<LoadedModule> {
    const start = performance.now();
    const report = (outcome: 'loaded' | 'failed', reason?: string) =>
      reportAttempt({
        module: id,
        release: ref.id,
        ms: Math.round(performance.now() - start),
        outcome,
        ...(reason ? { reason } : {}),
      });
    try {
      const loaded = await withTimeout(attempt(id, params, ref, retry), Math.min(budgets.attempt, left), id);
      report('loaded');
      return loaded;
    } catch (error) {
      report('failed', reasonOf(error));
      throw error;
    }
  }

  async function load(id: string, params: PageParams): Promise<LoadedModule> {
    const { remote } = splitModuleId(id);
    const releases = pointer.remotes[remote] ?? [];
    const deadline = performance.now() + budgets.ladder;
    let reason = `the pointer names no release of ${remote}`;
    let timedOut = false;
    for (const rung of rungsOf(releases)) {
      const { ref, retry } = rung;
      const left = deadline - performance.now();
      // Who has waited once need not wait for the same again while there is another release to show.
      if (left <= 0 || (retry > 0 && timedOut && releases.length > 1)) continue;
      if (failedLately(ref.id)) {
        reportAttempt({ module: id, release: ref.id, ms: 0, outcome: 'skipped' });
        continue;
      }
      try {
        const loaded = await climb(id, params, rung, left);
        prerendered.delete(dataKey(id, params));
        // Only now: while nothing replaces it, the page that came prerendered needs them.
        for (const other of releases)
          if (other.id !== ref.id) removeStylesheets(releaseBase(remote, other.id));
        return loaded;
      } catch (error) {
        reason = reasonOf(error);
        timedOut = isTimeout(error);
        if (timedOut || rung.last) rememberFailure(ref.id);
      }
    }
    throw new RemoteUnavailable(`${id} could not be loaded: ${reason}`);
  }

  function prefetch(id: string): void {
    const { remote, module } = splitModuleId(id);
    const [current] = pointer.remotes[remote] ?? [];
    if (!current || failedLately(current.id)) return;
    assetsOf(remote, current, 0)
      .then((assets) => loadFiles(assets, module, 0))
      .catch(() => {
        // A prefetch is a favour: the visit itself goes through the ladder.
      });
  }

  return { load, prefetch };
}
