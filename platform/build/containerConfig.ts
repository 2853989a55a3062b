import { createRequire } from 'node:module';
import path from 'node:path';

import enhanced from '@module-federation/enhanced';
import prefixer from 'postcss-prefix-selector';
import webpack from 'webpack';

import { appName, packageFolder } from '../lib/paths';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { REMOTE_ENTRY } from './leanConfig';
import { exposedFile, exposedModules, type RemoteDefinition } from './RemoteDefinition';
import { containerShares } from './sharedPackages';

/** Resolves loaders from platform's own dependencies, also when platform is installed as a package. */
const require = createRequire(import.meta.url);

/** The `defineModule` of this build. Its modules do not depend on the shell. */
const hostedModule = path.join(import.meta.dirname, 'entries/hostedModule.tsx');

/** Returns the name of a remote for other hosts, which is the same in every release. */
function containerName(app: string): string {
  return `clinic_${app.replace(/\W/g, '_')}`;
}

/** Limits the base styles (tokens, resets, headings) to elements inside the root element, so that they do not affect the host. */
function scopedStyles(rootClass: string): webpack.RuleSetRule {
  const root = `.${rootClass}`;
  return {
    include: packageFolder('shared-ui/src/styles'),
    test: /\.css$/,
    loader: require.resolve('postcss-loader'),
    options: {
      postcssOptions: {
        config: false,
        plugins: [
          prefixer({
            prefix: root,
            transform: (_prefix, selector, prefixed) =>
              /^(:root|html|body)$/.test(selector) ? root : prefixed,
          }),
        ],
      },
    },
  };
}

/**
 * Creates the configuration of the container for other Module Federation hosts, built with `@module-federation/enhanced`.
 * The host provides React and React Router. The container contains no copy, so a page of the host never has two.
 */
export function containerConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = baseConfig(context);
  const rootClass = context.uniqueName;
  const federation = new enhanced.ModuleFederationPlugin({
    name: containerName(appName(remote.folder)),
    filename: `${REMOTE_ENTRY}.js`,
    exposes: Object.fromEntries(exposedModules(remote).map((name) => [`./${name}`, exposedFile(name)])),
    shared: containerShares,
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
  });
  return {
    ...config,
    entry: {},
    // The plugin warns about `publicPath: 'auto'`, which is what lets a host load a release from any folder.
    infrastructureLogging: { level: 'error' },
    output: { ...config.output, publicPath: 'auto', crossOriginLoading: 'anonymous' },
    resolve: {
      ...config.resolve,
      alias: { ...(config.resolve?.alias as object), '@site/platform/contract$': hostedModule },
    },
    module: { rules: [...(config.module?.rules ?? []), scopedStyles(rootClass)] },
    plugins: [
      ...(config.plugins ?? []),
      federation as webpack.WebpackPluginInstance,
      new webpack.DefinePlugin({ ROOT_CLASS: JSON.stringify(rootClass) }),
    ],
  };
}
