import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';

import { appFolder, platformFolder } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';

const require = createRequire(path.join(platformFolder, 'package.json'));
const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

export type RunWebpackOptions = {
  /** Output folder, with a subfolder for each target. */
  readonly output: string;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
};

/**
 * Builds an app's release in a separate process, which starts with tsx because the configurations are TypeScript.
 * @throws UserError with the output of webpack.
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
    const stdout: Buffer[] = [];
    const stderr: Buffer[] = [];
    child.stdout?.on('data', (part: Buffer) => stdout.push(part));
    child.stderr?.on('data', (part: Buffer) => stderr.push(part));
    const fail = () =>
      reject(
        new UserError(
          `${app} does not build.\n${Buffer.concat([...stdout, ...stderr])
            .toString()
            .trim()}`,
        ),
      );
    child.once('error', fail);
    child.once('close', (code) => {
      if (code !== 0) return fail();
      // Prints warnings of a successful build.
      process.stderr.write(Buffer.concat(stderr));
      return resolve();
    });
  });
}
