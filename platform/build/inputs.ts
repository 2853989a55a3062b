import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { allowedImports, contentOwners } from '../house/importTable.mjs';
import { root } from '../house/paths';
import { overrideInputs } from './overrides';

const ignored = new Set(['node_modules', 'dist']);

function filesIn(target: string): string[] {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [target];
  return readdirSync(target)
    .filter((name) => !ignored.has(name) && !/\.(test|examples)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(path.join(target, name)));
}

/** Folders and files of shared-content that only other packages read. */
function foreignContent(folder: string): string[] {
  return Object.entries(contentOwners)
    .filter(([, owners]) => !owners.includes(folder))
    .map(([content]) => path.join(root, 'shared-content/src', content) + path.sep);
}

/**
 * Everything that decides the bytes of an app's build, by the table of who may import whom: an article changes
 * the blog alone.
 */
export function inputFiles(folder: string): string[] {
  const name = path.basename(folder);
  const packages = allowedImports(name).map((specifier) => path.join(root, specifier.replace('@site/', '')));
  const tools = ['platform/build', 'platform/house', 'platform/standalone', 'platform/contract'];
  const places = [
    folder,
    ...packages,
    ...['package-lock.json', 'tsconfig.base.json', ...tools].map((place) => path.join(root, place)),
    ...overrideInputs(),
  ];
  const foreign = foreignContent(name);
  return [...new Set(places.flatMap(filesIn))].filter(
    (file) => !foreign.some((prefix) => file.startsWith(prefix)),
  );
}

/** Identifies what a build is made from: 12 hexadecimal digits. The same inputs give the same id. */
export function buildId(folder: string): string {
  const hash = createHash('sha256').update(`${process.versions.node.split('.')[0]}\0`);
  for (const file of inputFiles(folder))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
