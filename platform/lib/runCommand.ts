import { printedError } from './UserError';

/** Runs a command without options to its end. */
export async function runCommand(command: () => Promise<void>): Promise<void> {
  try {
    await command();
  } catch (error) {
    process.stderr.write(`\n${printedError(error)}\n`);
    process.exitCode = 1;
  }
}
