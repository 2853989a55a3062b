import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { Configuration } from 'webpack-dev-server';

import { appFolder, appName, devPorts, ownRepository, packageFolder, root } from '../lib/paths';
import { portOffset } from '../lib/readPort';
import { UserError } from '../lib/UserError';

/** Returns the names of the remotes in alphabetical order. A remote's own repository has one. */
export function remoteNames(): string[] {
  if (ownRepository) return [appName(root)];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => appName(entry.name))
    .sort();
}

/** Returns the port of a remote: `config.port` in its package.json. @throws UserError if there is none */
function remotePort(app: string): number {
  const file = path.join(appFolder(app), 'package.json');
  const { config } = JSON.parse(readFileSync(file, 'utf8')) as { config?: { port?: number } };
  if (config?.port) return config.port;
  throw new UserError(
    `${file} has no port for the dev server. Add one that no other remote has: "config": { "port": 3004 }`,
  );
}

/** Returns the port of an app in `npm run dev`. PORT_OFFSET moves all of them. */
export function devPort(app: string): number {
  return (app === 'shell' ? devPorts.shell : remotePort(app)) + portOffset();
}

/** Returns the URL of an app in `npm run dev`. */
export function devAddress(app: string): string {
  return `http://localhost:${devPort(app)}`;
}

/**
 * Creates the options of webpack-dev-server: deep links, hot updates of styles (and of components with `fastRefresh`), a reload on other
 * changes, and files that the shell can load from another port.
 */
export function devServer(port: number): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot: true,
    // For pages only: a missing script or data file must return 404.
    historyApiFallback: { disableDotRule: true, htmlAcceptHeaders: ['text/html'] },
    headers: { 'Access-Control-Allow-Origin': '*' },
    allowedHosts: ['localhost', '127.0.0.1'],
    client: {
      webSocketURL: `ws://localhost:${port}/ws`,
      overlay: { errors: true, warnings: false, runtimeErrors: false },
    },
    devMiddleware: { publicPath: '/' },
    // Texts are data files, not modules, so changing one reloads the page.
    watchFiles: [packageFolder('shared-content/src')],
  };
}
