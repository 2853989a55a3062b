import { existsSync } from 'node:fs';
import path from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import webpack from 'webpack';

/**
 * Checks the types of a package in a separate process, and shows errors in the terminal and in the page. Returns no plugin if the
 * package has no tsconfig.json.
 */
export function typeChecker(folder: string): webpack.WebpackPluginInstance[] {
  const configFile = path.join(folder, 'tsconfig.json');
  return existsSync(configFile) ? [new ForkTsCheckerPlugin({ typescript: { configFile } })] : [];
}

/** Enables React Fast Refresh. baseConfig adds the transformer for the compiler, and devServer.ts the entries. */
export function fastRefresh(): webpack.WebpackPluginInstance[] {
  return [new ReactRefreshPlugin({ overlay: false }), new webpack.HotModuleReplacementPlugin()];
}
