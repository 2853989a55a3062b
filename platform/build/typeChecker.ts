import { createRequire } from 'node:module';
import path from 'node:path';

import { platformFolder } from '../house/paths';

/** The compiler's program, `tsc`. */
export const typeChecker = path.join(
  path.dirname(createRequire(path.join(platformFolder, 'package.json')).resolve('typescript/package.json')),
  'bin/tsc',
);
