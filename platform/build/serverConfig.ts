import type webpack from 'webpack';

import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';

/**
 * The build that the composer renders with: one CommonJS file, for Node.
 * @param entry its files: the first sets the address of the release, the last is what the file exports
 * @param externals what the file leaves to the one who runs it, so that a page has one React
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
