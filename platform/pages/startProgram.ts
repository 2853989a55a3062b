import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';

import type { Command } from './isolation';

type Running = ChildProcess & { readonly ended: Promise<string | undefined> };

/**
 * Starts a process. `ended` is how it failed, its exit code or signal; undefined if it succeeded.
 * @param signal kills it; `ended` is rejected then
 */
export function startProgram(
  { file, args, env }: Command,
  stdio: StdioOptions,
  signal?: AbortSignal,
): Running {
  const child = spawn(file, args, { env, stdio, signal, killSignal: 'SIGKILL' });
  const ended = new Promise<string | undefined>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code === 0 ? undefined : `${signal ?? code}`));
  });
  ended.catch(() => {});
  return Object.assign(child, { ended });
}
