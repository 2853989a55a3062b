import type { ReleaseAssets } from '../../contract/releases';
import type { TriedRelease } from '../createReleases';
import { fetchJson } from '../fetchJson';
import { LoadError } from '../LoadError';

type Assets = { readonly sync: readonly string[]; readonly async?: readonly string[] };

/** What is read of a Module Federation manifest, `mf-manifest.json`. */
type Manifest = {
  readonly metaData: {
    readonly globalName: string;
    readonly remoteEntry: { readonly name: string; readonly path?: string };
  };
  readonly exposes: readonly {
    readonly name: string;
    readonly assets: { readonly js: Assets; readonly css: Assets };
  }[];
};

/**
 * The files of a remote on another server (a dev server), as its manifest lists
 * them. They have no hashes.
 * @param address of the manifest
 * @throws LoadError when there is none
 */
export async function manifestList(app: string, address: string): Promise<ReleaseAssets> {
  const value = (await fetchJson(address)) as Manifest | null;
  if (!value?.metaData?.remoteEntry || !Array.isArray(value.exposes))
    throw new LoadError('network', `${address} is no manifest of Module Federation.`);
  const { globalName, remoteEntry } = value.metaData;
  return {
    app,
    id: address,
    contract: 0,
    global: globalName,
    entry: { js: [`${remoteEntry.path ?? ''}${remoteEntry.name}`], css: [] },
    // The container loads the scripts of a module itself. Its stylesheets are listed, so that they are there before
    // it is shown.
    modules: Object.fromEntries(
      value.exposes.map(({ name, assets: { css } }) => [
        name,
        { js: [], css: [...css.sync, ...(css.async ?? [])] },
      ]),
    ),
    integrity: {},
    at: new URL('.', address).href,
  };
}

/** A remote as the manifest at an address describes it. */
export function releaseAt(app: string, address: string): TriedRelease {
  return { ref: { id: address, assets: 'sha384-' }, list: () => manifestList(app, address) };
}
