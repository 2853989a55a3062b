import { transform } from 'esbuild';
import webpack from 'webpack';

const NAME = 'MinifyCssPlugin';

/** Shortens emitted stylesheets with esbuild, which `tsx` brings along. */
export class MinifyCssPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        for (const name of Object.keys(assets).filter((asset) => asset.endsWith('.css'))) {
          const { code } = await transform(String(assets[name]?.source()), { loader: 'css', minify: true });
          compilation.updateAsset(name, new webpack.sources.RawSource(code));
        }
      });
    });
  }
}
