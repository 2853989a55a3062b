import path from 'node:path';

import webpack, { type Configuration } from 'webpack';

import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import type { AnyConfiguration, Env } from './defineRemote';
import { developmentPage } from './developmentPage';
import { typeChecker } from './developmentTools';
import { devPort } from './devPort';
import { hotEntries, reloadAfterBuild, shellServer } from './devServer';
import { publicPathEntry } from './leanConfig';
import { ModuleFilesPlugin } from './ModuleFilesPlugin';
import { readOverrides } from './overrides';
import { serverConfig } from './serverConfig';
import { sharedVersions } from './sharedPackages';

const composerPublicPath = path.join(import.meta.dirname, 'entries/composerPublicPath.ts');

/**
 * React and React Router in a separate script: a slow phone runs two scripts in two tasks, and can respond to a tap between
 * them.
 */
const vendorChunk = {
  name: 'vendor',
  chunks: 'initial',
  test: /[\\/]node_modules[\\/](?!@site[\\/])/,
  enforce: true,
} as const;

/**
 * Creates the webpack configuration of the shell: browser and server build, or with `webpack serve` the site in development.
 * The shell is a plain bundle. It shares its packages through platform/loader, and names no remote.
 * @param definition.folder `import.meta.dirname` of the webpack.config.ts
 */
export function defineShell({ folder }: { readonly folder: string }) {
  return async (env: Env): Promise<AnyConfiguration | AnyConfiguration[]> => {
    const overrides = await readOverrides({ development: Boolean(env.WEBPACK_SERVE) });
    // A page has only one shell, so a constant name is enough. The vendor chunk stays identical while the libraries do not change.
    const context = (target: BuildContext['target']): BuildContext => ({
      folder,
      target,
      uniqueName: 'theShell',
      overrides,
      fastRefresh: target === 'development',
    });
    const browser = (target: 'lean' | 'development'): Configuration => {
      // In a release, the loader inserts the stylesheets of the shell's pages, as for a remote.
      const config = baseConfig(context(target), { loadsStyles: target === 'development' });
      return {
        ...config,
        entry: { main: [publicPathEntry, path.join(folder, 'src/main.ts')] },
        plugins: [
          ...(config.plugins ?? []),
          new webpack.DefinePlugin({ SHARED_VERSIONS: JSON.stringify(sharedVersions(folder)) }),
        ],
      };
    };
    if (env.WEBPACK_SERVE) {
      const config = browser('development');
      return {
        ...config,
        entry: {
          main: [
            ...hotEntries(devPort('shell')),
            reloadAfterBuild,
            ...(config.entry as { main: string[] }).main,
          ],
        },
        output: { ...config.output, publicPath: '/' },
        plugins: [
          ...(config.plugins ?? []),
          developmentPage({ body: '<div id="root"></div><div id="notice"></div>' }),
          ...typeChecker(folder),
        ],
        devServer: shellServer(),
      } as AnyConfiguration;
    }
    const config = browser('lean');
    const lean: Configuration = {
      ...config,
      optimization: { ...config.optimization, splitChunks: { cacheGroups: { libraries: vendorChunk } } },
      plugins: [...(config.plugins ?? []), new ModuleFilesPlugin('main'), new ChunkIntegrityPlugin()],
    };
    const server = serverConfig(context('server'), [
      composerPublicPath,
      path.join(folder, 'src/composer.ts'),
    ]);
    return [lean, server] as AnyConfiguration[];
  };
}
