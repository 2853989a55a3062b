import webpack from 'webpack';
import WebpackDevServer from 'webpack-dev-server';

import { devServer } from '../build/devServer';
import { galleryConfig } from '../gallery/galleryConfig';
import { log } from '../lib/log';
import { devPorts } from '../lib/paths';
import { portOffset } from '../lib/readPort';
import { UserError } from '../lib/UserError';
import { checkPort } from './checkPort';

/** `npm run gallery`: shows all examples of all components of shared-ui on one page, with live reload. */
export async function gallery(): Promise<void> {
  const port = devPorts.gallery + portOffset();
  await checkPort(port, 'gallery');
  const compiler = webpack(await galleryConfig(port));
  if (!compiler) throw new UserError('webpack rejected the configuration of the gallery.');
  compiler.hooks.done.tap('gallery', () => log(`gallery: http://localhost:${port}/`));
  const server = new WebpackDevServer(devServer(port), compiler);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void server.stop());
  await server.start();
}
