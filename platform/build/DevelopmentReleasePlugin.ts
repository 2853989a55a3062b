import webpack from 'webpack';

import { REF_FILE, type ReleaseRef } from '../contract/releases';
import { integrityOf } from '../lib/files';
import { createAssets } from './createAssets';
import { MODULE_FILES, type ModuleFilesJson } from './ModuleFilesPlugin';

const NAME = 'DevelopmentReleasePlugin';

/** Adds to the build of a dev server what makes it a release: `assets.json` with the hash of each file, and a reference to it. */
export class DevelopmentReleasePlugin implements webpack.WebpackPluginInstance {
  constructor(
    private readonly app: string,
    private readonly id: string,
  ) {}

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After ModuleFilesPlugin.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (files) => {
        const hashes = Object.fromEntries(
          Object.entries(files).map(([file, source]) => [file, integrityOf(source.buffer())]),
        );
        const listed = JSON.parse(files[MODULE_FILES]?.source().toString() ?? '') as ModuleFilesJson;
        const assets = JSON.stringify(createAssets(this.app, this.id, listed, hashes));
        const ref: ReleaseRef = {
          id: this.id,
          assets: integrityOf(Buffer.from(assets)),
          pages: listed.pages,
        };
        compilation.emitAsset('assets.json', new webpack.sources.RawSource(assets));
        compilation.emitAsset(REF_FILE, new webpack.sources.RawSource(JSON.stringify(ref)));
      });
    });
  }
}
