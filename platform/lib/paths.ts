import { readFileSync } from 'node:fs';
import path from 'node:path';

import { ownRepository, platformFolder, root } from './root.mjs';
import { UserError } from './UserError';

export { ownRepository, platformFolder, root };

/** Scratch of the builder, `.cache/` or `CACHE=…`; safe to delete. */
export const cache = path.resolve(root, process.env['CACHE'] ?? '.cache');

/** What every tsconfig.json extends: at the root of the project, and packed with platform for a remote's own repository. */
export const baseTsconfig = path.join(ownRepository ? platformFolder : root, 'tsconfig.base.json');

/** Ports of the dev servers: fixed, so that each is always found at the same place. Further remotes count up. */
export const devPorts = { shell: 3000, firstRemote: 3001, gallery: 3010 } as const;

/** In its own repository a remote is called by its package.json: a clone's folder may have any name. */
function ownName(): string {
  const file = path.join(root, 'package.json');
  const { name = '' } = JSON.parse(readFileSync(file, 'utf8')) as { name?: string };
  if (!/^(@[^/]+\/)?remote-[a-z\d-]+$/.test(name))
    throw new UserError(
      `${file} gives the name "${name}". The name says which remote this is: write "@site/remote-blog" for the blog.`,
    );
  return name;
}

/** `remote-blog` is called `blog` in the site map, the pointer and every address. */
export function appName(folder: string): string {
  const name = ownRepository && folder === root ? ownName() : folder;
  return path.basename(name).replace(/^remote-/, '');
}

export function appFolder(app: string): string {
  return ownRepository ? root : path.join(root, app === 'shell' ? 'shell' : `remote-${app}`);
}

/** Where webpack leaves the builds of an app, a folder for each target; whoever starts it names a folder of its own. */
export function buildFolder(app: string): string {
  return process.env['BUILD_OUTPUT'] ?? path.join(cache, 'build', app);
}

/** A package of ours, or a place in one: our packages stand side by side, in the project and when installed. */
export function packageFolder(place: string): string {
  return path.resolve(platformFolder, '..', place);
}
