/** The checks that run in parallel with the build of an app: its types and its texts. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { writeAtomically } from '../lib/files';
import { contentOwners } from '../lib/importTable.mjs';
import { appFolder, baseTsconfig, cache, packageFolder, platformFolder, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';

/**
 * Runs a Node.js program, until the signal ends it.
 * @throws UserError with `message` and the output of the program.
 */
function check(args: readonly string[], message: string, signal: AbortSignal): Promise<void> {
  return new Promise((done, reject) => {
    const options = { cwd: root, maxBuffer: 1 << 26, signal };
    execFile(process.execPath, [...args], options, (error, stdout, stderr) => {
      if (error) reject(new UserError(`${message}\n${`${stdout}\n${stderr}`.trim()}`));
      else done();
    });
  });
}

const { resolve } = createRequire(path.join(platformFolder, 'package.json'));
const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');

/** Returns the tsconfig file of an app. Writes one for a remote that has none. */
function prepareTsconfig(app: string): string {
  const own = path.join(appFolder(app), 'tsconfig.json');
  if (existsSync(own)) return own;
  const file = path.join(cache, 'types', `tsconfig.${app}.json`);
  writeAtomically(
    file,
    JSON.stringify({
      extends: baseTsconfig,
      include: [path.join(appFolder(app), 'src'), packageFolder('shared-ui/src/css-modules.d.ts')],
    }),
  );
  return file;
}

/**
 * Checks the types of an app, which webpack only strips. Rejects modules that do not match the contract.
 * @throws UserError with the output of the compiler.
 */
export function checkTypes(app: string, signal: AbortSignal): Promise<void> {
  const buildInfo = path.join(cache, 'types', `${app}.tsbuildinfo`);
  const args = [tsc, '-p', prepareTsconfig(app), '--incremental', '--tsBuildInfoFile', buildInfo];
  return check(args, `The type check of ${app} failed. Nothing was published.`, signal);
}

/** Returns the arguments that select the folder of shared-content that belongs to the app. */
function contentArgs(app: string): string[] {
  const folder = path.basename(appFolder(app));
  const entries = Object.entries(contentOwners);
  const own = entries.find(([, [owner]]) => owner === folder);
  return own ? ['--only', own[0]] : entries.flatMap(([content]) => ['--without', content]);
}

/**
 * Checks the texts of an app against the style guide. A remote in its own repository gets its texts from a package,
 * which was checked before it was packed.
 * @throws UserError that lists each problem with its file, field, text and fix.
 */
export function checkTexts(app: string, signal: AbortSignal): Promise<void> {
  const script = packageFolder('shared-content/checks/checkContent.ts');
  if (!existsSync(script)) return Promise.resolve();
  const args = [...withTypeScript(), script, ...contentArgs(app)];
  return check(args, `The text check of ${app} failed. Nothing was published.`, signal);
}
