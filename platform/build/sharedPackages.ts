import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

import { type SharedName, sharedPackages } from '../contract/sharedPackages';

export const sharedNames = Object.keys(sharedPackages) as SharedName[];

/**
 * Returns the installed version of a package, resolved from `folder`. The `exports` of a package may hide its package.json from
 * `require.resolve`, so it is searched for.
 * @throws Error if the package is not installed
 */
function installedVersion(name: string, folder: string): string {
  const require = createRequire(path.join(folder, 'package.json'));
  const [manifest] = (require.resolve.paths(name) ?? [])
    .map((modules) => path.join(modules, name, 'package.json'))
    .flatMap((file) => {
      try {
        return [readFileSync(file, 'utf8')];
      } catch {
        return [];
      }
    });
  if (!manifest) throw new Error(`${name} is not installed: run "npm install" in ${folder}.`);
  return (JSON.parse(manifest) as { version: string }).version;
}

/** Returns the installed versions of the shared packages, by shared name. */
export function sharedVersions(folder: string): Record<SharedName, string> {
  return Object.fromEntries(
    sharedNames.map((name) => [name, installedVersion(sharedPackages[name], folder)]),
  ) as Record<SharedName, string>;
}

/**
 * Returns the version ranges that a remote requires of the shell, by shared name. Only a new major version changes the shape of the
 * profile: a new article increases minor or patch, and needs no release of the shell.
 */
export function sharedRanges(folder: string): Record<SharedName, string> {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([name, version]) => [
      name,
      sharedPackages[name as SharedName].startsWith('@site/')
        ? `^${version.split('.')[0]}.0.0`
        : `^${version}`,
    ]),
  ) as Record<SharedName, string>;
}

type Shared = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  import: false;
};

/** Creates the `shared` option of a remote: the shell provides all packages. */
export function sharedOption(folder: string): Record<string, Shared> {
  return Object.fromEntries(
    Object.entries(sharedRanges(folder)).map(([name, requiredVersion]) => [
      name,
      // A mismatch must be an error, so that the previous release is used. Without strictVersion it is only a warning.
      { singleton: true, strictVersion: true, requiredVersion, import: false },
    ]),
  );
}

/**
 * The packages that a remote's container requires of other hosts. React 19.2 is the first version with `useEffectEvent`, which this
 * project's code may use; React Router 8 has no package `react-router-dom`. The container includes no copy: otherwise a host would use
 * the newest copy that any remote provides on all its pages.
 */
export const containerShares: Readonly<Record<'react' | 'react-router-dom', Shared>> = {
  react: { singleton: true, strictVersion: true, requiredVersion: '^19.2.0', import: false },
  'react-router-dom': { singleton: true, strictVersion: true, requiredVersion: '^7.0.0', import: false },
};
