import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import path from 'node:path';

import type { Configuration } from 'webpack-dev-server';

import { devReleaseId, LIVE_RELEASES_PATH, releasePath } from '../contract/releases';
import { packageFolder } from '../lib/paths';
import { BUILDS_PATH } from './buildsPath';
import { devAddress, devPort } from './devPort';
import { followBuilds } from './followBuilds';
import { remoteNames } from './remoteNames';

/** Resolves from platform's own dependencies, also when platform is installed as a package. */
const require = createRequire(import.meta.url);

/**
 * The entries of a page that shows edits of components and styles without a reload, and errors in an overlay. They name the server,
 * because the page may come from another port.
 */
export function hotEntries(port: number): string[] {
  const query = new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: '/ws',
    logging: 'warn',
    reconnect: '10',
    'live-reload': 'true',
    hot: 'true',
    overlay: JSON.stringify({ errors: true, warnings: false, runtimeErrors: false }),
  });
  return [
    require.resolve('webpack/hot/dev-server.js'),
    `${require.resolve('webpack-dev-server/client/index.js')}?${query.toString()}`,
  ];
}

/** The entry of the shell's page that reloads it after a build of a remote. */
export const reloadAfterBuild = path.join(import.meta.dirname, 'entries/reloadAfterBuild.ts');

/** The options of the shell's dev server: it answers for the remotes' dev servers, as a server of the site does for releases. */
export function shellServer(): Configuration {
  return {
    ...devServer(devPort('shell')),
    proxy: remoteNames().map((app) => ({
      context: [releasePath(app, devReleaseId(devPort(app)))],
      target: devAddress(app),
    })),
    setupMiddlewares: (middlewares) => {
      const builds = followBuilds(remoteNames());
      return [
        {
          name: 'releases',
          path: LIVE_RELEASES_PATH,
          middleware: (_request: unknown, response: ServerResponse) =>
            void response.end(JSON.stringify(builds.releases())),
        },
        {
          name: 'builds',
          path: BUILDS_PATH,
          middleware: (_request: unknown, response: ServerResponse) => builds.sendTo(response),
        },
        ...middlewares,
      ];
    },
  };
}

/**
 * Creates the options of webpack-dev-server: deep links, and a reload after an edit of a text. What an edit of code does is
 * decided by the entries of the build ({@link hotEntries}, {@link reloadAfterBuild}).
 */
export function devServer(port: number): Configuration {
  return {
    host: '127.0.0.1',
    port,
    hot: false,
    client: false,
    // Pages have no dot in their paths; a missing script or data file returns 404.
    historyApiFallback: true,
    allowedHosts: ['localhost', '127.0.0.1'],
    // Texts are data files, not modules, so changing one reloads the page.
    watchFiles: [packageFolder('shared-content/src')],
  };
}
