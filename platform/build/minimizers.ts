import MinimizerPlugin from 'minimizer-webpack-plugin';
import webpack from 'webpack';

import { floorTargets } from './browserFloor';

/** The options of a minimizer. Each minimizer has its own format. */
type Options = Record<string, unknown>;

/** Removes only comments from server builds: comments contain local paths, and the release id depends on the bytes. */
const forServer: Options = { compress: false, mangle: false, format: { comments: false } };

const forBrowsers: Options = { ecma: 2020, compress: { ecma: 2020, passes: 2 } };

const forStyles: Options = { target: floorTargets };

/** Creates the minimizers for production builds. swc output is as small as that of terser, and swc is about thirty times as fast. */
export function minimizers(onServer: boolean) {
  return [
    new MinimizerPlugin({
      test: /\.(js|css)$/,
      // swc and esbuild have their own threads.
      parallel: false,
      // Licences are extracted to a file next to the script.
      extractComments: onServer ? false : 'some',
      minify: [
        { implementation: MinimizerPlugin.swcMinify, options: onServer ? forServer : forBrowsers },
        { implementation: MinimizerPlugin.esbuildMinifyCss, options: forStyles },
      ],
    }),
  ];
}

/**
 * Marks scripts in which nearly every function runs at startup. With this comment, V8 compiles all functions while the script
 * downloads, instead of each one at its first call (v8.dev/blog/explicit-compile-hints).
 */
export const compileHint = new webpack.BannerPlugin({
  banner: '//# allFunctionsCalledOnLoad',
  raw: true,
  test: /^(main|vendor)\.js$/,
  stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
});
