import { readFileSync } from 'node:fs';
import path from 'node:path';

import { root } from '../house/paths';

type PackageJson = {
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

function packageJsonOf(folder: string): PackageJson {
  return JSON.parse(readFileSync(path.join(root, folder, 'package.json'), 'utf8')) as PackageJson;
}

/**
 * The packages that a change of these files may break, by folder: their own, and those that depend on them. All packages, when
 * a file stands in none: it may be a setting of every one. Words about the project break none.
 */
export function touchedPackages(files: readonly string[]): string[] {
  const { workspaces = [] } = packageJsonOf('.');
  const touched = new Set<string>();
  for (const file of files.filter((name) => !name.endsWith('.md'))) {
    const own = workspaces.find((folder) => file.startsWith(`${folder}/`));
    if (!own) return [...workspaces];
    touched.add(own);
  }
  const dependsOnTouched = (folder: string) => {
    const { dependencies, devDependencies } = packageJsonOf(folder);
    return Object.keys({ ...dependencies, ...devDependencies }).some(
      (name) => name.startsWith('@site/') && touched.has(name.replace('@site/', '')),
    );
  };
  const next = () => workspaces.find((folder) => !touched.has(folder) && dependsOnTouched(folder));
  for (let folder = next(); folder; folder = next()) touched.add(folder);
  return workspaces.filter((folder) => touched.has(folder));
}
