import { readFileSync, realpathSync } from 'node:fs';

import typescript from 'typescript';

const options = {
  module: typescript.ModuleKind.ESNext,
  moduleResolution: typescript.ModuleResolutionKind.Bundler,
  allowJs: true,
  resolveJsonModule: true,
};

/** Returns the modules that a file imports, as it names them. */
export function importsOf(file: string): string[] {
  return typescript.preProcessFile(readFileSync(file, 'utf8')).importedFiles.map(({ fileName }) => fileName);
}

/**
 * Returns files, the files that they import, and those that these import, as absolute paths.
 * @param isFollowed returns false for files that are left out with all that they import
 */
export function allImports(files: readonly string[], isFollowed: (file: string) => boolean): string[] {
  const found = new Set(files);
  for (const file of found)
    for (const name of importsOf(file)) {
      const { resolvedModule } = typescript.resolveModuleName(name, file, options, typescript.sys);
      // The types of a script stand for the script beside them.
      const source = resolvedModule?.resolvedFileName
        .replace(/\.d\.([cm]ts)$/, '.$1')
        .replace(/(?<=\.[cm])ts$/, 'js');
      if (source && isFollowed(realpathSync(source))) found.add(realpathSync(source));
    }
  return [...found].sort();
}
