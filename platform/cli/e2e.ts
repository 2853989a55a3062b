/** `npm run e2e [-- --browser firefox|webkit] [Playwright's arguments]`: the journeys against the composed site. */
import { runCommand } from '../house/runCommand';
import { runE2e } from './runE2e';

await runCommand(async () => {
  if (!(await runE2e(process.argv.slice(2)))) process.exitCode = 1;
});
