import { readdirSync } from 'node:fs';

import { appName, ownRepository, root } from '../lib/paths';

/** Returns the names of all apps of this project: the shell and its remotes. In a remote's own repository, only that remote. */
export function projectApps(): string[] {
  return ownRepository ? remoteNames() : ['shell', ...remoteNames()];
}

/** Returns the names of the remotes in alphabetical order. A remote's own repository has one. */
export function remoteNames(): string[] {
  if (ownRepository) return [appName(root)];
  return readdirSync(root, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => appName(entry.name))
    .sort();
}
