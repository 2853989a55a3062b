import { cpSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import enhanced from '@module-federation/enhanced';
import webpack from 'webpack';

const app = path.join(import.meta.dirname, 'app');

/**
 * Builds the site in `app/` with webpack and `@module-federation/enhanced`, as another team would.
 * @param folder the output folder
 * @param clinic the origin of the clinic's site
 * @throws Error with webpack's messages
 */
export async function buildHost(folder: string, clinic: string): Promise<void> {
  const federation = new enhanced.ModuleFederationPlugin({
    name: 'portal',
    shared: {
      react: { singleton: true },
      'react-dom': { singleton: true },
      'react-router-dom': { singleton: true },
    },
    dts: false,
  });
  const compiler = webpack({
    context: app,
    mode: 'production',
    devtool: false,
    entry: './main.js',
    output: { path: folder, filename: 'main.js', publicPath: '/', uniqueName: 'portal' },
    optimization: { minimize: false },
    performance: { hints: false },
    plugins: [
      federation as webpack.WebpackPluginInstance,
      new webpack.DefinePlugin({ CLINIC: JSON.stringify(clinic) }),
    ],
  });
  const stats = await promisify(compiler.run.bind(compiler))();
  if (!stats || stats.hasErrors())
    throw new Error(stats?.toString('errors-only') ?? 'webpack built nothing.');
  cpSync(path.join(app, 'index.html'), path.join(folder, 'index.html'));
}
