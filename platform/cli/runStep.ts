import { spawn } from 'node:child_process';

import { root } from '../lib/paths';

export type StepOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** For steps that run side by side: what they print is kept, and shown only if they fail. */
  readonly quiet?: boolean;
};

/** Runs a program from the root, and resolves whether it succeeded. */
export function runStep(
  command: string,
  args: readonly string[],
  { env = {}, quiet = false }: StepOptions = {},
): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
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
