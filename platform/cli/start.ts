/** `npm start`: builds what changed, composes the site, and serves it on PORT (3000). */
import { log } from '../house/log';
import { runCommand } from '../house/runCommand';
import { bringUp } from '../release/bringUp';
import { readPort } from '../serve/readPort';
import { serveUntilStopped } from '../serve/serveUntilStopped';

await runCommand(async () => {
  const port = readPort(3000);
  log('building what changed, publishing it, composing the site');
  await bringUp();
  await serveUntilStopped(port, process.argv.slice(2));
});
