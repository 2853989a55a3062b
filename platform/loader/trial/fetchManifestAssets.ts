import type { ReleaseAssets } from '../../contract/releases';
import type { Trial } from '../createHost';
import type { TrialRelease } from '../createReleases';
import { fetchJson } from '../request';
import { LoadError } from '../request';

type Assets = { readonly sync: readonly string[]; readonly async?: readonly string[] };

/** The parts of a Module Federation manifest, `mf-manifest.json`, that are used here. */
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
 * Fetches the manifest of a remote on a dev server, and returns its assets.
 * They have no hashes.
 * @param address URL of the manifest
 * @throws LoadError if there is no valid manifest
 */
export async function fetchManifestAssets(app: string, address: string): Promise<ReleaseAssets> {
  const value = (await fetchJson(address)) as Manifest | null;
  if (!value?.metaData?.remoteEntry || !Array.isArray(value.exposes))
    throw new LoadError('network', `${address} is not a Module Federation manifest.`);
  const { globalName, remoteEntry } = value.metaData;
  return {
    app,
    id: address,
    contract: 0,
    global: globalName,
    entry: { js: [`${remoteEntry.path ?? ''}${remoteEntry.name}`], css: [] },
    // The container loads the scripts of a module itself. The stylesheets are listed, because they must load before
    // the module is shown.
    modules: Object.fromEntries(
      value.exposes.map(({ name, assets: { css } }) => [
        name,
        { js: [], css: [...css.sync, ...(css.async ?? [])] },
      ]),
    ),
    integrity: {},
    baseUrl: new URL('.', address).href,
  };
}

/** Creates a trial release from the manifest at a URL. */
export function createTrialRelease(app: string, address: string): TrialRelease {
  return { id: address, loadAssets: () => fetchManifestAssets(app, address) };
}

/** The manifests of the remotes' dev servers, by app. The shell's build in development defines it. */
declare const DEV_SERVERS: Readonly<Record<string, string>>;

/** Creates the overrides for development: every remote is loaded from its dev server. */
export function openDevelopment(): Trial {
  return {
    releases: Object.fromEntries(
      Object.entries(DEV_SERVERS).map(([app, manifest]) => [app, createTrialRelease(app, manifest)]),
    ),
    onLoaded: () => {},
  };
}
