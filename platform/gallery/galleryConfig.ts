import path from 'node:path';

import type webpack from 'webpack';

import { baseConfig } from '../build/baseConfig';
import { developmentPage } from '../build/developmentPage';
import { hotEntries } from '../build/devServer';
import { readOverrides } from '../build/overrides';
import { root } from '../lib/paths';

const page = path.join(import.meta.dirname, 'gallery.ts');

/** Creates the webpack configuration of `npm run gallery`: one page with every example of shared-ui. */
export async function galleryConfig(port: number): Promise<webpack.Configuration> {
  const config = baseConfig({
    folder: path.join(root, 'shared-ui'),
    target: 'development',
    uniqueName: 'gallery',
    overrides: await readOverrides({ development: true }),
    fastRefresh: true,
  });
  return {
    ...config,
    entry: { main: [...hotEntries(port), page] },
    output: { ...config.output, publicPath: '/' },
    plugins: [...(config.plugins ?? []), developmentPage({ title: 'Gallery of shared-ui' })],
  };
}
