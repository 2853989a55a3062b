import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import type { Registry } from '../registry/Registry';
import { serveUntilStopped } from '../serve/serveUntilStopped';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/**
 * Serves the live site of a registry on HOST, with the counters on METRICS.
 * @param notes of `npm start`, which shows at once what it has built
 */
export async function serveLive(
  registry: Registry,
  port: number,
  { preview = false }: Arguments['flags'],
  notes?: readonly string[],
): Promise<Report> {
  const { HOST: host, METRICS: metrics } = process.env;
  const options = { registry, port, host, preview, metrics };
  await serveUntilStopped(notes ? { ...options, notes, fromStore: true } : options);
  return { text: 'ready', json: { ready: true } };
}

/** `npm run serve`: serves the live site of the registry without building. */
export async function serve({ values, flags }: Arguments): Promise<Report> {
  log('serving the live site without building');
  return serveLive(registryOf(values), readPort(3000), flags);
}
