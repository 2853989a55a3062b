import path from 'node:path';

import webpack from 'webpack';

import { DATA_FOLDER } from '../contract/browser';
import { devReleaseId, releasePath } from '../contract/releases';
import { appName } from '../lib/paths';
import { baseConfig } from './baseConfig';
import type { BuildContext } from './BuildContext';
import { developmentPage } from './developmentPage';
import { DevelopmentReleasePlugin } from './DevelopmentReleasePlugin';
import { devPort } from './devPort';
import { hotEntries } from './devServer';
import { leanConfig } from './leanConfig';
import type { RemoteDefinition } from './RemoteDefinition';
import { withRemoteModules } from './remoteModules';

const page = path.join(import.meta.dirname, '../standalone/standalone.ts');

/** Creates the configuration of the page that shows a remote without the shell, in webpack-dev-server. */
export function standaloneConfig(remote: RemoteDefinition, context: BuildContext): webpack.Configuration {
  const config = baseConfig(context);
  const app = appName(remote.folder);
  const port = devPort(app);
  return withRemoteModules(remote, {
    ...config,
    entry: { main: [...hotEntries(port), page] },
    output: { ...config.output, publicPath: '/' },
    plugins: [
      ...(config.plugins ?? []),
      new webpack.DefinePlugin({
        DATA_URL: JSON.stringify(releasePath(app, devReleaseId(port)) + DATA_FOLDER),
      }),
      developmentPage({ title: `remote-${app}, alone` }),
    ],
  });
}

/** Creates the configuration of the build for the shell in webpack-dev-server: that of a release. */
export function developmentReleaseConfig(
  remote: RemoteDefinition,
  context: BuildContext,
): webpack.Configuration {
  const config = leanConfig(remote, context);
  const app = appName(remote.folder);
  const port = devPort(app);
  const id = devReleaseId(port);
  return {
    ...config,
    name: 'release',
    output: {
      ...config.output,
      path: `${config.output?.path}-release`,
      publicPath: releasePath(app, id),
    },
    plugins: [...(config.plugins ?? []), new DevelopmentReleasePlugin(app, id)],
  };
}
