import { spawn } from 'node:child_process';

import { root } from '../lib/paths';

export type StepOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** Shows the output only if the step fails: for steps that run in parallel. */
  readonly quiet?: boolean;
  /** True to start the program by a shell. */
  readonly shell?: boolean;
};

/** Runs a program in the root folder. Resolves with true if it succeeded. */
export function runStep(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false, shell = false }: StepOptions = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      shell,
      stdio: quiet ? ['ignore', 'pipe', 'pipe'] : ['ignore', 'inherit', 'inherit'],
      env: { ...process.env, ...env },
    });
    const output: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (part: Buffer) => output.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(output));
      resolve(code === 0);
    });
  });
}
