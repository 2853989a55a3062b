import path from 'node:path';

import enhanced from '@module-federation/enhanced';
import type webpack from 'webpack';

import { appName } from '../lib/paths';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { developmentPage } from './developmentPage';
import { REMOTE_ENTRY } from './leanConfig';
import { dataPlugins, exposedFile, type RemoteDefinition } from './RemoteDefinition';
import { sharedOption } from './sharedPackages';
import { withRemoteModules } from './remoteModules';

const page = path.join(import.meta.dirname, '../standalone/standalone.ts');

/**
 * Creates the configuration for webpack-dev-server: the standalone page of a remote with its own copies of shared packages, and a
 * container with `mf-manifest.json`, which the local shell and previews load instead of a release.
 */
export function standaloneConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = baseConfig(context);
  const federation = new enhanced.ModuleFederationPlugin({
    name: context.uniqueName,
    filename: `${REMOTE_ENTRY}.js`,
    exposes: Object.fromEntries(remote.exposes.map((name) => [`./${name}`, exposedFile(name)])),
    shared: sharedOption(remote.folder, false),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
  });
  return withRemoteModules(remote, {
    ...config,
    entry: { main: page },
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      federation as webpack.WebpackPluginInstance,
      developmentPage({ title: `remote-${appName(remote.folder)}, alone` }),
      ...dataPlugins(remote),
    ],
  });
}
