import webpack from 'webpack';

import { DATA_FOLDER } from '../contract/browser';
import { GUEST_MANIFEST } from '../contract/manifest';

const NAME = 'GuestManifestPlugin';

/** What a host has to share. */
export type Asked = { readonly requiredVersion: string; readonly version: string };

export type GuestManifestOptions = {
  /** Of the container: the same in every release. */
  readonly name: string;
  readonly entry: string;
  /** Name of the package and its version. */
  readonly from: { readonly name: string; readonly version: string };
  readonly asks: Readonly<Record<string, Asked>>;
  readonly exposes: readonly string[];
  /** Custom elements, and the exposed module that each shows. */
  readonly elements: Readonly<Record<string, string>>;
};

const none = { sync: [], async: [] } as const;

/**
 * Writes the container's `mf-manifest.json` as the Module Federation 2 runtime reads it, and beside what it reads, `elements`,
 * and `data`: every data file.
 */
export class GuestManifestPlugin implements webpack.WebpackPluginInstance {
  constructor(private readonly options: GuestManifestOptions) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const json = JSON.stringify(this.manifest(compilation));
        compilation.emitAsset(GUEST_MANIFEST, new webpack.sources.RawSource(json));
      });
    });
  }

  private manifest(compilation: webpack.Compilation) {
    const { name, entry, from, asks, exposes, elements } = this.options;
    const scripts = (chunk: string) =>
      (compilation.namedChunkGroups.get(chunk)?.getFiles() ?? []).filter((file) => file.endsWith('.js'));
    return {
      id: name,
      name,
      metaData: {
        name,
        type: 'app',
        buildInfo: { buildVersion: from.version, buildName: from.name },
        remoteEntry: { name: entry, path: '', type: 'global' },
        types: { path: '', name: '', zip: '', api: '' },
        globalName: name,
        pluginVersion: webpack.version,
        publicPath: 'auto',
      },
      shared: Object.entries(asks).map(([shared, { requiredVersion, version }]) => ({
        id: `${name}:${shared}`,
        name: shared,
        version,
        singleton: true,
        requiredVersion,
        assets: { js: none, css: none },
      })),
      remotes: [],
      exposes: exposes.map((exposed) => ({
        id: `${name}:${exposed}`,
        name: exposed,
        path: `./${exposed}`,
        assets: { js: { sync: scripts(exposed), async: [] }, css: none },
      })),
      elements,
      data: compilation
        .getAssets()
        .map((asset) => asset.name)
        .filter((file) => file.startsWith(DATA_FOLDER))
        .sort(),
    };
  }
}
