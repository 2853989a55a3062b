import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';

/**
 * What the shell provides to every remote, once per page: React, the router, and the clinic's profile, so that one
 * release of the shell changes a phone number everywhere. Each name leads to the package whose version counts. The router
 * is shared as the six names of platform/routing, because all of React Router would cost a visitor 50 KB more.
 */
const packageOf = {
  react: 'react',
  'react/jsx-runtime': 'react',
  'react-dom': 'react-dom',
  '@site/platform/routing': 'react-router-dom',
  '@site/shared-content/clinicProfile': '@site/shared-content',
} as const;

export type SharedName = keyof typeof packageOf;

export const sharedNames = Object.keys(packageOf) as SharedName[];

/** The installed version of a package, as seen from `folder`. */
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

/** Shared names with their installed versions. */
export function sharedVersions(folder: string): Record<SharedName, string> {
  return Object.fromEntries(
    sharedNames.map((name) => [name, installedVersion(packageOf[name], folder)]),
  ) as Record<SharedName, string>;
}

/**
 * What a remote asks of the shell, by shared name. The profile changes its shape with the first number of its package
 * only: a new article raises the others, and needs no release of the shell.
 */
export function sharedRanges(folder: string): Record<SharedName, string> {
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([name, version]) => [
      name,
      packageOf[name as SharedName].startsWith('@site/') ? `^${version.split('.')[0]}.0.0` : `^${version}`,
    ]),
  ) as Record<SharedName, string>;
}

type Shared = {
  singleton: true;
  strictVersion: true;
  requiredVersion: string;
  version?: string;
  import?: false;
};

/**
 * The `shared` option of a remote. `lean`: the shell has them all, so the remote brings none of its own. In development it
 * does, for its page stands alone.
 */
export function sharedOption(folder: string, lean: boolean): Record<string, Shared> {
  const ranges = sharedRanges(folder);
  return Object.fromEntries(
    Object.entries(sharedVersions(folder)).map(([name, version]) => [
      name,
      // A mismatch must fail, and lead to the previous release: without strictVersion it only warns.
      {
        singleton: true,
        strictVersion: true,
        requiredVersion: ranges[name as SharedName],
        ...(lean ? { import: false } : { version }),
      },
    ]),
  );
}

type HostShared = Pick<Shared, 'singleton' | 'strictVersion' | 'requiredVersion'> & { import: false };

/**
 * What a remote's container asks of a host that is not ours. React 19 is the first with `use` and with titles that rise to the
 * head; React Router 8 has no package `react-router-dom`. The container brings no copy: a host takes the newest one that anybody
 * offers for all its pages.
 */
export const containerShares: Readonly<Record<'react' | 'react-router-dom', HostShared>> = {
  react: { singleton: true, strictVersion: true, requiredVersion: '^19.0.0', import: false },
  'react-router-dom': { singleton: true, strictVersion: true, requiredVersion: '^7.0.0', import: false },
};
