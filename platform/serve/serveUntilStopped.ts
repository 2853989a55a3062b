import { log } from '../house/log';
import { startServer } from './startServer';

/**
 * Serves the live site until the process is asked to end.
 * @param words of the command; with `--preview` the pages may take remotes from this computer
 */
export async function serveUntilStopped(port: number, words: readonly string[]): Promise<void> {
  const preview = words.includes('--preview');
  const server = await startServer({ port, preview });
  log(
    `${preview ? 'a preview of the site' : 'the site'} is served on http://localhost:${server.port}   (Ctrl+C ends it)`,
  );
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => log('ended'));
    });
  }
}
