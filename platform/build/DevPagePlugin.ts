import webpack from 'webpack';

import { HAND_OVER_ELEMENT_ID } from '../contract/releases';
import { devAddress, remoteNames } from './devServer';

const NAME = 'DevPagePlugin';

/** Emits the shell's page for development: not prerendered, with the dev servers of the remotes in place of releases. */
export class DevPagePlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name: NAME, stage }, () => {
        const development = Object.fromEntries(
          remoteNames().map((remote) => [remote, `${devAddress(remote)}/mf-manifest.json`]),
        );
        const html = `<!doctype html>
<html lang="en-IN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="stylesheet" href="/main.css">
<script type="application/json" id="${HAND_OVER_ELEMENT_ID}">${JSON.stringify({ development })}</script>
<script defer src="/main.js"></script>
</head>
<body><div id="root"></div></body>
</html>
`;
        compilation.emitAsset('index.html', new webpack.sources.RawSource(html));
      });
    });
  }
}
