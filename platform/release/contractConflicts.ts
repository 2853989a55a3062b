import path from 'node:path';

import type { CompilerOptions } from 'typescript';

import { platformFolder } from '../lib/paths';

/** Does a module of one contract fit a shell of the other? The compiler says. */
const comparison = `
import type { ExposedModule as Wanted } from './shellContract';
import type { ExposedModule as Offered } from './remoteContract';
type Data = { readonly words: string };
declare const offered: Offered<Data>;
export const wanted: Wanted<Data> = offered;
`;

/** React's types, which a contract is written with, and what they import. */
const reactTypes = /\/node_modules\/(@types\/react|csstype)\/[\w./-]+$/;

/** Nothing is written there: the compiler looks for React's types from this folder upwards. */
const place = path.join(platformFolder, 'release');

/** The compiler's chain of reasons, shortened: the properties it went through, and what it found at the end. */
function inShort(chain: string): string {
  const lines = chain
    .replaceAll(/import\("[^"]+"\)\./g, '')
    .split('\n')
    .map((line) => line.trim());
  const way = lines.slice(0, -1).filter((line) => /^(The types of|Types of property) /.test(line));
  return [...way, lines.at(-1)].join(' ');
}

/** Kept, because most remotes were built with the same contract. */
const known = new Map<string, Promise<string[]>>();

/**
 * Why a remote built with one contract does not fit a shell built with another, in the compiler's own words; none if
 * it does.
 */
export function contractConflicts(shellTypes: string, remoteTypes: string): Promise<string[]> {
  const pair = JSON.stringify([shellTypes, remoteTypes]);
  const conflicts = known.get(pair) ?? compareTypes(shellTypes, remoteTypes);
  known.set(pair, conflicts);
  return conflicts;
}

async function compareTypes(shellTypes: string, remoteTypes: string): Promise<string[]> {
  // Loaded only here, because it takes long and contracts seldom differ.
  const { default: ts } = await import('typescript');
  const files = new Map([
    [path.join(place, 'shellContract.d.ts'), shellTypes],
    [path.join(place, 'remoteContract.d.ts'), remoteTypes],
    [path.join(place, 'comparison.ts'), comparison],
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
  // Types of other teams may name any file of this machine, so only these are read.
  const isReadable = (file: string) => file.startsWith(libraries) || reactTypes.test(file);
  host.readFile = (file) => files.get(file) ?? (isReadable(file) ? readFile(file) : undefined);
  host.fileExists = (file) => files.has(file) || (isReadable(file) && fileExists(file));
  host.getSourceFile = (file, version, ...rest) => {
    const text = files.get(file);
    if (text !== undefined) return ts.createSourceFile(file, text, version, true);
    return isReadable(file) ? getSourceFile(file, version, ...rest) : undefined;
  };
  const program = ts.createProgram([path.join(place, 'comparison.ts')], options, host);
  return ts
    .getPreEmitDiagnostics(program)
    .map(({ messageText }) => inShort(ts.flattenDiagnosticMessageText(messageText, '\n')));
}
