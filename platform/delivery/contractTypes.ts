import { readFileSync } from 'node:fs';
import path from 'node:path';

import ts from 'typescript';

const contractFile = path.join(import.meta.dirname, '../contract/contract.ts');

/** The types of this project's contract, as a declaration file that needs React's types only. */
export function contractTypes(): string {
  const { outputText } = ts.transpileDeclaration(readFileSync(contractFile, 'utf8'), {
    fileName: contractFile,
    compilerOptions: { removeComments: true },
  });
  return outputText;
}
