import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * The program that checks types: TypeScript 7, in a seventh of the time of the one whose interface eslint still needs.
 * It takes what `tsc` takes.
 */
export const typeChecker = path.join(
  path.dirname(createRequire(import.meta.url).resolve('typescript-7/package.json')),
  'bin/tsc',
);
