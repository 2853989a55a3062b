import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { writeAtomically } from '../lib/files';
import { appFolder, baseTsconfig, cache, packageFolder, platformFolder, root } from '../lib/paths';
import { UserError } from '../lib/UserError';

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
  return new Promise((done, reject) => {
    execFile(
      process.execPath,
      [tsc, '-p', tsconfigOf(app), '--incremental', '--tsBuildInfoFile', buildInfo],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout) => {
        if (error)
          reject(
            new UserError(`The types of ${app} do not hold, so nothing was published.\n${stdout.trim()}`),
          );
        else done();
      },
    );
  });
}
