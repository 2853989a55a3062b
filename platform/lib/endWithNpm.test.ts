/** @jest-environment node */
import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

import { root } from '../lib/paths';

const program = `
  import { endWithNpm } from './platform/lib/endWithNpm.ts';
  endWithNpm();
  process.on('SIGTERM', () => process.exit());
  setTimeout(() => console.error('still runs'), 60_000);
  process.kill(process.ppid, 'SIGTERM');
`;

it('ends a command when npm ends, and says so', async () => {
  // npm runs commands by a shell, which does not pass on the signal that npm sends it.
  const shell = spawn(
    'sh',
    ['-c', '"$0" --import tsx --input-type=module -e "$1"; true', process.execPath, program],
    {
      cwd: root,
      env: { ...process.env, npm_lifecycle_event: 'dev' },
      stdio: ['ignore', 'ignore', 'pipe'],
    },
  );
  expect(await text(shell.stderr)).toMatch(/^ +\d\.\d s {2}npm has ended, and so does this command\n$/);
});
