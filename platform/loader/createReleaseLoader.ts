import { fillPath } from '@site/shared-content/fillPath';

import { type Container, DATA_FOLDER, type ShareScope } from '../contract/browser';
import {
  checkExposedModule,
  type DataSource,
  type ExposedModule,
  type PageParams,
} from '../contract/contract';
import {
  dataKey,
  hashListOf,
  type HydrationData,
  type Integrity,
  type ReleaseAssets,
  type ReleaseRef,
  releasePath,
} from '../contract/releases';
import type { Files } from './createFiles';
import { fileTimeouts } from './createLine';
import type { LoadedModule } from './createSlot';
import { LoadError, toLoadError, withTimeout } from './request';

/**
 * Fills page parameters into the pattern of a data file. Returns undefined without a pattern, and for parameters with special
 * characters, because only `load` knows the file name for those.
 */
function fillDataPath(pattern: string | undefined, params: PageParams): string | undefined {
  const isPlain = Object.values(params).every((value) => /^[\w-]+$/.test(value));
  return isPlain && pattern !== undefined ? fillPath(pattern, params) : undefined;
}

/** Returns the promise of a key, and starts it if there is none. A rejected one is removed, so that the next call starts again. */
function cached<T>(promises: Map<string, Promise<T>>, key: string, start: () => Promise<T>): Promise<T> {
  const known = promises.get(key);
  if (known) return known;
  const started = start();
  promises.set(key, started);
  started.catch(() => promises.delete(key));
  return started;
}

/** Returns the number of lists of hashes of data files. */
const countLists = ({ integrity }: ReleaseAssets) =>
  Object.keys(integrity).filter((name) => name.startsWith('hashes/')).length;

