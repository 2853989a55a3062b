/** What is checked beside the build of an app: its types, and the words that it shows. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { writeAtomically } from '../lib/files';
import { contentOwners } from '../lib/importTable.mjs';
import { appFolder, baseTsconfig, cache, packageFolder, platformFolder, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';

/** Runs a program of Node. @throws UserError with `refusal` and what the program printed. */
function check(args: readonly string[], refusal: string): Promise<void> {
  return new Promise((done, reject) => {
    execFile(process.execPath, [...args], { cwd: root, maxBuffer: 1 << 26 }, (error, stdout, stderr) => {
      if (error) reject(new UserError(`${refusal}\n${`${stdout}\n${stderr}`.trim()}`));
      else done();
    });
  });
}

const { resolve } = createRequire(path.join(platformFolder, 'package.json'));
const tsc = path.join(path.dirname(resolve('typescript/package.json')), 'bin/tsc');

/** The tsconfig of an app; a remote that has none yet is checked by the base alone. */
function tsconfigOf(app: string): string {
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
 * Checks the types of an app: webpack only strips them. A module that asks for more than the contract gives, or
 * answers less, ends here.
 * @throws UserError with the compiler's own words.
 */
export function checkTypes(app: string): Promise<void> {
  const buildInfo = path.join(cache, 'types', `${app}.tsbuildinfo`);
  const args = [tsc, '-p', tsconfigOf(app), '--incremental', '--tsBuildInfoFile', buildInfo];
  return check(args, `The types of ${app} do not hold, so nothing was published.`);
}

/** The folder of shared-content that belongs to this app, or the ones that belong to others. */
function partOf(app: string): string[] {
  const folder = path.basename(appFolder(app));
  const entries = Object.entries(contentOwners);
  const own = entries.find(([, [owner]]) => owner === folder);
  return own ? ['--only', own[0]] : entries.flatMap(([content]) => ['--without', content]);
}

/**
 * Checks the texts of an app against the style of writing. A remote in its own repository has them from a package,
 * where they were checked before it was packed.
 * @throws UserError with each finding: file, field, words, what to do.
 */
export function checkWords(app: string): Promise<void> {
  const script = packageFolder('shared-content/checks/checkContent.ts');
  if (!existsSync(script)) return Promise.resolve();
  const args = [...withTypeScript(), script, ...partOf(app)];
  return check(args, `The words of ${app} do not pass their checks, so nothing was published.`);
}
