import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

import { platformFolder } from '../lib/paths';

/** The types of this project's contract, as a declaration file that needs React's types only. */
export function contractTypes(): string {
  const file = path.join(platformFolder, 'contract/contract.ts');
  const options = { fileName: file, compilerOptions: { removeComments: true } };
  return ts.transpileDeclaration(readFileSync(file, 'utf8'), options).outputText;
}
