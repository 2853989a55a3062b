import path from 'node:path';

import { buildSync } from 'esbuild';

import { platformFolder } from '../lib/paths';

let inspector: string | undefined;

/** The program of the inspector: one file, because its sandbox has no packages. */
export function inspectorProgram(): string {
  inspector ??= buildSync({
    stdin: {
      contents: "import { inspect } from './inspect'; void inspect();",
      resolveDir: path.join(platformFolder, 'pages'),
    },
    ...{ bundle: true, write: false, platform: 'node', format: 'cjs' },
  }).outputFiles[0]?.text;
  return inspector ?? '';
}
