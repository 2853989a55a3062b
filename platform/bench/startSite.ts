import { spawn } from 'node:child_process';
import path from 'node:path';

import { platformFolder, root } from '../house/paths';
import { withTypeScript } from '../house/withTypeScript.mjs';

export type RunningSite = { readonly url: string; readonly stop: () => Promise<void> };

/** `npm start` in a process of its own: builds and composes what is missing, then serves on a free port. */
export function startSite(env: NodeJS.ProcessEnv = {}): Promise<RunningSite> {
  const child = spawn(process.execPath, [...withTypeScript(), path.join(platformFolder, 'cli/start.ts')], {
    cwd: root,
    env: { ...process.env, ...env, PORT: '0' },
    stdio: ['ignore', 'inherit', 'pipe'],
  });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return new Promise((resolve, reject) => {
    let said = '';
    child.stderr.on('data', (part: Buffer) => {
      process.stderr.write(part);
      said += part.toString();
      const port = /http:\/\/localhost:(\d+)/.exec(said)?.[1];
      if (port)
        resolve({
          url: `http://127.0.0.1:${port}`,
          stop: () => {
            child.kill();
            return ended;
          },
        });
    });
    void ended.then(() => reject(new Error('The site did not start: see the lines above.')));
  });
}
