import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import reactRefresh from 'react-refresh-typescript';
import webpack from 'webpack';

import { appName, baseTsconfig, buildFolder, cache } from '../lib/paths';
import { MAPS_FOLDER } from '../registry/manifest';
import { floorQuery } from './browserFloor';
import type { BuildContext } from './BuildContext';
import { cssPlugins } from './cssPlugins';
import { fastRefresh } from './developmentTools';
import { compileHint, minimizers } from './minimizers';
import type { Overrides } from './overrides';

/** Loaders are platform's own, also where it is installed as a package. */
const require = createRequire(import.meta.url);

/**
 * Class names follow the content of their stylesheet: two releases that carry the same component share its
 * rules, and two that differ never style each other.
 */
function localIdent(context: webpack.LoaderContext<unknown>, _pattern: string, localName: string): string {
  const { resourcePath } = context;
  const hash = createHash('sha256').update(path.basename(resourcePath)).update(readFileSync(resourcePath));
  return `${localName}-${hash.digest('hex').slice(0, 6)}`;
}

/** css-loader, with our names of classes. */
function cssModules(exportOnlyLocals: boolean): webpack.RuleSetUseItem {
  const modules = {
    auto: /\.module\.css$/,
    namedExport: false,
    exportLocalsConvention: 'as-is',
    exportOnlyLocals,
    getLocalIdent: localIdent,
  };
  // What a stylesheet imports goes through the loaders before this one, too: postcss-loader, and a second one in containerConfig.
  return { loader: require.resolve('css-loader'), options: { modules, importLoaders: 2 } };
}

/** postcss-loader, with our plugins alone. */
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

/**
 * Maps from what browsers run to the sources, for `site explain`. They stand in the release and are given to no visitor: scripts do
 * not name them. Without the sources' text, for the commit stands in the release's provenance; and with paths from the package's
 * folder, for the release's id follows their bytes.
 */
function sourceMaps(): webpack.SourceMapDevToolPlugin {
  return new webpack.SourceMapDevToolPlugin({
    test: /\.js$/,
    filename: `${MAPS_FOLDER}[file].map`,
    append: false,
    noSources: true,
    moduleFilenameTemplate: '[resource-path]',
    fallbackModuleFilenameTemplate: '[resource-path]?[hash]',
  });
}

/**
 * What every build of ours has in common.
 * @param loadsStyles whether its scripts fetch the stylesheets of their chunks, or somebody else has by then
 */
export function baseConfig(context: BuildContext, loadsStyles = true): webpack.Configuration {
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
    output: {
      path: path.join(buildFolder(appName(folder)), target),
      filename: '[name].js',
      chunkFilename: '[name].js',
      assetModuleFilename: 'art/[name][ext]',
      // Set by entries/publicPath at run time: a release's address holds the hash of its own bytes.
      publicPath: '',
      uniqueName,
      clean: true,
      // Firefox lets go of a file fetched ahead when its element names a charset and the link did not.
      charset: false,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js'],
      alias: { ...overrides.alias, ...(production && !onServer ? overrides.values : {}) },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: require.resolve('ts-loader'),
          options: {
            // Types are checked beside the build: release/check.ts.
            transpileOnly: true,
            configFile: baseTsconfig,
            compilerOptions: { noEmit: false },
            // In a remote's own repository our packages are installed ones.
            allowTsInNodeModules: true,
            ...(context.fastRefresh && { getCustomTransformers: () => ({ before: [reactRefresh()] }) }),
          },
        },
        cssRule(context),
        { test: /\.svg$/, type: 'asset/resource', generator: { emit: !onServer } },
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
      // Every file is of one release, so names need not stay the same from one to the next: the shortest will do.
      ...(production && !onServer ? { moduleIds: 'natural', mangleExports: 'size' } : {}),
    },
    performance: { hints: false },
    plugins: [
      ...(context.fastRefresh ? [fastRefresh()] : []),
      ...(target === 'lean' ? [compileHint, sourceMaps()] : []),
      // Lets what only the prerendered page needs, its JSON-LD, drop out of the browser's bundles.
      new webpack.DefinePlugin({ 'typeof document': JSON.stringify(onServer ? 'undefined' : 'object') }),
      // One file is enough for the composer.
      ...(onServer ? [new webpack.optimize.LimitChunkCountPlugin({ maxChunks: 1 })] : []),
      ...(onServer
        ? []
        : [
            new MiniCssExtractPlugin({
              filename: '[name].css',
              chunkFilename: '[name].css',
              // Components do not style each other, and layers order the rest: their order among themselves is free.
              ignoreOrder: true,
              runtime: loadsStyles,
            }),
          ]),
    ],
    stats: 'errors-warnings',
  };
}
