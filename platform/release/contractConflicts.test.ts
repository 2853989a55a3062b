/** @jest-environment node */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { contractConflicts } from './contractConflicts';
import { contractTypes } from './contractTypes';

jest.setTimeout(60_000);

const own = contractTypes();

it('accepts contracts that differ only in a comment', async () => {
  expect(await contractConflicts(own, `${own}\n/** A remark. */\n`)).toEqual([]);
});

it('reports the property of a module that has another type', async () => {
  const other = 'export type ExposedModule<Data> = { readonly load: () => Data };';
  const [conflict] = await contractConflicts(own, other);
  expect(conflict).toMatch(/Component|is not assignable/);
});

const results = 'Promise<Data | Redirect | null>';
const moduleField = 'readonly contract: number;';
const changed = (from: string, to: string) => {
  expect(own).toContain(from);
  return own.replace(from, to);
};

it('reports a shell that accepts fewer results than modules return, but not a module that returns fewer', async () => {
  const fewer = changed(results, 'Promise<Data | null>');
  expect(await contractConflicts(fewer, own)).not.toEqual([]);
  expect(await contractConflicts(own, fewer)).toEqual([]);
});

it('reports a shell that needs a property that no module has, but not a module with one more', async () => {
  const more = changed(moduleField, `${moduleField} readonly title: string;`);
  expect((await contractConflicts(more, own)).join()).toContain('title');
  expect(await contractConflicts(own, more)).toEqual([]);
});

const secret = "Secret = { readonly data: 'words of another file' };";

describe('types that import files of this machine', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'types-'));
    writeFileSync(path.join(folder, 'secret.d.ts'), `declare type ${secret}`);
    writeFileSync(path.join(folder, 'module.d.ts'), `export type ${secret}`);
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['by a reference', () => `/// <reference path="${folder}/secret.d.ts" />\n`],
    ['by an import', () => `import type { Secret } from '${folder}/module';\n`],
    [
      'by a path from a folder of React',
      () => `/// <reference path="${folder}/node_modules/@types/react/../../../secret.d.ts" />\n`,
    ],
  ])('cannot read a file %s', async (_, first) => {
    const shell = 'export type ExposedModule<Data> = { readonly data: Data };';
    const module = 'export type ExposedModule<Data> = Data extends never ? never : Secret;';
    // With this type, the compiler finds a conflict; a type that it cannot find is compatible with everything.
    expect(await contractConflicts(shell, `type ${secret}\n${module}`)).toHaveLength(1);
    expect(await contractConflicts(shell, first() + module)).toEqual([]);
  });
});
