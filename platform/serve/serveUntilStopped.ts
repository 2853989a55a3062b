import { log } from '../house/log';
import { startServer } from './startServer';

/** Serves the live site until the process is asked to end. */
export async function serveUntilStopped(port: number): Promise<void> {
  const server = await startServer({ port });
  log(`the site is served on http://localhost:${server.port}   (Ctrl+C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => log('ended'));
    });
  }
}
