import path from 'node:path';

/** The root of the project, also when `platform` is installed as a package of a remote's own repository. */
export const root = process.env['SITE_ROOT'] ?? path.resolve(import.meta.dirname, '../..');

/** Where releases and composed sites are kept; any static host can serve a copy of it. */
export const registry = path.resolve(root, process.env['REGISTRY'] ?? '.registry');

/** Scratch of the builder; safe to delete. */
export const cache = path.resolve(root, '.cache');

/** Ports of the dev servers: fixed, so that each is always found at the same place. Further remotes count up. */
export const devPorts = { shell: 3000, firstRemote: 3001, gallery: 3010 } as const;

/** `remote-blog` is called `blog` in the site map, the pointer and every address. */
export function appName(folder: string): string {
  return path.basename(folder).replace(/^remote-/, '');
}

export function appFolder(app: string): string {
  return path.join(root, app === 'shell' ? 'shell' : `remote-${app}`);
}
