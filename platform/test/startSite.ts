import { spawn } from 'node:child_process';
import path from 'node:path';

import { platformFolder, root } from '../lib/paths';

export type RunningSite = { readonly url: string; readonly stop: () => Promise<void> };

/**
 * Starts a child process that serves a site, on a free port or on `env.PORT`.
 * @param args the program and its arguments; by default `npm start`, which first builds and composes what is missing
 */
export function startSite(
  args: readonly string[] = [path.join(platformFolder, 'bin/site.mjs'), 'start'],
  env: NodeJS.ProcessEnv = {},
): Promise<RunningSite> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: { ...process.env, PORT: '0', ...env },
    stdio: ['ignore', 'inherit', 'pipe', 'ipc'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let output = '';
    child.stderr?.on('data', (part: Buffer) => {
      process.stderr.write(part);
      output += part.toString();
      const port = /http:\/\/127\.0\.0\.1:(\d+)/.exec(output)?.[1];
      if (port)
        resolve({
          url: `http://127.0.0.1:${port}`,
          stop: () => {
            child.kill();
            return ended;
          },
        });
    });
    void ended.then(() => reject(new Error('The site did not start. See the output above.')));
  });
}
