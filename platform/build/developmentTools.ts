import { existsSync } from 'node:fs';
import path from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import type webpack from 'webpack';

/**
 * Checks the types of a package beside the compiler, and shows what is wrong in the terminal and over the page; none where the
 * package has no tsconfig.json.
 */
export function typeChecker(folder: string): webpack.WebpackPluginInstance[] {
  const configFile = path.join(folder, 'tsconfig.json');
  return existsSync(configFile) ? [new ForkTsCheckerPlugin({ typescript: { configFile } })] : [];
}

/** Lets components keep their state when they are exchanged; the compiler's half is in baseConfig. */
export function fastRefresh(): webpack.WebpackPluginInstance {
  return new ReactRefreshPlugin({ overlay: false });
}
