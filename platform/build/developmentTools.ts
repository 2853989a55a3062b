import { existsSync } from 'node:fs';
import path from 'node:path';

import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import ForkTsCheckerPlugin from 'fork-ts-checker-webpack-plugin';
import webpack from 'webpack';
import type WebpackDevServer from 'webpack-dev-server';

/**
 * Checks the types of a package in a separate process, and shows errors in the terminal and in the page. Returns no plugin if the
 * package has no tsconfig.json.
 */
export function typeChecker(folder: string): webpack.WebpackPluginInstance[] {
  const configFile = path.join(folder, 'tsconfig.json');
  return existsSync(configFile) ? [new ForkTsCheckerPlugin({ typescript: { configFile } }), checkLater] : [];
}

/** Lets the types wait for the page: both at once keep four dev servers busy for twice the time. */
const checkLater: webpack.WebpackPluginInstance = {
  apply(compiler: webpack.Compiler): void {
    ForkTsCheckerPlugin.getCompilerHooks(compiler).start.tapPromise(
      'checkLater',
      (changes, compilation) =>
        new Promise((resolve) => compilation.hooks.afterSeal.tap('checkLater', () => resolve(changes))),
    );
  },
};

/**
 * Sends type errors to the overlay of the page. The type checker does so itself only where the dev server has a single build. After
 * a correction, the message of the next build closes the overlay.
 */
export function showTypeErrors(server: WebpackDevServer): void {
  const { compiler } = server;
  for (const one of 'compilers' in compiler ? compiler.compilers : [])
    ForkTsCheckerPlugin.getCompilerHooks(one).issues.tap('showTypeErrors', (issues, compilation) => {
      const errors = issues
        .filter(({ severity }) => severity === 'error')
        .map(({ code, file, message }) => ({ moduleName: file, message: `${code}: ${message}` }));
      // For pages that connect later.
      for (const { moduleName, message } of errors)
        compilation?.errors.push(new webpack.WebpackError(`${moduleName}: ${message}`));
      if (errors.length > 0) server.sendMessage(server.webSocketServer?.clients ?? [], 'errors', errors);
      return issues;
    });
}

/** Enables React Fast Refresh. baseConfig adds the transformer for the compiler, and devServer.ts the entries. */
export function fastRefresh(): webpack.WebpackPluginInstance[] {
  return [new ReactRefreshPlugin({ overlay: false }), new webpack.HotModuleReplacementPlugin()];
}
