import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { serveUntilStopped } from '../serve/server';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run serve`: serves what is live in the registry, without building anything. */
export async function serve({ values, flags }: Arguments): Promise<Report> {
  log('serving what is live; nothing is built');
  await serveUntilStopped({
    registry: registryOf(values),
    port: readPort(3000),
    host: process.env['HOST'],
    preview: flags['preview'] ?? false,
    metrics: process.env['METRICS'],
  });
  return { text: 'ready', json: { ready: true } };
}
