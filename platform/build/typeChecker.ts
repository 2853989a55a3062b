import { createRequire } from 'node:module';
import path from 'node:path';

/** The compiler's program, `tsc`. */
export const typeChecker = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript/package.json')),
  'bin/tsc',
);
