import type { Integrity, ReleaseAssets } from '../contract/releases';
import type { ModuleFilesJson } from './ModuleFilesPlugin';

/** Creates the content of `assets.json`, which lists the files of the release for the browser. */
export function createAssets(
  app: string,
  id: string,
  { global, entry, modules }: ModuleFilesJson,
  hashes: Readonly<Record<string, Integrity>>,
): ReleaseAssets {
  return {
    app,
    id,
    global,
    entry: app === 'shell' ? entry : { js: ['remoteEntry.js'], css: [] },
    modules,
    integrity: Object.fromEntries(
      Object.entries(hashes).filter(([file]) => /^[^/]+\.(js|css)$|^hashes\//.test(file)),
    ),
  };
}
