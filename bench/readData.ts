import { execFileSync } from 'node:child_process';
import path from 'node:path';

import { root } from '../platform/lib/paths';
import { withTypeScript } from '../platform/lib/withTypeScript.mjs';

/**
 * The data files of a remote, by path, as its build would emit them.
 * @param module the path of its `data.ts` from the project's root: `remote-blog/src/data.ts`
 * @param env environment variables in addition to those of this process
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
