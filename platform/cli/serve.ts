/** `npm run serve`: serves what is composed already, without building anything. */
import { log } from '../house/log';
import { runCommand } from '../house/runCommand';
import { readPort } from '../serve/readPort';
import { serveUntilStopped } from '../serve/serveUntilStopped';

await runCommand(async () => {
  const port = readPort(3000);
  log('serving the composed site; nothing is built');
  await serveUntilStopped(port, process.argv.slice(2));
});
