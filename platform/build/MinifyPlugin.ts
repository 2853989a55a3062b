import { minify } from '@swc/core';
import { transform } from 'esbuild';
import webpack from 'webpack';

const NAME = 'MinifyPlugin';

type Shorten = (text: string) => Promise<{ readonly code: string }>;

/** swc writes as few bytes as terser with three passes, in a thirtieth of the time. */
const forBrowsers: Readonly<Record<string, Shorten>> = {
  '.js': (text) =>
    minify(text, {
      ecma: 2020,
      compress: { ecma: 2020, passes: 3 },
      mangle: true,
      format: { comments: false },
    }),
  '.css': (text) => transform(text, { loader: 'css', minify: true }),
};

/** Without comments alone: they name folders of the machine, and a release's id follows its bytes. */
const forServers: Readonly<Record<string, Shorten>> = {
  '.js': (text) => transform(text, { loader: 'js', target: 'node20', legalComments: 'none' }),
};

/** Shortens what a build emits, as far as its readers gain by it. */
export class MinifyPlugin implements webpack.WebpackPluginInstance {
  private readonly ways: Readonly<Record<string, Shorten>>;

  constructor(readers: 'browsers' | 'servers') {
    this.ways = readers === 'browsers' ? forBrowsers : forServers;
  }

  apply(compiler: webpack.Compiler): void {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE;
      compilation.hooks.processAssets.tapPromise({ name: NAME, stage }, async (assets) => {
        await Promise.all(
          Object.entries(assets).map(async ([name, source]) => {
            const shorten = this.ways[/\.\w+$/.exec(name)?.[0] ?? ''];
            if (!shorten) return;
            const { code } = await shorten(String(source.source()));
            compilation.updateAsset(name, new webpack.sources.RawSource(code), { minimized: true });
          }),
        );
      });
    });
  }
}
