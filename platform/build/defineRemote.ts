import type { Configuration } from 'webpack';
import type { Configuration as DevServerConfiguration } from 'webpack-dev-server';

import { appName } from '../house/paths';
import type { BuildContext } from './BuildContext';
import { containerConfig } from './containerConfig';
import { typeChecker } from './developmentTools';
import { devAddress, devPort, devServer } from './devServer';
import { buildId } from './inputs';
import { leanConfig } from './leanConfig';
import { readOverrides } from './overrides';
import { exposedFile, type RemoteDefinition } from './RemoteDefinition';
import { serverConfig } from './serverConfig';
import { sharedNames } from './sharedPackages';
import { standaloneConfig } from './standaloneConfig';
import { releaseTargets } from './Target';

/** What webpack-cli passes: `webpack serve` sets WEBPACK_SERVE. */
export type Env = { readonly WEBPACK_SERVE?: boolean };

/** webpack-dev-server's part of a configuration is typed by webpack-dev-server. */
export type AnyConfiguration = Omit<Configuration, 'devServer'> & {
  devServer?: DevServerConfiguration | undefined;
};

/** The composer's entry: every exposed module under its name. */
function serverEntry(remote: RemoteDefinition): string {
  return remote.exposes
    .map((name) => `export { default as ${name} } from ${JSON.stringify(exposedFile(name))};`)
    .join('\n');
}

/**
 * The webpack configuration of a remote: the builds of a release, or under `webpack serve` the remote alone
 * in a small frame.
 */
export function defineRemote(remote: RemoteDefinition) {
  return async (env: Env): Promise<AnyConfiguration | AnyConfiguration[]> => {
    const app = appName(remote.folder);
    const overrides = await readOverrides();
    const context = (target: BuildContext['target'], id: string): BuildContext => ({
      folder: remote.folder,
      target,
      uniqueName: `${app.replace(/\W/g, '_')}_${id}`,
      overrides,
    });
    if (env.WEBPACK_SERVE) {
      const config = standaloneConfig(remote, context('development', 'development'));
      return {
        ...config,
        output: { ...config.output, publicPath: `${devAddress(app)}/` },
        plugins: [...(config.plugins ?? []), ...typeChecker(remote.folder)],
        devServer: devServer(devPort(app)),
      } as AnyConfiguration;
    }
    const id = buildId(remote.folder);
    const configs = {
      lean: () => leanConfig(remote, context('lean', id)),
      container: () => containerConfig(remote, context('container', id)),
      server: () => serverConfig(context('server', id), serverEntry(remote), sharedNames),
    };
    return releaseTargets.remote.map((target) => configs[target]() as AnyConfiguration);
  };
}
