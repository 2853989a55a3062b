import { createHash } from 'node:crypto';

import webpack from 'webpack';

const NAME = 'BuildIdPlugin';

/**
 * Stands for the id in names until all files are complete. It has the length of the id, so nothing in a file moves, and only letters
 * and digits, because webpack changes other characters in the names of globals.
 */
export const BUILD_ID = 'BUILDID12HEX';

/**
 * Replaces `BUILD_ID` in a build by the hash of all files of the build. So each build has global names of its own, and sources that
 * compile to the same bytes have the same id.
 */
export class BuildIdPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // After the last stage, in which plugins list the files.
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT + 1;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, (assets) => {
        const files = Object.keys(assets).sort();
        const hash = createHash('sha256');
        for (const file of files)
          hash
            .update(file)
            .update('\0')
            .update(assets[file]?.buffer() ?? '');
        const id = hash.digest('hex').slice(0, BUILD_ID.length);
        for (const file of files.filter((name) => /\.(js|css|json)$/.test(name))) {
          const text = assets[file]?.source().toString() ?? '';
          if (text.includes(BUILD_ID))
            compilation.updateAsset(file, new webpack.sources.RawSource(text.replaceAll(BUILD_ID, id)));
        }
      });
    });
  }
}
