import path from 'node:path';

import webpack from 'webpack';

import { appName } from '../lib/paths';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { siteProperties } from './looks';
import { ModuleFilesPlugin } from './ModuleFilesPlugin';
import { rejectOtherRouter } from './rejectOtherRouter';
import { dataPlugins, exposedFile, exposedModules, type RemoteDefinition } from './RemoteDefinition';
import { sharedOption } from './sharedPackages';

export const REMOTE_ENTRY = 'remoteEntry';

/** Entry that sets the public path from the URL of the running script. */
export const publicPathEntry = path.join(import.meta.dirname, 'entries/publicPath.ts');

/**
 * Creates the configuration of the build for the shell: webpack's own Module Federation container, without a second runtime.
 * The shell provides React, the router and the profile.
 */
export function leanConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  // The host loads a module's stylesheets before it requests the module.
  const config = baseConfig(context, { loadsStyles: false });
  return {
    ...config,
    // An entry with the name of the container runs before it, in the same file.
    entry: { [REMOTE_ENTRY]: publicPathEntry },
    externals: [rejectOtherRouter],
    plugins: [
      ...(config.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: REMOTE_ENTRY,
        filename: `${REMOTE_ENTRY}.js`,
        library: { type: 'var', name: context.uniqueName },
        exposes: Object.fromEntries(
          exposedModules(remote).map((name) => [`./${name}`, { import: exposedFile(name), name }]),
        ),
        shared: sharedOption(remote.folder),
      }),
      new ModuleFilesPlugin(REMOTE_ENTRY, {
        app: appName(remote.folder),
        pages: Object.values(remote.pages),
        data: remote.data,
        given: siteProperties,
      }),
      new ChunkIntegrityPlugin(),
      ...dataPlugins(remote),
    ],
  };
}
