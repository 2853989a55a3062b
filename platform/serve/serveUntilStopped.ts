import { log } from '../house/log';
import type { Registry } from '../registry/Registry';
import { metricsPlaceOf } from './metricsPlaceOf';
import { startServer } from './startServer';

export type ServeOptions = {
  readonly registry: Registry;
  readonly port: number;
  /** Address to listen on; this computer alone when it is left out. */
  readonly host?: string | undefined;
  /** Pages may take remotes from this computer. */
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
    `${preview ? 'a preview of the site' : 'the site'} is served on http://localhost:${server.port} (state ${server.state()} of ${registry.url})   (Ctrl+C ends it)`,
  );
  if (metrics) log(`metrics are told on http://${metrics.host}:${server.metricsPort}/metrics`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => {
        log('ended');
        // Connections to a bucket may still be open.
        process.exit();
      });
    });
  }
}
