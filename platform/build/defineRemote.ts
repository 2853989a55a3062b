import path from 'node:path';

import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

import { appName } from '../lib/paths';
import type { BuildContext } from './BuildContext';
import { BUILD_ID } from './BuildIdPlugin';
import { containerConfig } from './containerConfig';
import { showTypeErrors, typeChecker } from './developmentTools';
import { devPort } from './devPort';
import { devServer } from './devServer';
import { leanConfig } from './leanConfig';
import { readOverrides } from './overrides';
import type { RemoteDefinition } from './RemoteDefinition';
import { withRemoteModules } from './remoteModules';
import { serverConfig } from './serverConfig';
import { sharedNames } from './sharedPackages';
import { developmentReleaseConfig, standaloneConfig } from './standaloneConfig';
import { releaseTargets } from './Target';

/** The environment from webpack-cli. `webpack serve` sets WEBPACK_SERVE. */
export type Env = { readonly WEBPACK_SERVE?: boolean };

/** A webpack configuration with the dev server options typed by webpack-dev-server. */
export type AnyConfiguration = Omit<Configuration, 'devServer'> & {
  devServer?: DevServerConfiguration | undefined;
};

/** Entry files of the server build. */
const serverEntry = ['serverPublicPath.ts', 'remoteServer.cjs'].map((file) =>
  path.join(import.meta.dirname, 'entries', file),
);

/**
 * Creates the webpack configuration of a remote: the builds of a release, or with `webpack serve` the standalone
 * page and the build for the shell.
 */
export function defineRemote(remote: RemoteDefinition) {
  return async (env: Env): Promise<AnyConfiguration | AnyConfiguration[]> => {
    const app = appName(remote.folder);
    const overrides = await readOverrides({ development: Boolean(env.WEBPACK_SERVE) });
    const context = (target: BuildContext['target'], id = BUILD_ID): BuildContext => ({
      folder: remote.folder,
      target,
      uniqueName: `${app.replace(/\W/g, '_')}_${id}`,
      overrides,
    });
    if (env.WEBPACK_SERVE) {
      const page = standaloneConfig(remote, { ...context('development', 'page'), fastRefresh: true });
      return [
        {
          ...page,
          plugins: [...(page.plugins ?? []), ...typeChecker(remote.folder)],
          devServer: { ...devServer(devPort(app)), onListening: showTypeErrors },
        },
        developmentReleaseConfig(remote, context('development', 'development')),
      ] as AnyConfiguration[];
    }
    const configs = {
      lean: () => leanConfig(remote, context('lean')),
      container: () => containerConfig(remote, context('container')),
      server: () => withRemoteModules(remote, serverConfig(context('server'), serverEntry, sharedNames)),
    };
    return releaseTargets.remote.map((target) => configs[target]() as AnyConfiguration);
  };
}
