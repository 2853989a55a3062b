import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import { UserError } from '../lib/UserError';
import { releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease, listManifests, type PublishedRelease } from '../registry/release';
import { filesOfRelease, type ReleaseFiles } from './view';

/** Finds the files of releases that are not live. Open tabs keep the releases that they started with, and trials load releases that are not promoted yet. */
export type ReleaseFinder = {
  /**
   * Finds a release that its team has published and not revoked.
   * @throws UserError if the registry does not answer.
   */
  find(app: string, id: string): Promise<ReleaseFiles | undefined>;
  /** Remembers a release that was live, so that it is found without the registry. */
  remember(release: PublishedRelease): void;
};

/** The memory for releases, in bytes: about 1,000 for each file. */
const MAX_BYTES = 64 << 20;

/** How long a list of the published releases of an app counts, in ms. */
const LIST_MS = 2000;

/** @param isAllowed returns false for an unknown app, and for a revoked release */
export function createReleaseFinder(
  registry: Registry,
  isAllowed: (app: string, id: string) => boolean,
): ReleaseFinder {
  const known = new LRUCache<string, ReleaseFiles>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ size }) => 1000 * (1 + size),
    ignoreFetchAbort: true,
    async fetchMethod(name) {
      const [app = '', id = ''] = name.split('/');
      try {
        const release = await findRelease(registry, app, id);
        return release && filesOfRelease(release.manifest);
      } catch (error) {
        // A manifest that does not count is no release.
        if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
        return undefined;
      }
    },
  });
  // Ids that nobody has published are answered from these lists, so strangers cause one list in two seconds and take nobody's place.
  const published = new LRUCache<string, ReadonlySet<string>>({
    max: 100,
    ttl: LIST_MS,
    ignoreFetchAbort: true,
    fetchMethod: async (app) => new Set((await listManifests(registry, app)).map(({ id }) => id)),
  });
  return {
    async find(app, id) {
      const name = `${app}/${id}`;
      if (!v.is(releaseIdSchema, id) || !isAllowed(app, id)) return undefined;
      const found = known.get(name);
      if (found) return found;
      return (await published.fetch(app))?.has(id) ? known.fetch(name) : undefined;
    },
    remember: ({ manifest }) => void known.set(`${manifest.app}/${manifest.id}`, filesOfRelease(manifest)),
  };
}
