/** `npm start`: builds what changed, composes the site, and serves it on PORT (3000). */
import { log } from '../house/log';
import { runCommand } from '../house/runCommand';
import { bringUp } from '../release/bringUp';
import { startServer } from '../serve/startServer';
import { readPort } from '../serve/readPort';

await runCommand(async () => {
  const port = readPort(3000);
  log('building what changed, publishing it, composing the site');
  await bringUp();
  const server = await startServer({ port });
  log(`the site is served on http://localhost:${server.port}   (Ctrl+C ends it)`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => {
      void server.close().then(() => log('ended'));
    });
  }
});
