import type { ServerResponse } from 'node:http';
import { createRequire } from 'node:module';

import type { Configuration } from 'webpack-dev-server';

import {
  devReleaseId,
  LIVE_RELEASES_PATH,
  type LiveReleases,
  releasePath,
  type ReleaseRef,
} from '../contract/releases';
import { packageFolder } from '../lib/paths';
import { devAddress, devPort } from './devPort';
import { DEV_RELEASE_FILE } from './DevelopmentReleasePlugin';
import { remoteNames } from './remoteNames';

/** Resolves from platform's own dependencies, also when platform is installed as a package. */
const require = createRequire(import.meta.url);

/** How long a page waits for a dev server that is still compiling, in ms. */
const MAX_WAIT_MS = 3000;

/** Returns the import of webpack-dev-server's client. It names the server, because the page may come from another port. */
function client(port: number, options: Readonly<Record<string, string>>): string {
  const query = new URLSearchParams({
    protocol: 'ws:',
    hostname: 'localhost',
    port: String(port),
    pathname: '/ws',
    logging: 'warn',
    reconnect: '10',
    'live-reload': 'true',
    ...options,
  });
  return `${require.resolve('webpack-dev-server/client/index.js')}?${query.toString()}`;
}

/** The entry of a script that reloads its page after an edit. */
export function reloadEntry(port: number): string {
  return client(port, { hot: 'false', overlay: 'false' });
}

/** The entries of a page that shows edits of components and styles without a reload, and errors in an overlay. */
export function hotEntries(port: number): string[] {
  const overlay = JSON.stringify({ errors: true, warnings: false, runtimeErrors: false });
  return [require.resolve('webpack/hot/dev-server.js'), client(port, { hot: 'true', overlay })];
}

/** Returns the builds of the remotes' dev servers in the format of the live releases, without those that are still compiling. */
async function developmentReleases(): Promise<LiveReleases> {
  const apps = await Promise.all(
    remoteNames().map(async (app) => {
      try {
        const url = devAddress(app) + releasePath(app, devReleaseId(devPort(app))) + DEV_RELEASE_FILE;
        const answer = await fetch(url, { signal: AbortSignal.timeout(MAX_WAIT_MS) });
        const current = (await answer.json()) as ReleaseRef;
        return [[app, { number: 0, current, previous: [] }] as const];
      } catch {
        return [];
      }
    }),
  );
  return { schema: 1, apps: Object.fromEntries(apps.flat()), revoked: {} };
}

/** The options of the shell's dev server: it answers for the remotes' dev servers, as a server of the site does for releases. */
export function shellServer(): Configuration {
  return {
    ...devServer(devPort('shell')),
    proxy: remoteNames().map((app) => ({
      context: [releasePath(app, devReleaseId(devPort(app)))],
      target: devAddress(app),
    })),
    setupMiddlewares: (middlewares) => [
      {
        name: 'releases',
        path: LIVE_RELEASES_PATH,
        middleware: (_request: unknown, response: ServerResponse) =>
          void developmentReleases().then((releases) => response.end(JSON.stringify(releases))),
      },
      ...middlewares,
    ],
  };
}

/**
 * Creates the options of webpack-dev-server: deep links, and a reload after an edit of a text. What an edit of code does is
 * decided by the entries of the build ({@link reloadEntry}, {@link hotEntries}).
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
