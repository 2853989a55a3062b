import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { appFolder, platformFolder } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';

const require = createRequire(path.join(platformFolder, 'package.json'));
const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

export type RunWebpackOptions = {
  /** Where the builds go, a folder for each target. */
  readonly output: string;
  /** Ends the build early. */
  readonly signal?: AbortSignal;
};

/**
 * Makes the builds of an app's release in a process of their own: the configurations are TypeScript, so it starts with tsx.
 * @throws UserError in webpack's words.
 */
export function runWebpack(app: string, { output, signal }: RunWebpackOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(
      process.execPath,
      [...withTypeScript(), cli, 'build', '--config', 'webpack.config.ts'],
      {
        cwd: appFolder(app),
        env: { ...process.env, NODE_ENV: 'production', BUILD_OUTPUT: output },
        stdio: ['ignore', 'pipe', 'pipe'],
        ...(signal ? { signal } : {}),
      },
    );
    const printed: Buffer[] = [];
    const notes: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => printed.push(part));
    child.stderr?.on('data', (part: Buffer) => notes.push(part));
    const fail = () =>
      reject(
        new UserError(
          `${app} does not build.\n${Buffer.concat([...printed, ...notes])
            .toString()
            .trim()}`,
        ),
      );
    child.once('error', fail);
    child.once('close', (code) => {
      if (code !== 0) return fail();
      // What is not wrong, but should be known before a launch.
      process.stderr.write(Buffer.concat(notes));
      return resolve();
    });
  });
}
