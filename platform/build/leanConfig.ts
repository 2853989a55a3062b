import path from 'node:path';

import webpack from 'webpack';

import { routerImports } from '../eslint.mjs';
import { ChunkIntegrityPlugin } from './ChunkIntegrityPlugin';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { CaretRangesPlugin } from './CaretRangesPlugin';
import { ModuleFilesPlugin } from './ModuleFilesPlugin';
import { dataPlugins, exposedFile, type RemoteDefinition } from './RemoteDefinition';
import { sharedOption } from './sharedPackages';

export const REMOTE_ENTRY = 'remoteEntry';

/** Sets the address of the build's own files from that of the running script. */
export const publicPathEntry = path.join(import.meta.dirname, 'entries/publicPath.ts');

/** Another copy of the router would know nothing of the page that the shell shows. */
function refuseOtherRouter(
  { request = '' }: webpack.ExternalItemFunctionData,
  done: (error?: Error) => void,
): void {
  const isOther = new RegExp(routerImports.regex).test(request);
  done(isOther ? new Error(`${request} is not shared with remotes. ${routerImports.message}`) : undefined);
}

/**
 * The build that our own shell loads: webpack's own Module Federation container, without a second runtime.
 * React, router and profile come from the shell.
 */
export function leanConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  // The host has put a module's stylesheets into the page before it asks for the module.
  const config = baseConfig(context, false);
  return {
    ...config,
    // An entry of the container's own name runs before it, in the same file.
    entry: { [REMOTE_ENTRY]: publicPathEntry },
    externals: [refuseOtherRouter],
    plugins: [
      ...(config.plugins ?? []),
      new webpack.container.ModuleFederationPlugin({
        name: REMOTE_ENTRY,
        filename: `${REMOTE_ENTRY}.js`,
        library: { type: 'var', name: context.uniqueName },
        exposes: Object.fromEntries(
          remote.exposes.map((name) => [`./${name}`, { import: exposedFile(name), name }]),
        ),
        shared: sharedOption(remote.folder, true),
      }),
      new CaretRangesPlugin(),
      new ModuleFilesPlugin(REMOTE_ENTRY, remote.data),
      new ChunkIntegrityPlugin(),
      ...dataPlugins(remote, context.overrides),
    ],
  };
}
