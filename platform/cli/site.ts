import { endWithNpm } from '../lib/endWithNpm';
import { ownRepository } from '../lib/root.mjs';
import { runCommandLine } from './commandLine';
import { verbs } from './verbs';

/** Runs a command of this project. */
export function site(args: readonly string[]): Promise<void> {
  // A reader such as `head` closes the pipe early, which is not an error of the command.
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    process.exit();
  });
  // Otherwise the signal opens Node's debugger, for every process of this user.
  process.on('SIGUSR1', () => {});
  endWithNpm();
  return runCommandLine(ownRepository ? 'site' : 'npm run site --', verbs, args);
}
