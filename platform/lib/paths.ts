import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ownRepository, platformFolder, root } from './root.mjs';
import { UserError } from './UserError';

export { ownRepository, platformFolder, root };

/** @throws UserError if the folder contains the project: then its sources would be intermediate files, too. */
function checkCache(folder: string): string {
  if (!path.relative(folder, root).startsWith('..') && !path.isAbsolute(path.relative(folder, root)))
    throw new UserError(
      `CACHE=${process.env['CACHE']} contains the project. Nothing was changed. Use a folder for intermediate files alone.`,
      'usage',
    );
  return folder;
}

/** The folder for intermediate files: `.cache/`, or the value of CACHE. Safe to delete. */
export const cache = checkCache(path.resolve(root, process.env['CACHE'] || '.cache'));

/** The file that every tsconfig.json extends: at the root of the project, or in the platform package in a remote's own repository. */
export const baseTsconfig = path.join(ownRepository ? platformFolder : root, 'tsconfig.base.json');

/** Ports of the dev servers of the shell and of the gallery. Each remote has its own in its package.json. */
export const devPorts = { shell: 3000, gallery: 3010 } as const;

/** Returns the name in package.json: in a remote's own repository, the folder can have any name. */
function ownName(): string {
  const file = path.join(root, 'package.json');
  const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  if (!/^(@[^/]+\/)?remote-[a-z\d-]+$/.test(name))
    throw new UserError(
      `${file} has the name "${name}", which does not name a remote. Use for example "@site/remote-blog" for the blog.`,
    );
  return name;
}

/** Returns the name of an app in the site map, in releases and in URLs: `blog` for `remote-blog`. */
export function appName(folder: string): string {
  const name = ownRepository && folder === root ? ownName() : folder;
  return path.basename(name).replace(/^remote-/, '');
}

/** Returns the folder of an app: `remote-blog` for `blog`. */
export function appFolder(app: string): string {
  return ownRepository ? root : path.join(root, app === 'shell' ? 'shell' : `remote-${app}`);
}

/** The output folder of webpack, with a subfolder for each target. BUILD_OUTPUT overrides it. */
export function buildFolder(app: string): string {
  return process.env['BUILD_OUTPUT'] || path.join(cache, 'build', app);
}

/** The files of an app that a release contains as they are; the folder need not exist. */
export function publicFolder(app: string): string {
  return path.join(appFolder(app), 'public');
}

/** Returns the path of a package of this project, or of a file in one. All packages have the same parent folder. */
export function packageFolder(name: string): string {
  return path.resolve(platformFolder, '..', name);
}
