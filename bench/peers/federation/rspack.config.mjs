/** A shell and three remotes, as the documentation of Module Federation sets them up. */
import path from 'node:path';

import { ModuleFederationPlugin } from '@module-federation/enhanced/rspack';
import { rspack } from '@rspack/core';

const here = import.meta.dirname;

const shared = {
  react: { singleton: true, requiredVersion: '19.3.1' },
  'react-dom': { singleton: true, requiredVersion: '19.3.1' },
  'react-router-dom': { singleton: true, requiredVersion: '7.18.5' },
};

const targets = 'chrome >= 99, firefox >= 98, safari >= 15.4';

function build({ name, entry, folder, publicPath, federation, plugins = [] }) {
  return {
    name,
    context: here,
    mode: 'production',
    devtool: false,
    target: `browserslist:${targets}`,
    entry,
    output: {
      path: path.join(here, 'dist', folder),
      publicPath,
      uniqueName: name,
      filename: '[name].[contenthash:8].js',
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: 'assets/[name].[contenthash:8][ext]',
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.js'],
      alias: { '@site': path.join(here, 'site') },
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          loader: 'builtin:swc-loader',
          type: 'javascript/auto',
          options: {
            jsc: {
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic' } },
            },
            env: { targets },
          },
        },
        {
          test: /\.css$/,
          use: [rspack.CssExtractRspackPlugin.loader, { loader: 'css-loader', options: cssOptions }],
          type: 'javascript/auto',
        },
        { test: /\.(svg|woff2)$/, type: 'asset/resource' },
      ],
    },
    optimization: {
      minimizer: [
        new rspack.SwcJsMinimizerRspackPlugin(),
        new rspack.LightningCssMinimizerRspackPlugin({ minimizerOptions: { targets } }),
      ],
    },
    plugins: [
      new rspack.CssExtractRspackPlugin({
        filename: '[name].[contenthash:8].css',
        chunkFilename: '[name].[contenthash:8].css',
        ignoreOrder: true,
      }),
      new ModuleFederationPlugin({ name, shared, dts: false, ...federation }),
      ...plugins,
    ],
    performance: { hints: false },
  };
}

const cssOptions = {
  modules: { auto: /\.module\.css$/, namedExport: false, exportLocalsConvention: 'as-is' },
};

function remote(name, modules) {
  return build({
    name,
    entry: {},
    folder: `remotes/${name}`,
    publicPath: 'auto',
    federation: {
      filename: 'remoteEntry.js',
      exposes: Object.fromEntries(modules.map((module) => [`./${module}`, `./src/remotes/${module}.tsx`])),
    },
  });
}

export default [
  build({
    name: 'shell',
    entry: './src/shell/main.ts',
    folder: '.',
    publicPath: '/',
    federation: {
      remotes: Object.fromEntries(
        ['blog', 'services', 'booking'].map((name) => [name, `${name}@/remotes/${name}/remoteEntry.js`]),
      ),
    },
    plugins: [new rspack.HtmlRspackPlugin({ template: './src/shell/index.html' })],
  }),
  remote('blog', ['BlogListPage', 'ArticlePage', 'BlogTeaser']),
  remote('services', ['ServicePage', 'TherapyPage']),
  remote('booking', ['AppointmentPage', 'ContactPage']),
];
