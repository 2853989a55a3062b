import webpack from 'webpack';

import { DEV_SERVERS_ELEMENT_ID } from '../contract/browser';
import { HAND_OVER_ELEMENT_ID, PAGE_END_ELEMENT_ID, type PageHandOver } from '../contract/releases';
import { devAddress, remoteNames } from './devServer';

const NAME = 'DevPagePlugin';

/** Emits the shell's page for development: not prerendered, with the dev servers of the remotes in place of releases. */
export class DevPagePlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const manifests = Object.fromEntries(
          remoteNames().map((remote) => [remote, `${devAddress(remote)}/mf-manifest.json`]),
        );
        // The shell's own chunks have no hashes here.
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
        const page: PageHandOver = { remotes: {}, assets: { development: shell }, data: {} };
        const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/main.css">
<script type="application/json" id="${HAND_OVER_ELEMENT_ID}">${JSON.stringify(page)}</script>
<script type="application/json" id="${DEV_SERVERS_ELEMENT_ID}">${JSON.stringify(manifests)}</script>
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div><div id="notice"></div><div id="${PAGE_END_ELEMENT_ID}"></div></body>
</html>
`;
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
