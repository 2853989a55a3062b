import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { allowedImports, contentOwners } from '../lib/importTable.mjs';
import { appName, baseTsconfig, packageFolder, root } from '../lib/paths';
import { overrideInputs } from './overrides';

/** Matches names that are not sources: installed or built files, and names that start with a dot. */
const ignored = /^(node_modules|dist|\..*)$/;

/** Lists the sources in a file or folder, as absolute paths; none if it does not exist. */
function listSources(target: string): string[] {
  const stat = statSync(target, { throwIfNoEntry: false });
  if (!stat) return [];
  if (stat.isFile()) return [target];
  return readdirSync(target)
    .filter((name) => !ignored.test(name) && !/\.(test|examples)\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => listSources(path.join(target, name)));
}

/** Returns the folders of shared-content that only other packages import, with a trailing separator. */
function contentOfOthers(folder: string): string[] {
  return Object.entries(contentOwners)
    .filter(([, owners]) => !owners.includes(folder))
    .map(([content]) => packageFolder(`shared-content/src/${content}`) + path.sep);
}

/**
 * Lists all files that determine the bytes of an app's build, by the table of allowed imports: an article changes
 * only the blog.
 */
function inputFiles(folder: string): string[] {
  const app = appName(folder);
  const name = app === 'shell' ? app : `remote-${app}`;
  const packages = allowedImports(name).map((specifier) => packageFolder(specifier.replace('@site/', '')));
  const tools = [
    ...['build', 'lib', 'contract', 'registry/manifest.ts', 'release/publish.ts', 'routing.ts'],
    // The shell's release contains the composer.
    ...(app === 'shell' ? ['render', 'registry'] : []),
  ];
  const paths = [
    folder,
    ...packages,
    ...tools.map((tool) => packageFolder(`platform/${tool}`)),
    baseTsconfig,
    path.join(root, 'package-lock.json'),
    ...overrideInputs(),
  ];
  const excluded = contentOfOthers(name);
  return [...new Set(paths.flatMap(listSources))].filter(
    (file) => !excluded.some((prefix) => file.startsWith(prefix)),
  );
}

/** Returns an id for the inputs of a build: 12 hexadecimal digits. The same inputs have the same id. */
export function buildId(folder: string): string {
  const hash = createHash('sha256');
  for (const file of inputFiles(folder))
    hash.update(path.relative(root, file)).update('\0').update(readFileSync(file));
  return hash.digest('hex').slice(0, 12);
}
