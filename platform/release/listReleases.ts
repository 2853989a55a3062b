import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';

import type { Pointer } from '../contract/pointer';
import { registry } from '../house/paths';
import { readPointer } from './pointerFile';
import { readRecord, RECORD_FILE, releaseFolder, scriptBytes } from './releaseRecord';

export type ReleaseState = 'current' | 'canary' | 'previous' | 'revoked' | 'published';

export type ListedRelease = {
  readonly app: string;
  readonly id: string;
  /** ISO 8601, when it was published here. */
  readonly published: string;
  readonly state: ReleaseState;
  /** All its scripts, in bytes after brotli. */
  readonly scriptBytes: number;
};

function stateOf({ apps, revoked }: Pointer, app: string, id: string): ReleaseState {
  if (apps[app]?.current.id === id) return 'current';
  if (apps[app]?.canary?.id === id) return 'canary';
  if (apps[app]?.previous.some((ref) => ref.id === id)) return 'previous';
  return revoked?.[app]?.includes(id) ? 'revoked' : 'published';
}

/** Every whole release in the registry, the apps by name, the newest release of each first. */
export function listReleases(app?: string): ListedRelease[] {
  const folder = path.join(registry, 'r');
  if (!existsSync(folder)) return [];
  const pointer = readPointer();
  return readdirSync(folder)
    .filter((name) => !app || name === app)
    .flatMap((name) => readdirSync(path.join(folder, name)).map((id) => ({ app: name, id })))
    .filter(({ app: name, id }) => existsSync(path.join(releaseFolder(name, id), RECORD_FILE)))
    .map(({ app: name, id }) => {
      const record = readRecord(name, id);
      return {
        app: name,
        id,
        published: record.published,
        state: stateOf(pointer, name, id),
        scriptBytes: scriptBytes(record),
      };
    })
    .sort((a, b) => a.app.localeCompare(b.app) || b.published.localeCompare(a.published));
}
