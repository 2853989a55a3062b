import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { root } from '../platform/lib/paths';
import { withTypeScript } from '../platform/lib/withTypeScript.mjs';

/**
 * The data files of a remote, by path, as its build would emit them.
 * @param module from the project's root, for example `remote-blog/src/data.ts`
 */
export function readData(module: string, env: NodeJS.ProcessEnv = {}): Record<string, unknown> {
  const print = path.join(import.meta.dirname, 'printData.ts');
  const text = execFileSync(process.execPath, [...withTypeScript(), print, path.join(root, module)], {
    encoding: 'utf8',
    maxBuffer: 1 << 29,
    env: { ...process.env, ...env },
  });
  return JSON.parse(text) as Record<string, unknown>;
}