/** Loads modules from specific releases. */
export function createReleaseLoader(page: HydrationData, scope: ShareScope, files: Files) {
  const assetsById = new Map(
    Object.values(page.assets).map((assets) => [assets.id, Promise.resolve(assets)] as const),
  );
  /** Data of the prerendered page. Each entry is used once, so a later navigation to the page loads it again. */
  const prerenderedData = new Map(Object.entries(page.data));
  /** Initialised containers, by their global names. */
  const containers = new Map<string, Promise<Container>>();
  /** Lists of hashes of data files, by URL. */
  const hashLists = new Map<string, Promise<unknown>>();

  async function fetchAssets(app: string, ref: ReleaseRef): Promise<ReleaseAssets> {
    const assets = await files.json(`${releasePath(app, ref.id)}assets.json`, { integrity: ref.assets });
    if (!assets) throw new LoadError('network', `Release ${ref.id} of ${app} does not exist.`);
    return assets as ReleaseAssets;
  }

  /** Loads `assets.json` of a release and registers the hashes of its files. */
  function loadAssets(app: string, ref: ReleaseRef): Promise<ReleaseAssets> {
    return cached(assetsById, ref.id, async () => {
      const assets = await fetchAssets(app, ref);
      files.allow(assets);
      return assets;
    });
  }

  /** Returns the container of a release whose entry script has run, initialised with the share scope. */
  async function initialise({ app, id, global }: ReleaseAssets): Promise<Container> {
    const container = (globalThis as Record<string, unknown>)[global] as Container | undefined;
    if (typeof container?.get !== 'function')
      throw new LoadError('code', `${app} ${id} did not define the container ${global}.`);
    await container.init(scope);
    return container;
  }

  /**
   * Returns a module of a release whose entry script has run. A release keeps its first container: an entry that was removed after a
   * timeout may still run later, and its container would have a second state.
   */
  async function getExposedModule(assets: ReleaseAssets, module: string): Promise<unknown> {
    const container = await cached(containers, assets.global, () => initialise(assets));
    const factory = await container.get(`./${module}`);
    return (factory() as { default?: unknown }).default;
  }

  /** Returns the hash of a data file, or undefined if the release has no such file. @throws LoadError */
  async function dataHash(assets: ReleaseAssets, file: string): Promise<Integrity | undefined> {
    const listFile = hashListOf(file, countLists(assets));
    const url = releasePath(assets.app, assets.id) + listFile;
    const integrity = assets.integrity[listFile];
    if (!integrity) throw new LoadError('code', `${assets.app} ${assets.id} lists no hashes of data files.`);
    const list = await cached(hashLists, url, () => files.json(url, { integrity }));
    const hashes = list as Readonly<Record<string, Integrity>> | null;
    return hashes !== null && Object.hasOwn(hashes, file) ? hashes[file] : undefined;
  }

  /**
   * Returns the data source of a release.
   * @param signal aborts the requests
   * @param first a file that is requested now, and once, because `load` will read it
   */
  function dataSource(assets: ReleaseAssets, signal?: AbortSignal, first?: string): DataSource {
    async function fetchData(file: string): Promise<unknown> {
      const url = `${releasePath(assets.app, assets.id)}${DATA_FOLDER}${file}`;
      const integrity = await dataHash(assets, file);
      return integrity ? files.json(url, { integrity, signal }) : null;
    }
    const firstRequest = first === undefined ? undefined : fetchData(first);
    // Prevents an unhandled rejection: the error is reported by `read`.
    firstRequest?.catch(() => {});
    return { read: async (file) => (file === first ? firstRequest : fetchData(file)) };
  }

  /** Keeps the stylesheets of a release from being removed as unused while a module of it loads. */
  async function keepStyles<T>({ app, id }: ReleaseAssets, work: () => Promise<T>): Promise<T> {
    const releaseStyles = files.retainStyles(app, id);
    try {
      return await work();
    } finally {
      // By then a slot that shows the module retains them. Otherwise they must not style another release.
      setTimeout(releaseStyles);
    }
  }

  async function runLoad(
    { load }: ExposedModule<unknown>,
    params: PageParams,
    source: DataSource,
  ): Promise<unknown> {
    try {
      return await load?.(params, source);
    } catch (error) {
      const { failure, message } = toLoadError(error);
      // A failed request for data does not mean that the code of the release is broken, but an error thrown by `load` does.
      if (failure === 'network' || failure === 'timeout') throw new LoadError('data', message);
      throw error;
    }
  }

  return {
    loadAssets,
    /** Loads what a module of a release needs before its files: the list of files and, if it is small, that of the data files. */
    async prepare(app: string, ref: ReleaseRef): Promise<void> {
      const assets = await loadAssets(app, ref);
      if (countLists(assets) === 1) await dataHash(assets, '');
    },
    /**
     * Loads the files, the container and the data of a module.
     * @param id `owner/Module`
     * @param prefetched the same module, prefetched: its data is reused, but its stylesheets may have been removed
     * @throws LoadError naming the file or module and the problem
     */
    async loadModule(
      id: string,
      params: PageParams,
      ref: ReleaseRef,
      signal: AbortSignal,
      prefetched?: Promise<LoadedModule>,
    ): Promise<LoadedModule> {
      const key = dataKey(id, params);
      // Another release may expect data in another format.
      const isPrerendered = prerenderedData.has(key) && ref.id in page.assets;
      const known: Pick<LoadedModule, 'data'> | undefined =
        (await prefetched) ?? (isPrerendered ? { data: prerenderedData.get(key) } : undefined);
      const [app = '', module = ''] = id.split('/');
      const assets = await withTimeout(loadAssets(app, ref), fileTimeouts.max, ref.id, signal);
      const moduleFiles = assets.modules[module];
      if (!moduleFiles) throw new LoadError('code', `Release ${assets.id} of ${app} exposes no ${module}.`);
      const source = dataSource(assets, signal, known ? undefined : fillDataPath(moduleFiles.data, params));
      return keepStyles(assets, async () => {
        const url = releasePath(app, assets.id);
        await Promise.all(
          [...assets.entry.js, ...moduleFiles.js, ...moduleFiles.css].map((file) =>
            files.load(url + file, signal),
          ),
        );
        const value = await withTimeout(getExposedModule(assets, module), fileTimeouts.max, id, signal);
        const exposed = checkExposedModule(id, value);
        const { data } = known ?? { data: await runLoad(exposed, params, source) };
        prerenderedData.delete(key);
        return { Component: exposed.Component, data, release: ref.id, source: dataSource(assets) };
      });
    },
  };
}
