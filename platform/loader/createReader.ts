import { type Container, DATA_FOLDER, type ShareScope } from '../contract/browser';
import {
  checkExposedModule,
  type DataSource,
  type ExposedModule,
  type PageParams,
} from '../contract/contract';
import { fillPath } from '../contract/fillPath';
import {
  dataKey,
  filesBase,
  type PageHandOver,
  type ReleaseAssets,
  type ReleaseRef,
  releaseBase,
} from '../contract/releases';
import type { Files } from './createFiles';
import type { TriedRelease } from './createReleases';
import { LoadError, loadError, within } from './LoadError';
import { timeouts } from './timeouts';
import type { LoadedModule } from './Slot';

/** Loads one module from one given release. */
export type Reader = {
  /** Reads the list of a release's files; their hashes are known afterwards. */
  listOf(app: string, ref: ReleaseRef): Promise<ReleaseAssets>;
  /**
   * Loads a module's files, its container and its data.
   * @param id `owner/Module`
   * @param ahead the same module, read earlier: its data counts, but its stylesheets may have gone meanwhile
   * @throws LoadError that says which file, or what about the module, is not as it must be
   */
  read(
    id: string,
    params: PageParams,
    ref: ReleaseRef,
    signal: AbortSignal,
    ahead?: Promise<LoadedModule>,
  ): Promise<LoadedModule>;
};

/** The share scope for every remote: the shell's instance of each shared package, by version. */
export function shareScopeOf(
  packages: Readonly<Record<string, { version: string; module: unknown }>>,
): ShareScope {
  return Object.fromEntries(
    Object.entries(packages).map(([name, { version, module }]) => [
      name,
      { [version]: { get: async () => () => module, loaded: 1, eager: true, from: 'shell' } },
    ]),
  );
}

/** The name of a data file with the parameters of a page. Of parameters that are no plain words, `load` knows what they mean. */
function fillIn(pattern: string | undefined, params: PageParams): string | undefined {
  const isPlain = Object.values(params).every((value) => /^[\w-]+$/.test(value));
  return isPlain && pattern !== undefined ? fillPath(pattern, params) : undefined;
}

export function createReader(
  page: PageHandOver,
  scope: ShareScope,
  files: Files,
  tried: Readonly<Record<string, TriedRelease>> = {},
): Reader {
  const lists = new Map<string, Promise<ReleaseAssets>>();
  for (const list of Object.values(page.assets)) lists.set(list.id, Promise.resolve(list));
  /** The data of the prerendered page. It is used once, so that a later navigation to the page reads it again. */
  const inPage = new Map(Object.entries(page.data));
  const initialised = new WeakMap<Container, Promise<void>>();

  async function readList(app: string, ref: ReleaseRef): Promise<ReleaseAssets> {
    const own = tried[app];
    if (own?.list && own.ref.id === ref.id) return own.list();
    const list = await files.json(`${releaseBase(app, ref.id)}assets.json`, { integrity: ref.assets });
    if (!list) throw new LoadError('network', `Release ${ref.id} of ${app} is not there.`);
    return list as ReleaseAssets;
  }

  function listOf(app: string, ref: ReleaseRef): Promise<ReleaseAssets> {
    const known = lists.get(ref.id);
    if (known) return known;
    const list = readList(app, ref).then((value) => {
      files.allow(value);
      return value;
    });
    lists.set(ref.id, list);
    list.catch(() => lists.delete(ref.id));
    return list;
  }

  /** Initialises a container with the share scope, once. If that failed, it may be tried again. */
  function initialise(container: Container): Promise<void> {
    const known = initialised.get(container);
    if (known) return known;
    const done = Promise.resolve(container.init(scope));
    initialised.set(container, done);
    done.catch(() => initialised.delete(container));
    return done;
  }

  /** A module of a release whose entry has run. */
  async function exposedBy({ app, id, global }: ReleaseAssets, module: string): Promise<unknown> {
    const container = (globalThis as Record<string, unknown>)[global] as Container | undefined;
    if (typeof container?.get !== 'function')
      throw new LoadError('code', `${app} ${id} left no container named ${global}.`);
    await initialise(container);
    const factory = await container.get(`./${module}`);
    return (factory() as { default?: unknown }).default;
  }

  /** The data files of a release, of which the first is on its way already. */
  function dataSource(base: string, signal: AbortSignal, first: string | undefined): DataSource {
    const fetched = (path: string) => files.json(`${base}${DATA_FOLDER}${path}`, { signal });
    const begun = first === undefined ? undefined : fetched(first);
    // Whoever reads it hears of it.
    begun?.catch(() => {});
    return { read: async (path) => (path === first ? begun : fetched(path)) };
  }

  async function dataOf(
    { load }: ExposedModule<unknown>,
    params: PageParams,
    source: DataSource,
  ): Promise<unknown> {
    try {
      return await load?.(params, source);
    } catch (error) {
      const { failure, message } = loadError(error);
      // A data file that did not come says nothing about the release's code, but a `load` that throws does.
      if (failure === 'network' || failure === 'late') throw new LoadError('data', message);
      throw error;
    }
  }

  return {
    listOf,
    async read(id, params, ref, signal, ahead) {
      const known = await ahead;
      const [app = '', module = ''] = id.split('/');
      const list = await within(listOf(app, ref), timeouts.longest, ref.id, signal);
      const own = list.modules[module];
      if (!own) throw new LoadError('code', `Release ${list.id} of ${app} exposes no ${module}.`);
      const base = filesBase(list);
      const key = dataKey(id, params);
      // Another release may want its data in another shape.
      const isInPage = inPage.has(key) && ref.id in page.assets;
      const isToBeRead = !known && !isInPage;
      const source = dataSource(base, signal, isToBeRead ? fillIn(own.data, params) : undefined);
      // While they load, nobody may take its stylesheets for those of a release that is no longer shown.
      const letGo = files.holdStyles(app, list.id);
      try {
        await Promise.all(
          [...list.entry.js, ...own.js, ...own.css].map((file) => files.load(base + file, signal)),
        );
        const value = await within(exposedBy(list, module), timeouts.longest, id, signal);
        const exposed = checkExposedModule(id, value);
        const data = known ? known.data : isInPage ? inPage.get(key) : await dataOf(exposed, params, source);
        inPage.delete(key);
        return { Component: exposed.Component, data, release: ref.id };
      } finally {
        // A slot that shows the module holds its stylesheets by then. Without one, they must not style another release.
        setTimeout(() => {
          letGo();
          files.removeUnheldStyles(app);
        });
      }
    },
  };
}
