import { spawn } from 'node:child_process';

import { root } from '../house/paths';

export type StepOptions = {
  readonly env?: NodeJS.ProcessEnv;
  /** Steps that run side by side keep what they say to themselves, and say it at the end if they failed. */
  readonly quiet?: boolean;
};

/** Runs a program from the root, and answers whether it ended well. */
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
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.once('error', reject);
    child.once('close', (code) => {
      if (code !== 0) process.stderr.write(Buffer.concat(said));
      resolve(code === 0);
    });
  });
}
