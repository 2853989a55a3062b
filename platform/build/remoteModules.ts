import path from 'node:path';

import webpack from 'webpack';

import { appName } from '../lib/paths';
import { exposedModules, type RemoteDefinition } from './RemoteDefinition';

/**
 * Gives platform's entries access to a remote: the alias `remote-source` for its folder, and constants for its name, its pages and its modules.
 */
export function withRemoteModules(
  remote: RemoteDefinition,
  config: webpack.Configuration,
): webpack.Configuration {
  const { folder, pages } = remote;
  const constants = new webpack.DefinePlugin({
    REMOTE_NAME: JSON.stringify(appName(folder)),
    REMOTE_PAGES: JSON.stringify(Object.values(pages)),
    EXPOSED_MODULES: JSON.stringify(exposedModules(remote)),
  });
  const alias = { ...config.resolve?.alias, 'remote-source': path.join(folder, 'src') };
  return {
    ...config,
    resolve: { ...config.resolve, alias },
    plugins: [...(config.plugins ?? []), constants],
  };
}
