import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import { UserError } from '../lib/UserError';
import { releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease } from '../registry/release';
import { filesOfRelease, type ReleaseFiles } from './view';

/**
 * Finds the files of a release that is not live: any that its team has published and not revoked. Open tabs keep the releases
 * that they started with, and trials load releases that are not promoted yet.
 * @throws UserError if the registry does not answer.
 */
export type ReleaseFinder = (app: string, id: string) => Promise<ReleaseFiles | undefined>;

/** The memory for releases, in bytes: about 1,000 for each file. */
const MAX_BYTES = 64 << 20;

/** How long the answer that there is no such release counts, in ms. */
const ABSENT_MS = 2000;

/** Parsing the largest manifest takes 0.2 s, in which no request is answered. */
const MAX_CONCURRENT_READS = 4;

/** @param isAllowed returns false for an unknown app, and for a revoked release */
export function createReleaseFinder(
  registry: Registry,
  isAllowed: (app: string, id: string) => boolean,
): ReleaseFinder {
  let reading = 0;

  async function read(app: string, id: string): Promise<ReleaseFiles | undefined> {
    if (reading >= MAX_CONCURRENT_READS)
      throw new UserError('Too many releases are being read.', 'unreachable');
    reading += 1;
    try {
      const release = await findRelease(registry, app, id);
      return release && filesOfRelease(release.manifest);
    } catch (error) {
      if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
      return undefined;
    } finally {
      reading -= 1;
    }
  }

  const known = new LRUCache<string, { readonly files: ReleaseFiles | undefined }>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ files }) => 1000 * (1 + (files?.size ?? 0)),
    ignoreFetchAbort: true,
    async fetchMethod(name, _stale, { options }) {
      const [app = '', id = ''] = name.split('/');
      const files = await read(app, id);
      if (!files) options.ttl = ABSENT_MS;
      return { files };
    },
  });

  return async (app, id) =>
    v.is(releaseIdSchema, id) && isAllowed(app, id) ? (await known.fetch(`${app}/${id}`))?.files : undefined;
}
