import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { platformFolder } from '../lib/paths';

/** Generates a declaration file of this project's contract, which depends only on React's types. */
export function contractTypes(): string {
  const file = path.join(platformFolder, 'contract/contract.ts');
  const options = { fileName: file, compilerOptions: { removeComments: true } };
  return ts.transpileDeclaration(readFileSync(file, 'utf8'), options).outputText;
}
