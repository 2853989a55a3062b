import { UserError } from './UserError';

/**
 * Runs a command to its end. A mistake that a person can mend is told in its own sentence; anything else with its
 * stack, because then the mistake is ours.
 */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    const text =
      error instanceof UserError
        ? error.message
        : error instanceof Error
          ? (error.stack ?? error.message)
          : String(error);
    process.stderr.write(`\n${text}\n`);
    process.exitCode = 1;
  }
}
