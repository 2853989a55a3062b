import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';

import { appFolder, platformFolder } from '../lib/paths';
import { messageOf, UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';

const require = createRequire(path.join(platformFolder, 'package.json'));
const cli = path.join(path.dirname(require.resolve('webpack-cli/package.json')), 'bin/cli.js');

type RunWebpackOptions = {
  /** Output folder, with a subfolder for each target. */
  readonly output: string;
  /** Aborts the build. */
  readonly signal?: AbortSignal;
};

/**
 * Builds an app's release in a separate process, which starts with tsx because the configurations are TypeScript.
 * @throws UserError with the output of webpack.
 */
export async function runWebpack(app: string, { output, signal }: RunWebpackOptions): Promise<void> {
  const args = [...withTypeScript(), cli, 'build', '--config', 'webpack.config.ts'];
  const options = {
    cwd: appFolder(app),
    env: { ...process.env, NODE_ENV: 'production', BUILD_OUTPUT: output },
    maxBuffer: 1 << 26,
    ...(signal ? { signal } : {}),
  };
  try {
    const { stderr } = await promisify(execFile)(process.execPath, args, options);
    // The warnings of a successful build.
    process.stderr.write(stderr);
  } catch (error) {
    const { stdout = '', stderr = '' } = error as { readonly stdout?: string; readonly stderr?: string };
    throw new UserError(`${app} does not build.\n${`${stdout}${stderr}`.trim() || messageOf(error)}`);
  }
}
