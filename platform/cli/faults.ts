/** `npm run faults [-- Playwright's arguments]`: every fault of every file of every module, in the composed site. */
import { runCommand } from '../house/runCommand';
import { runE2e } from './runE2e';

await runCommand(async () => {
  process.env['FAULTS'] = 'full';
  if (!(await runE2e(['e2e/faults', ...process.argv.slice(2)]))) process.exitCode = 1;
});
