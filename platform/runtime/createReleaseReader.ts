import type { PageParams } from '../contract/contract';
import { checkExposedModule } from '../contract/contract';
import type { PageHandOver, ReleaseAssets, ReleaseRef } from '../contract/releases';
import { dataKey, releaseBase } from '../contract/releases';
import { budgets } from './budgets';
import type { ShareScope } from './container';
import { readContainer } from './container';
import { fetchJson } from './fetchJson';
import { allowRelease } from './integrityTable';
import { loadFile } from './loadFile';
import type { LoadedModule } from './ModuleLoader';
import { moduleId } from './moduleId';

/** Gets one module out of one release; which release that is, others decide. */
export type ReleaseReader = {
  /** The list of a release's files, whose hashes are then known. */
  assetsOf(app: string, ref: ReleaseRef): Promise<ReleaseAssets>;
  /**
   * @param ms what the attempt may take
   * @throws Error that says which file, or what about the module, is not as it must be.
   */
  read(id: string, params: PageParams, ref: ReleaseRef, ms: number): Promise<LoadedModule>;
  /** Fetches a module's files. */
  fetchFiles(id: string, ref: ReleaseRef): Promise<void>;
};

export function createReleaseReader(page: PageHandOver, scope: ShareScope): ReleaseReader {
  const lists = new Map<string, Promise<ReleaseAssets>>();
  for (const assets of Object.values(page.assets)) {
    allowRelease(assets);
    lists.set(assets.id, Promise.resolve(assets));
  }
  /** Data of the prerendered page: used once, so that a later visit to the page reads it anew. */
  const prerendered = new Map(Object.entries(page.data));

  function assetsOf(app: string, ref: ReleaseRef): Promise<ReleaseAssets> {
    const known = lists.get(ref.id);
    if (known) return known;
    const list = fetchJson(`${releaseBase(app, ref.id)}assets.json`, ref.assets).then((value) => {
      if (!value) throw new Error(`Release ${ref.id} of ${app} is not there.`);
      allowRelease(value as ReleaseAssets);
      return value as ReleaseAssets;
    });
    lists.set(ref.id, list);
    list.catch(() => lists.delete(ref.id));
    return list;
  }

  async function loadFiles(assets: ReleaseAssets, module: string, ms: number): Promise<void> {
    const files = assets.modules[module];
    if (!files) throw new Error(`Release ${assets.id} of ${assets.app} exposes no ${module}.`);
    const base = releaseBase(assets.app, assets.id);
    // All at once. No file may outlive its attempt, or the next one would join its waiting.
    await Promise.all([
      ...assets.entry.js.map((file) => loadFile(base + file, Math.min(ms, budgets.entry))),
      ...[...files.js, ...files.css].map((file) => loadFile(base + file, Math.min(ms, budgets.chunk))),
    ]);
  }

  return {
    assetsOf,
    async fetchFiles(id, ref) {
      const { owner, module } = moduleId(id);
      await loadFiles(await assetsOf(owner, ref), module, budgets.attempt);
    },
    async read(id, params, ref, ms) {
      const { owner, module } = moduleId(id);
      const end = performance.now() + ms;
      const assets = await assetsOf(owner, ref);
      await loadFiles(assets, module, Math.max(0, end - performance.now()));
      const exposed = checkExposedModule(id, await readContainer(assets, module, scope));
      const key = dataKey(id, params);
      const source = { read: (path: string) => fetchJson(`${releaseBase(owner, ref.id)}data/${path}`) };
      // Another release may want its data in another shape.
      const data =
        prerendered.has(key) && ref.id in page.assets
          ? prerendered.get(key)
          : await exposed.load?.(params, source);
      prerendered.delete(key);
      return { Component: exposed.Component, data, release: ref.id };
    },
  };
}
