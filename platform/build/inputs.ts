import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import type webpack from 'webpack';

import { listFiles } from '../lib/files';
import { appFolder, baseTsconfig, cache, platformFolder, publicFolder, root } from '../lib/paths';
import { allImports } from './importsOf';
import type { Overrides } from './overrides';

const NAME = 'InputsPlugin';
const SUFFIX = '.inputs.json';

/** Matches what package-lock.json describes: installed packages, but not those of this project. */
const installed = /[\\/]node_modules[\\/](?!@site[\\/](?!.*node_modules))/;

/** Writes the paths that webpack has read or looked for, beside the folder of the build. A folder that it has listed ends with a separator. */
export class InputsPlugin implements webpack.WebpackPluginInstance {
  apply(compiler: webpack.Compiler): void {
    compiler.hooks.afterEmit.tap(NAME, ({ fileDependencies, missingDependencies, contextDependencies }) => {
      const folders = [...contextDependencies].map((folder) => folder + path.sep);
      const paths = [...fileDependencies, ...missingDependencies, ...folders];
      writeFileSync(compiler.outputPath + SUFFIX, JSON.stringify(paths));
    });
  }
}

/** Returns what the builds in a folder have read or looked for, as absolute paths. */
export function readInputs(output: string): string[] {
  const lists = readdirSync(output).filter((name) => name.endsWith(SUFFIX));
  const paths = lists.flatMap(
    (name) => JSON.parse(readFileSync(path.join(output, name), 'utf8')) as string[],
  );
  const isSource = (file: string) => !installed.test(file) && !file.startsWith(cache + path.sep);
  return [...new Set(paths.filter(isSource))].sort();
}

/** What runs in webpack's process, and what makes a release of its output. */
function toolsOf(app: string): string[] {
  const programs = [
    path.join(appFolder(app), 'webpack.config.ts'),
    path.join(platformFolder, 'release/publish.ts'),
    ...filesIn(path.join(platformFolder, 'build')).filter((file) => /(?<!\.test)\.[cm]?[jt]s$/.test(file)),
  ];
  return allImports(programs, (file) => !installed.test(file));
}

const filesIn = (folder: string) => listFiles(folder).map((file) => path.join(folder, file));

/** The files that are not in webpack's list: what runs in its process or before it, and what is copied beside its output. */
function otherInputs(app: string): string[] {
  return [
    ...toolsOf(app),
    ...(existsSync(publicFolder(app)) ? filesIn(publicFolder(app)) : []),
    path.join(appFolder(app), 'package.json'),
    baseTsconfig,
    path.join(root, 'package-lock.json'),
  ];
}

/** A file's bytes, the names in a listed folder, or nothing for what does not exist. */
function stateOf(file: string): string | Uint8Array {
  const stat = statSync(file, { throwIfNoEntry: false });
  if (stat?.isFile()) return readFileSync(file);
  return stat && file.endsWith(path.sep) ? readdirSync(file).sort().join('\n') : '';
}

/**
 * Returns a hash of all that determines the bytes of an app's build.
 * @param inputs from `readInputs`
 */
export function hashInputs(app: string, inputs: readonly string[], overrides: Overrides): string {
  const hash = createHash('sha256').update(JSON.stringify(overrides));
  for (const file of [...inputs, ...otherInputs(app)])
    hash.update(file).update('\0').update(stateOf(file)).update('\0');
  return hash.digest('hex');
}

/** Returns true if an input was written after the time, in ms since 1970: a build may have read it before. */
export function changedSince(time: number, inputs: readonly string[]): boolean {
  const stats = inputs.map((file) => statSync(file, { throwIfNoEntry: false }));
  return stats.some((stat) => stat?.isFile() && stat.mtimeMs > time);
}
