import { cpSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../lib/files';
import { cache } from '../lib/paths';

const isMap = (file: string) => file.endsWith('.map');

/** For copying a build without its source maps: they are no part of the release, so nobody can request them. */
export const isForRelease = (file: string): boolean => !isMap(file);

/** Keeps the source maps of a release on the machine that built it, in `.cache/maps/<app>/<id>/`. */
export function keepSourceMaps(app: string, id: string, built: string): void {
  const lean = path.join(built, 'lean');
  for (const file of listFiles(lean).filter(isMap))
    cpSync(path.join(lean, file), path.join(cache, 'maps', app, id, file));
}
