import { existsSync, readdirSync, statSync } from 'node:fs';
import path from 'node:path';

import { registry } from '../house/paths';
import { readPointer } from './pointerFile';

export type ListedRelease = {
  readonly app: string;
  readonly id: string;
  /** ISO 8601, when it was published here. */
  readonly published: string;
  readonly state: 'current' | 'previous' | 'published';
};

/** Every release in the registry, newest first. */
export function listReleases(app?: string): ListedRelease[] {
  const folder = path.join(registry, 'r');
  if (!existsSync(folder)) return [];
  const { apps } = readPointer();
  return readdirSync(folder)
    .filter((name) => !app || name === app)
    .flatMap((name) =>
      readdirSync(path.join(folder, name)).map((id): ListedRelease => {
        const known = apps[name];
        const isPrevious = known?.previous.some((ref) => ref.id === id);
        return {
          app: name,
          id,
          published: statSync(path.join(folder, name, id, 'assets.json')).mtime.toISOString(),
          state: known?.current.id === id ? 'current' : isPrevious ? 'previous' : 'published',
        };
      }),
    )
    .sort((a, b) => a.app.localeCompare(b.app) || b.published.localeCompare(a.published));
}
