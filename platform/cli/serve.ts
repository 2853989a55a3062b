import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { serveUntilStopped } from '../serve/server';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/** `npm run serve`: serves the live site of the registry without building. */
export async function serve({ values, flags }: Arguments): Promise<Report> {
  log('serving the live site without building');
  await serveUntilStopped({
    registry: registryOf(values),
    port: readPort(3000),
    host: process.env['HOST'],
    preview: flags['preview'] ?? false,
    metrics: process.env['METRICS'],
  });
  return { text: 'ready', json: { ready: true } };
}
