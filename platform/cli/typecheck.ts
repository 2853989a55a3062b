/**
 * `npm run typecheck [-- <folder>…]`: these packages, or all, each by its own tsconfig, two at a time; what a change does not
 * reach is not checked again.
 * Not `tsc -b`, which wants every package to write declarations that nobody reads: packages are read from their sources.
 */
import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';

import { typeChecker } from '../build/typeChecker';
import { cache, root } from '../house/paths';
import { runCommand } from '../house/runCommand';
import { UserError } from '../house/UserError';

/** The packages to check, by folder. */
function foldersToCheck(): string[] {
  const [, , ...named] = process.argv;
  const { workspaces } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as {
    workspaces: string[];
  };
  const unknown = named.filter((folder) => !workspaces.includes(folder));
  if (unknown.length > 0)
    throw new UserError(
      `There is no package ${unknown.join(', ')}; the packages are ${workspaces.join(', ')}.`,
    );
  return named.length > 0 ? named : workspaces;
}

function check(folder: string): Promise<boolean> {
  const memory = path.join(cache, 'types', `${folder}.tsbuildinfo`);
  return new Promise((resolve) => {
    execFile(
      process.execPath,
      [typeChecker, '-p', path.join(root, folder), '--incremental', '--tsBuildInfoFile', memory],
      { cwd: root },
      (error, stdout) => {
        process.stdout.write(stdout);
        resolve(!error);
      },
    );
  });
}

await runCommand(async () => {
  const queue = [...foldersToCheck()];
  const work = async () => {
    for (let folder = queue.shift(); folder; folder = queue.shift())
      if (!(await check(folder))) process.exitCode = 1;
  };
  await Promise.all([work(), work()]);
});
