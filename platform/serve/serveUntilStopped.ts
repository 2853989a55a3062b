import { log } from '../lib/log';
import { UserError } from '../lib/UserError';
import { isolationText } from '../pages/isolation';
import type { Registry } from '../registry/Registry';
import type { MetricsAddress } from './metrics';
import { startServer } from './server';

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
    );
  return { host: host.replace(/^\[|\]$/g, ''), port };
}

export type ServeOptions = {
  readonly registry: Registry;
  readonly port: number;
  /** The address to listen on; by default only this computer can connect. */
  readonly host?: string | undefined;
  /** Allows pages to load remotes from dev servers of this computer. */
  readonly preview: boolean;
  /** `METRICS`: a port, or an address with a port. */
  readonly metrics?: string | undefined;
  /** Sentences that are printed last. */
  readonly notes?: readonly string[];
  /** True to begin with what is live now, and not with what this machine served last. */
  readonly fromStore?: boolean;
};

/**
 * Serves the live site until the process is terminated.
 * @throws UserError like {@link startServer}.
 */
export async function serveUntilStopped({
  registry,
  port,
  host,
  preview,
  metrics: place,
  notes = [],
  fromStore = false,
}: ServeOptions): Promise<void> {
  const metrics = place ? parseMetricsAddress(place) : undefined;
  const following = { fromStore };
  const server = await startServer({
    registry,
    port,
    preview,
    metrics,
    following,
    ...(host ? { host } : {}),
  });
  const { signedApps, url } = registry;
  log(
    signedApps.length > 0
      ? `signatures are required for ${signedApps.join(', ')} (registry.json)`
      : 'signatures are not required: registry.json lists no keys for this registry',
  );
  log(`pages are rendered by code of all teams: ${isolationText[server.isolation]}`);
  if (metrics) log(`metrics are served on http://${metrics.host}:${server.metricsPort}/metrics`);
  for (const note of notes) log(note);
  const live = Object.entries(server.live()).map(([app, number]) => `${app} ${number}`);
  log(
    `${preview ? 'a preview of the site' : 'the site'} is served on ${server.url} (${live.join(', ')} of ${url})   (press Ctrl+C to stop)`,
  );
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= server.close().then(() => {
      log('ended');
      // Open connections to a bucket would keep the process alive.
      process.exit();
    });
  };
  // A second Ctrl+C ends the process immediately. A second SIGTERM does not: when a process group is terminated, it may
  // arrive twice, from the group and from the parent process.
  process.once('SIGINT', end);
  process.on('SIGTERM', end);
}
