import type HtmlWebpackPlugin from 'html-webpack-plugin';

import { DEV_SERVERS_ELEMENT_ID } from '../contract/browser';
import { HYDRATION_DATA_ELEMENT_ID, PAGE_END_ELEMENT_ID, type HydrationData } from '../contract/releases';
import { developmentPage } from './developmentPage';
import { devAddress, remoteNames } from './devServer';

/** Creates the shell's page in development, which names the dev servers of the remotes instead of releases. */
export function shellDevelopmentPage(): HtmlWebpackPlugin {
  // In development the shell's own chunks have no hashes.
  const shell = {
    app: 'shell',
    id: 'development',
    contract: 0,
    global: '',
    entry: { js: [], css: [] },
    modules: {},
    integrity: {},
    at: `${devAddress('shell')}/`,
  };
  const page: HydrationData = { remotes: {}, assets: { development: shell }, data: {} };
  const manifests = Object.fromEntries(
    remoteNames().map((remote) => [remote, `${devAddress(remote)}/mf-manifest.json`]),
  );
  return developmentPage({
    json: { [HYDRATION_DATA_ELEMENT_ID]: page, [DEV_SERVERS_ELEMENT_ID]: manifests },
    body: `<div id="root"></div><div id="notice"></div><div id="${PAGE_END_ELEMENT_ID}"></div>`,
  });
}
