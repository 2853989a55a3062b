import type webpack from 'webpack';

import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';

/**
 * Creates the configuration of the build for the composer: one CommonJS file for Node.
 * @param entry its files: the first sets the public path, the last defines the exports
 * @param externals packages that the caller provides at run time, so that a page has one copy of React
 */
export function serverConfig(
  context: BuildContext,
  entry: string[],
  externals: readonly string[] = [],
): webpack.Configuration {
  const config = baseConfig(context);
  return {
    ...config,
    entry: { server: entry },
    output: { ...config.output, library: { type: 'commonjs2' } },
    externals: Object.fromEntries(externals.map((name) => [name, `commonjs2 ${name}`])),
  };
}
