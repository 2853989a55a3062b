import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import enhanced from '@module-federation/enhanced';
import webpack from 'webpack';

import { appName, packageFolder } from '../house/paths';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { keepStateEntry } from './devServer';
import { REMOTE_ENTRY } from './leanConfig';
import { dataPlugins, exposedFile, type RemoteDefinition } from './RemoteDefinition';
import { sharedOption } from './sharedPackages';
import { StandalonePagePlugin } from './StandalonePagePlugin';
import { requestFrom, textEntry } from './textEntry';

const frame = path.join(import.meta.dirname, '../standalone/mountStandalone.tsx');
const { resolve } = createRequire(import.meta.url);
const layers = packageFolder('shared-ui/src/styles/layers.css');
const baseStyles = resolve('@site/shared-ui/base.css');

/** The page of a remote alone: loads each exposed module on demand into the small frame. */
function standaloneEntry(remote: RemoteDefinition): string {
  const loaders = remote.exposes.map(
    (name) => `${JSON.stringify(name)}: () => import(${JSON.stringify(exposedFile(name))})`,
  );
  // Shared packages are there only after an asynchronous step.
  const code = `import(${JSON.stringify(requestFrom(remote.folder, frame))}).then(({ mountStandalone }) =>
    mountStandalone(${JSON.stringify(appName(remote.folder))}, { ${loaders.join(', ')} }));`;
  return textEntry(code);
}

/** An exposed module for hosts that are not ours: the base styles come along, for no shell has put them on the page. */
function exposedWithStyles(remote: RemoteDefinition, name: string): string {
  const code = `import ${JSON.stringify(requestFrom(remote.folder, baseStyles))};
    export { default } from ${JSON.stringify(exposedFile(name))};`;
  return textEntry(code);
}

/**
 * The build that stands on its own: the page of the remote alone, and a container with its own copies of
 * everything for hosts that are not ours. In a release it carries `mf-manifest.json`, which any Module Federation
 * host reads; in development it is what webpack-dev-server serves.
 */
export function standaloneConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = baseConfig(context);
  const federation = new enhanced.ModuleFederationPlugin({
    name: context.uniqueName,
    filename: `${REMOTE_ENTRY}.js`,
    exposes: Object.fromEntries(remote.exposes.map((name) => [`./${name}`, exposedWithStyles(remote, name)])),
    shared: sharedOption(remote.folder, false),
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
  });
  return {
    ...config,
    entry: {
      main: [...(context.target === 'development' ? [keepStateEntry] : []), standaloneEntry(remote)],
    },
    output: { ...config.output, publicPath: 'auto' },
    // The federation plugin's own modules are named by whole paths; ids by name would differ from folder to folder.
    optimization: { ...config.optimization, moduleIds: 'natural' },
    plugins: [
      ...(config.plugins ?? []),
      federation as webpack.WebpackPluginInstance,
      // A host may read the stylesheets in any order; the one it reads first decides the order of the layers.
      new webpack.BannerPlugin({ banner: readFileSync(layers, 'utf8'), raw: true, test: /\.css$/ }),
      new StandalonePagePlugin(`remote-${appName(remote.folder)}, alone`),
      ...dataPlugins(remote, context.overrides),
    ],
  };
}
