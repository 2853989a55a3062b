import { readdirSync } from 'node:fs';

import type { Configuration } from 'webpack-dev-server';

import { appName, devPorts, ownRepository, packageFolder, root } from '../lib/paths';
import { readPort } from '../lib/readPort';

/** The remotes of this project, by name, in alphabetical order; a remote's own repository has one. */
export function remoteNames(): string[] {
  if (ownRepository) return [appName(root)];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => appName(entry.name))
    .sort();
}

/** The port of an app under `npm run dev`; in a remote's own repository, where no other stands beside it, PORT may change it. */
export function devPort(app: string): number {
  if (ownRepository) return readPort(devPorts.firstRemote);
  return app === 'shell' ? devPorts.shell : devPorts.firstRemote + Math.max(0, remoteNames().indexOf(app));
}

/** The address of an app under `npm run dev`. */
export function devAddress(app: string): string {
  return `http://localhost:${devPort(app)}`;
}

/**
 * webpack-dev-server on a port: deep links, styles (and where BuildContext says so components) exchanged in place, reload on any other change, and files that
 * the shell may take from its own port.
 */
export function devServer(port: number): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    // For pages alone: a script or data file that is not there is not there.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: ['localhost', '127.0.0.1'],
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath: '/' },
    // Texts reach the page as data, not as modules: a change of one reloads the page.
    watchFiles: [packageFolder('shared-content/src')],
  };
}
