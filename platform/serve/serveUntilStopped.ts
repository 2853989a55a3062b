import { log } from '../lib/log';
import type { Registry } from '../registry/Registry';
import { metricsPlaceOf } from './metricsPlaceOf';
import { startServer } from './startServer';

export type ServeOptions = {
  readonly registry: Registry;
  readonly port: number;
  /** The address to listen on; by default only this computer can connect. */
  readonly host?: string | undefined;
  /** May pages load remotes from dev servers of this computer? */
  readonly preview: boolean;
  /** `METRICS`: a port, or an address with a port. */
  readonly metrics?: string | undefined;
};

/**
 * Serves the live site until the process is asked to end.
 * @throws UserError as {@link startServer} says.
 */
export async function serveUntilStopped({
  registry,
  port,
  host,
  preview,
  metrics: place,
}: ServeOptions): Promise<void> {
  const metrics = place ? metricsPlaceOf(place) : undefined;
  const server = await startServer({ registry, port, preview, metrics, ...(host ? { host } : {}) });
  log(
    `${preview ? 'a preview of the site' : 'the site'} is served on ${server.url} (state ${server.state()} of ${registry.url})   (Ctrl+C ends it)`,
  );
  if (metrics) log(`metrics are served on http://${metrics.host}:${server.metricsPort}/metrics`);
  let ending: Promise<void> | undefined;
  const end = () => {
    ending ??= server.close().then(() => {
      log('ended');
      // Open connections to a bucket would keep the process alive.
      process.exit();
    });
  };
  // A second Ctrl+C ends it at once. A second SIGTERM does not: whoever ends a group of processes sends it to each, and
  // the one above passes it on.
  process.once('SIGINT', end);
  process.on('SIGTERM', end);
}
