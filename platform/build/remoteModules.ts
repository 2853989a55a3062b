import path from 'node:path';

import webpack from 'webpack';

import { appName } from '../lib/paths';
import type { RemoteDefinition } from './RemoteDefinition';

/**
 * Gives platform's entries access to a remote: the alias `remote-source` for its folder, and constants for its name and its modules.
 */
export function withRemoteModules(
  { folder, exposes }: RemoteDefinition,
  config: webpack.Configuration,
): webpack.Configuration {
  const constants = new webpack.DefinePlugin({
    REMOTE_NAME: JSON.stringify(appName(folder)),
    EXPOSED_MODULES: JSON.stringify(exposes),
  });
  const alias = { ...config.resolve?.alias, 'remote-source': path.join(folder, 'src') };
  return {
    ...config,
    resolve: { ...config.resolve, alias },
    plugins: [...(config.plugins ?? []), constants],
  };
}
