import { log } from '../lib/log';
import { readPort } from '../lib/readPort';
import { UserError } from '../lib/UserError';
import type { Registry } from '../registry/Registry';
import type { MetricsAddress } from '../serve/metrics';
import { startServer } from '../serve/server';
import type { Arguments, Report } from './commandLine';
import { registryOf } from './registryOf';

/**
 * Parses `METRICS`: a port on this machine, or an address with a port.
 * @throws UserError if it is neither.
 */
export function parseMetricsAddress(text: string): MetricsAddress {
  const [, host = '127.0.0.1', digits = ''] = /^(?:(.+):)?(\d{1,5})$/.exec(text) ?? [];
  const port = Number(digits);
  if (digits === '' || port > 65535)
    throw new UserError(
      `METRICS=${text} is not valid. Use a port of this computer, such as METRICS=9464, or an address with a port, such as METRICS=10.0.0.5:9464.`,
      'usage',
    );
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

/**
 * Parses `DRAIN`: for how long a server still answers after the signal to end, in ms.
 * @throws UserError if it is no number of seconds.
 */
function parseDrain(text = '0'): number {
  const seconds = Number(text);
  if (/^\d+$/.test(text) && seconds <= 600) return seconds * 1000;
  throw new UserError(
    `DRAIN=${text} is not valid. Use a number of seconds up to 600, such as DRAIN=15.`,
    'usage',
  );
}

/**
 * Serves the live site of a registry on HOST, with the counters on METRICS, until the process is terminated.
 * @param notes sentences of `npm start` that are printed last. With them, even if there are none, the server begins with what is
 * live now; without, with what this machine served last.
 */
export async function serveLive(
  registry: Registry,
  port: number,
  notes?: readonly string[],
): Promise<Report> {
  const { HOST: host, METRICS, DRAIN } = process.env;
  const drain = parseDrain(DRAIN || undefined);
  const metrics = METRICS ? parseMetricsAddress(METRICS) : undefined;
  const following = { fromStore: notes !== undefined };
  const options = { registry, port, metrics, following };
  const server = await startServer(host ? { ...options, host } : options);
  const { signatures, url } = registry;
  const { isolation, live: served } = server.health();
  log(signatures);
  log(`isolation is ${isolation}`);
  if (metrics) log(`metrics are served on http://${metrics.host}:${server.metricsPort}/metrics`);
  for (const note of notes ?? []) log(note);
  const live = Object.entries(served).map(([app, number]) => `${app} ${number}`);
  log(`the site is served on ${server.url} (${live.join(', ')} of ${url})   (press Ctrl+C to stop)`);
  let ending: Promise<void> | undefined;
  const end = (signal: NodeJS.Signals) => {
    if (signal === 'SIGTERM' && drain > 0) log(`ending in ${drain / 1000} s`);
    ending ??= server.close(signal === 'SIGTERM' ? drain : 0).then(() => {
      log('ended');
      // Open connections to a bucket would keep the process alive.
      process.exit();
    });
  };
  // A second Ctrl+C ends the process immediately. A second SIGTERM does not: when a process group is terminated, it may
  // arrive twice, from the group and from the parent process.
  process.once('SIGINT', end);
  process.on('SIGTERM', end);
  return { text: 'ready', json: { ready: true } };
}

/** `npm run serve`: serves the live site of the registry without building. */
export async function serve({ values, flags }: Arguments): Promise<Report> {
  log('serving the live site without building');
  return serveLive(registryOf({ values, flags }, { isServed: true }), readPort(3000));
}
