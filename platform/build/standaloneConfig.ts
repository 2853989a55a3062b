import path from 'node:path';

import enhanced from '@module-federation/enhanced';
import webpack from 'webpack';

import { appName } from '../house/paths';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { REMOTE_ENTRY } from './leanConfig';
import { dataPlugins, exposedFile, type RemoteDefinition } from './RemoteDefinition';
import { sharedOption } from './sharedPackages';
import { StandalonePagePlugin } from './StandalonePagePlugin';

const frame = path.join(import.meta.dirname, '../standalone/mountStandalone.tsx');

/** The page of a remote alone: loads each exposed module on demand into the small frame. */
function standaloneEntry(remote: RemoteDefinition): string {
  const loaders = remote.exposes.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(exposedFile(remote, name))})`,
  );
  // Shared packages are there only after an asynchronous step.
  const code = `import(${JSON.stringify(frame)}).then(({ mountStandalone }) =>
    mountStandalone(${JSON.stringify(appName(remote.folder))}, { ${loaders.join(', ')} }));`;
  return `data:text/javascript,${encodeURIComponent(code)}`;
}

/**
 * The build that stands on its own: the page of the remote alone, and a container with its own copies of
 * everything for hosts that are not ours. In a release it carries `mf-manifest.json`, which any Module Federation
 * host reads; in development it is what webpack-dev-server serves.
 */
export function standaloneConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = baseConfig(context);
  const container = {
    name: context.uniqueName,
    filename: `${REMOTE_ENTRY}.js`,
    exposes: Object.fromEntries(remote.exposes.map((name) => [`./${name}`, exposedFile(remote, name)])),
    shared: sharedOption(remote.folder, false),
  };
  const federation =
    context.target === 'development'
      ? new webpack.container.ModuleFederationPlugin(container)
      : new enhanced.ModuleFederationPlugin({
          ...container,
          shareStrategy: 'loaded-first',
          manifest: true,
          dts: false,
        });
  return {
    ...config,
    entry: { main: standaloneEntry(remote) },
    output: { ...config.output, publicPath: 'auto' },
    plugins: [
      ...(config.plugins ?? []),
      federation as webpack.WebpackPluginInstance,
      new StandalonePagePlugin(`remote-${appName(remote.folder)}, alone`),
      ...dataPlugins(remote, context.overrides),
    ],
  };
}
