import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { appFolder, platformFolder } from '../house/paths';
import { UserError } from '../house/UserError';
import { withTypeScript } from '../house/withTypeScript.mjs';
import type { ShareDone } from './ReportProgressPlugin';
import { releaseTargets } from './Target';

const require = createRequire(path.join(platformFolder, 'package.json'));
const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

export type RunWebpackOptions = {
  /** Where the builds go, a folder for each target. */
  readonly output: string;
  /** Ends the build early. */
  readonly signal?: AbortSignal;
  /** How much is done, from 0 to 1. */
  readonly onProgress?: (share: number) => void;
};

/**
 * Makes the builds of an app's release in a process of their own: the configurations are TypeScript, so it starts with tsx.
 * @throws UserError in webpack's words.
 */
export function runWebpack(app: string, { output, signal, onProgress }: RunWebpackOptions): Promise<void> {
  const targets = app === 'shell' ? releaseTargets.shell : releaseTargets.remote;
  const shares = new Map<string, number>();
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...withTypeScript(), cli, 'build', '--config', 'webpack.config.ts'],
      {
        cwd: appFolder(app),
        env: { ...process.env, NODE_ENV: 'production', BUILD_OUTPUT: output },
        stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
        ...(signal ? { signal } : {}),
      },
    );
    const said: Buffer[] = [];
    for (const stream of [child.stdout, child.stderr]) stream?.on('data', (part: Buffer) => said.push(part));
    child.on('message', ({ target, share }: ShareDone) => {
      // A build that is asked for another round begins to count anew; for a person it goes on.
      shares.set(target, Math.max(share, shares.get(target) ?? 0));
      onProgress?.([...shares.values()].reduce((sum, one) => sum + one, 0) / targets.length);
    });
    const fail = () =>
      reject(new UserError(`${app} does not build.\n${Buffer.concat(said).toString().trim()}`));
    child.once('error', fail);
    child.once('close', (code) => (code === 0 ? resolve() : fail()));
  });
}
