import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import path from 'node:path';

import { contentOwners } from '../lib/importTable.mjs';
import { appFolder, packageFolder, root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';

/** The folder of shared-content that belongs to this app, or the ones that belong to others. */
function partOf(app: string): string[] {
  const folder = path.basename(appFolder(app));
  const entries = Object.entries(contentOwners);
  const own = entries.find(([, [owner]]) => owner === folder);
  return own ? ['--only', own[0]] : entries.flatMap(([content]) => ['--without', content]);
}

/**
 * Checks the words that an app shows by the house style. A remote in its own repository has them from a package,
 * where they were checked before it was packed.
 * @throws UserError with each finding: file, field, words, what to do.
 */
export function checkWords(app: string): Promise<void> {
  const script = packageFolder('shared-content/checks/checkContent.ts');
  if (!existsSync(script)) return Promise.resolve();
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [...withTypeScript(), script, ...partOf(app)],
      { cwd: root, maxBuffer: 1 << 26 },
      (error, stdout, stderr) => {
        if (error)
          reject(
            new UserError(
              `The words of ${app} do not pass their checks, so nothing was published.\n${`${stdout}\n${stderr}`.trim()}`,
            ),
          );
        else resolve();
      },
    );
  });
}
