import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '../house/files';
import { registry } from '../house/paths';
import { listReleases, type ListedRelease } from './listReleases';
import { withPointerLock } from './pointerFile';
import { releaseFolder } from './releaseRecord';

/** An open tab keeps the release it started with; nobody leaves one open for longer than this, in days. */
export const KEPT_DAYS = 30;

/** A draft of a command that ended before its time; no command works for so long, in hours. */
const DRAFT_HOURS = 24;

const HOUR = 3_600_000;

export type Collected = {
  readonly releases: readonly Pick<ListedRelease, 'app' | 'id'>[];
  readonly drafts: number;
  /** Bytes on the disk. */
  readonly bytes: number;
};

function bytesOf(folder: string): number {
  return listFiles(folder).reduce((sum, file) => sum + statSync(path.join(folder, file)).size, 0);
}

function oldDrafts(now: number): string[] {
  const folder = path.join(registry, 'drafts');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .map((name) => path.join(folder, name))
    .filter((place) => now - statSync(place).mtimeMs > DRAFT_HOURS * HOUR);
}

/**
 * Removes what nobody can need any more: revoked releases, releases that the pointer does not name and that are
 * older than `days`, and drafts that a command left behind. What is live or would come back is never touched.
 */
export function collectGarbage(days = KEPT_DAYS, now = Date.now()): Collected {
  return withPointerLock(() => collect(days, now));
}

function collect(days: number, now: number): Collected {
  const releases = listReleases().filter(
    ({ state, published }) =>
      state === 'revoked' || (state === 'published' && now - Date.parse(published) > days * 24 * HOUR),
  );
  const drafts = oldDrafts(now);
  let bytes = 0;
  for (const place of releases.map(({ app, id }) => releaseFolder(app, id))) {
    bytes += bytesOf(place);
    rmSync(place, { recursive: true, force: true });
  }
  for (const draft of drafts) rmSync(draft, { recursive: true, force: true });
  return { releases: releases.map(({ app, id }) => ({ app, id })), drafts: drafts.length, bytes };
}
