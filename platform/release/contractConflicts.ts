import path from 'node:path';

import type { CompilerOptions } from 'typescript';

import { platformFolder } from '../lib/paths';

/** Compiles only if a module of one contract is assignable to that of the other. */
const comparison = `
import type { ExposedModule as Wanted } from './shellContract';
import type { ExposedModule as Offered } from './remoteContract';
type Data = { readonly words: string };
declare const offered: Offered<Data>;
export const wanted: Wanted<Data> = offered;
`;

/** The types of React that a contract uses, and their imports. */
const reactTypes = /\/node_modules\/(@types\/react|csstype)\/[\w./-]+$/;

/** The compiler resolves React's types from this folder upwards. Nothing is written to it. */
const folder = path.join(platformFolder, 'release');

/** Shortens a message chain of the compiler to the property path and the last line. */
function shorten(chain: string): string {
  const lines = chain
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .split('\n')
    .map((line) => line.trim());
  const path = lines.slice(0, -1).filter((line) => /^(The types of|Types of property) /.test(line));
  return [...path, lines.at(-1)].join(' ');
}

/**
 * Returns the compiler's reasons why a remote built with one contract is incompatible with a shell built with another;
 * empty if it is compatible.
 */
export async function contractConflicts(shellTypes: string, remoteTypes: string): Promise<string[]> {
  // Imported lazily: loading the compiler is slow, and contracts rarely differ.
  const { default: ts } = await import('typescript');
  const files = new Map([
    [path.join(folder, 'shellContract.d.ts'), shellTypes],
    [path.join(folder, 'remoteContract.d.ts'), remoteTypes],
    [path.join(folder, 'comparison.ts'), comparison],
  ]);
  const options: CompilerOptions = {
    strict: true,
    exactOptionalPropertyTypes: true,
    noEmit: true,
    skipLibCheck: true,
    types: [],
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    jsx: ts.JsxEmit.ReactJSX,
  };
  const host = ts.createCompilerHost(options);
  const { readFile, fileExists, getSourceFile } = host;
  const libraries = path.dirname(ts.getDefaultLibFilePath(options)) + path.sep;
  // Types of other teams could import any file of this machine, so only these are readable.
  const isReadable = (file: string) => file.startsWith(libraries) || reactTypes.test(file);
  host.readFile = (file) => files.get(file) ?? (isReadable(file) ? readFile(file) : undefined);
  host.fileExists = (file) => files.has(file) || (isReadable(file) && fileExists(file));
  host.getSourceFile = (file, version, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, version, true);
    return isReadable(file) ? getSourceFile(file, version, ...rest) : undefined;
  };
  const program = ts.createProgram([path.join(folder, 'comparison.ts')], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => shorten(ts.flattenDiagnosticMessageText(messageText, '\n')));
}
