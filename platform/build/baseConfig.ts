import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import webpack from 'webpack';

import { appName, baseTsconfig, buildFolder, cache } from '../lib/paths';
import { floorQuery } from './browserFloor';
import type { BuildContext } from './BuildContext';
import { BuildIdPlugin } from './BuildIdPlugin';
import { fillInColors, tokensFile } from './colorTokens';
import { cssPlugins } from './cssPlugins';
import { fastRefresh } from './developmentTools';
import { hashInputs, InputsPlugin } from './inputs';
import { compileHint, minimizers } from './minimizers';
import type { Overrides } from './overrides';

/** Resolves loaders from platform's own dependencies, also when platform is installed as a package. */
const require = createRequire(import.meta.url);

/**
 * Writes a source map beside each script, without naming it there. Sources have paths relative to the app's folder.
 * release/sourceMaps.ts keeps the maps out of the release.
 */
const sourceMaps = new webpack.SourceMapDevToolPlugin({
  test: /\.js$/,
  filename: '[file].map',
  append: false,
  moduleFilenameTemplate: '[resource-path]',
  fallbackModuleFilenameTemplate: '[resource-path]',
});

/**
 * Creates class names with a hash of their stylesheet. Two releases with the same component share its rules; different versions never
 * style each other.
 */
function localIdent(context: webpack.LoaderContext<unknown>, _pattern: string, localName: string): string {
  const { resourcePath } = context;
  const hash = createHash('sha256').update(path.basename(resourcePath)).update(readFileSync(resourcePath));
  return `${localName}-${hash.digest('hex').slice(0, 6)}`;
}

/** css-loader with hashed class names. */
function cssModules(exportOnlyLocals: boolean): webpack.RuleSetUseItem {
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals,
    getLocalIdent: localIdent,
  };
  // Stylesheets that a stylesheet imports also pass through the loaders before css-loader: postcss, and containerConfig's second one.
  return { loader: require.resolve('css-loader'), options: { modules, importLoaders: 2, sourceMap: false } };
}

/** postcss-loader with only this project's plugins. */
function postcss({ settings }: Overrides): webpack.RuleSetUseItem {
  const postcssOptions = { config: false, plugins: cssPlugins(settings) };
  return { loader: require.resolve('postcss-loader'), options: { postcssOptions } };
}

function cssRule({ target, overrides }: BuildContext): webpack.RuleSetRule {
  const onServer = target === 'server';
  return {
    test: /\.css$/,
    use: [...(onServer ? [] : [MiniCssExtractPlugin.loader]), cssModules(onServer), postcss(overrides)],
  };
}

/** Keeps what a dev server has compiled for its next start. */
function developmentCache({ folder, uniqueName, overrides }: BuildContext): webpack.FileCacheOptions {
  const app = appName(folder);
  return {
    type: 'filesystem',
    cacheDirectory: path.join(cache, 'webpack'),
    name: `${app}-${uniqueName}`,
    version: hashInputs(app, [], overrides),
  };
}

/**
 * Creates the configuration that all builds share.
 * @param loadsStyles true if scripts load the stylesheets of their chunks; false if the loader has inserted them before
 */
export function baseConfig(context: BuildContext, { loadsStyles = true } = {}): webpack.Configuration {
  const { folder, target, uniqueName, overrides } = context;
  const production = target !== 'development';
  const onServer = target === 'server';
  return {
    name: target,
    context: folder,
    mode: production ? 'production' : 'development',
    devtool: production ? false : 'cheap-module-source-map',
    target: onServer ? 'async-node20' : `browserslist:${floorQuery}`,
    infrastructureLogging: { level: 'warn' },
    // A release is built from its sources alone.
    cache: production ? false : developmentCache(context),
    output: {
      path: path.join(buildFolder(appName(folder)), target),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'art/[name][ext]',
      // entries/publicPath sets it at run time, because a release's path contains the hash of its own bytes.
      publicPath: '',
      uniqueName,
      clean: true,
      // Firefox discards a preloaded file if the element has a charset and the link has none.
      charset: false,
    },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'], alias: overrides.alias },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            // release/check.ts checks the types.
            transpileOnly: true,
            configFile: baseTsconfig,
            compilerOptions: { noEmit: false },
            // In a remote's own repository, @site packages are installed in node_modules.
            allowTsInNodeModules: true,
            ...(context.fastRefresh && { getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
          },
        },
        cssRule(context),
        {
          test: /\.svg$/,
          type: 'asset/resource',
          loader: path.join(import.meta.dirname, 'drawingLoader.cjs'),
          options: { fillInColors, tokensFile },
          generator: { emit: !onServer },
        },
        {
          test: /\.woff2$/,
          type: 'asset/resource',
          use: onServer
            ? []
            : [
                {
                  loader: path.join(import.meta.dirname, 'subsetFontLoader.cjs'),
                  options: { characters: overrides.characters, cache: path.join(cache, 'fonts') },
                },
              ],
          generator: { emit: !onServer, filename: 'fonts/[name][ext]' },
        },
      ],
    },
    optimization: {
      minimize: production,
      minimizer: minimizers(onServer),
      chunkIds: 'deterministic',
      ...(onServer ? { splitChunks: false } : {}),
      // Ids need not be stable across releases, so the shortest are used.
      ...(production && !onServer ? { moduleIds: 'natural', mangleExports: 'size' } : {}),
    },
    performance: { hints: false },
    plugins: [
      ...(context.fastRefresh ? fastRefresh() : []),
      ...(production ? [new BuildIdPlugin(), new InputsPlugin()] : []),
      ...(target === 'lean' ? [compileHint, sourceMaps] : []),
      // Removes code for prerendering only, such as JSON-LD, from browser bundles.
      new webpack.DefinePlugin({ 'typeof document': JSON.stringify(onServer ? 'undefined' : 'object') }),
      ...(onServer
        ? // The composer loads a single file.
          [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })]
        : [
            new MiniCssExtractPlugin({
              filename: '[name].css',
              chunkFilename: '[name].css',
              // Components do not style each other, and cascade layers order the rest, so the order of stylesheets does not matter.
              ignoreOrder: true,
              runtime: loadsStyles,
            }),
          ]),
    ],
    stats: 'errors-warnings',
  };
}
