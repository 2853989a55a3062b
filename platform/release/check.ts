/** The checks of the sources of apps: their imports before they compile, their types and texts meanwhile. */
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { importsOf } from '../build/importsOf';
import { remoteNames } from '../build/remoteNames';
import { listFiles, replaceFile } from '../lib/files';
import { contentOwners, forbiddenImports } from '../lib/importTable.mjs';
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

/** Writes the tsconfig of what webpack compiles: the sources of the apps, without their tests. */
async function writeTsconfig(apps: readonly string[]): Promise<string> {
  const file = path.join(cache, 'types', `tsconfig.${apps.join('+')}.json`);
  const text = JSON.stringify({
    extends: baseTsconfig,
    // The cache, in which this file is, may be anywhere.
    compilerOptions: { types: ['node'], typeRoots: [path.join(root, 'node_modules/@types')] },
    include: [
      ...apps.map((app) => path.join(appFolder(app), 'src')),
      packageFolder('shared-ui/src/css-modules.d.ts'),
    ],
    exclude: ['**/*.test.*', '**/testing'].map((tests) => path.join(root, tests)),
  });
  await replaceFile(file, Buffer.from(text));
  return file;
}

/**
 * Checks that apps import only what the table of imports allows, as the linter does. It takes a moment, so it comes before the builds.
 * @throws UserError with the file, the import and the rule.
 */
export function checkImports(apps: readonly string[]): void {
  for (const app of apps) {
    const folder = path.join(appFolder(app), 'src');
    const rules = forbiddenImports(app === 'shell' ? app : `remote-${app}`);
    const sources = listFiles(folder).filter(
      (file) => /(?<!\.test)\.tsx?$/.test(file) && !file.startsWith('testing/'),
    );
    for (const file of sources.map((name) => path.join(folder, name)))
      for (const name of importsOf(file)) {
        const rule = rules.find(({ regex }) => new RegExp(regex).test(name));
        if (rule)
          throw new UserError(
            `${path.relative(root, file)} imports "${name}". ${rule.message} Nothing was built.`,
          );
      }
  }
}

/**
 * Checks the types of apps, which webpack only strips. Rejects modules that do not match the contract. One program checks all of
 * them, because most of its time is for what they share.
 * @throws UserError with the output of the compiler.
 */
export async function checkTypes(apps: readonly string[], signal: AbortSignal): Promise<void> {
  const buildInfo = path.join(cache, 'types', `${apps.join('+')}.tsbuildinfo`);
  const args = [tsc, '-p', await writeTsconfig(apps), '--incremental', '--tsBuildInfoFile', buildInfo];
  return check(args, `The type check of ${apps.join(', ')} failed. Nothing was published.`, signal);
}

/**
 * The arguments that select the texts of these apps, because a team's text must not stop another team. If each app has folders of its
 * own, in shared-content or its `src/texts.ts`, they are only these; otherwise all texts without the folders of other apps.
 */
export function contentArgs(apps: readonly string[]): string[] {
  const packages = apps.map((app) => path.basename(appFolder(app)));
  const shared = Object.entries(contentOwners)
    .filter(([name]) => existsSync(packageFolder(`shared-content/src/${name}`)))
    .map(([name, [owner = '']]) => ({ name, owner }));
  const remotes = remoteNames()
    .map((app) => path.basename(appFolder(app)))
    .filter((name) => existsSync(path.join(root, name, 'src/texts.ts')))
    .map((name) => ({ name, owner: name }));
  const folders = [...shared, ...remotes];
  const own = folders.filter(({ owner }) => packages.includes(owner));
  const others = folders.filter((folder) => !own.includes(folder));
  return packages.every((name) => own.some(({ owner }) => owner === name))
    ? own.flatMap(({ name }) => ['--only', name])
    : others.flatMap(({ name }) => ['--without', name]);
}

/**
 * Checks the texts of apps against the style guide. A remote in its own repository gets its texts from a package, which was checked
 * before it was packed.
 * @throws UserError that lists each problem with its file, field, text and fix.
 */
export function checkTexts(apps: readonly string[], signal: AbortSignal): Promise<void> {
  const script = packageFolder('shared-content/checks/checkContent.ts');
  if (!existsSync(script)) return Promise.resolve();
  const args = [...withTypeScript(), script, ...contentArgs(apps)];
  return check(args, `The text check of ${apps.join(', ')} failed. Nothing was published.`, signal);
}
