import path from 'node:path';

import type webpack from 'webpack';

import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { requestFrom, textEntry } from './textEntry';

/** How the server build of a remote gets to know the address of its files. */
const remotePublicPath = path.join(import.meta.dirname, 'entries/serverPublicPath.ts');

/**
 * The build that the composer renders with: one CommonJS file, for Node.
 * @param code the entry, as ES module text
 * @param externals what the file leaves to the one who runs it, so that a page has one React
 * @param publicPath sets the address of the files before anything else runs
 */
export function serverConfig(
  context: BuildContext,
  code: string,
  externals: readonly string[],
  publicPath: string = remotePublicPath,
): webpack.Configuration {
  const config = baseConfig(context);
  return {
    ...config,
    entry: {
      server: textEntry(`import ${JSON.stringify(requestFrom(context.folder, publicPath))};${code}`),
    },
    output: { ...config.output, library: { type: 'commonjs2' } },
    externals: Object.fromEntries(externals.map((name) => [name, `commonjs2 ${name}`])),
  };
}
