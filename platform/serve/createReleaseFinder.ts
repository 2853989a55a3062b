import { LRUCache } from 'lru-cache';
import * as v from 'valibot';

import { REF_FILE } from '../contract/releases';
import { UserError } from '../lib/UserError';
import { releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease, isOffered, listManifests, type PublishedRelease } from '../registry/release';
import { filesOfRelease, type ReleaseFiles } from './view';

/** Finds the files of releases that are not live. Open tabs keep the releases that they started with, and trials load releases that are not promoted yet. */
export type ReleaseFinder = {
  /**
   * Finds a release that its team has published and not revoked.
   * @param address of who asks for it
   * @throws UserError if the registry does not answer, or if this address waits for too many other releases.
   */
  find(app: string, id: string, address?: string): Promise<ReleaseFiles | undefined>;
  /** Returns true if a key that may offer trials has signed a release. @throws as {@link find} */
  mayBeTried(app: string, id: string): Promise<boolean>;
  /** Remembers a release that was live, so that it is found without the registry. */
  remember(release: PublishedRelease): void;
};

/** The memory for releases, in bytes: about 1,000 for each file. */
const MAX_BYTES = 64 << 20;

/** How long a list of the published releases of an app counts, in ms. */
const LIST_MS = 2000;

/** How many releases that are not in memory one address may wait for. A trial link names two or three. */
const MAX_WAITING = 8;

/** @param isAllowed returns false for an unknown app, and for a revoked release */
export function createReleaseFinder(
  registry: Registry,
  isAllowed: (app: string, id: string) => boolean,
): ReleaseFinder {
  const known = new LRUCache<string, ReleaseFiles>({
    maxSize: MAX_BYTES,
    sizeCalculation: (files) => 1000 * (1 + files.size) + (files.get(REF_FILE)?.plain.size ?? 0),
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
  const offered = new LRUCache<string, boolean>({
    max: 1000,
    ttl: LIST_MS,
    ignoreFetchAbort: true,
    fetchMethod: (name) => isOffered(registry, ...(name.split('/') as [string, string])),
  });
  /** The releases that each address waits for. */
  const waiting = new Map<string, Map<string, Promise<ReleaseFiles | undefined>>>();

  const find: ReleaseFinder['find'] = async (app, id, address = '') => {
    const name = `${app}/${id}`;
    if (!v.is(releaseIdSchema, id) || !isAllowed(app, id)) return undefined;
    const found = known.get(name);
    if (found) return found;
    if (!(await published.fetch(app))?.has(id)) return undefined;
    const own = waiting.get(address) ?? new Map<string, Promise<ReleaseFiles | undefined>>();
    const running = own.get(name);
    if (running) return running;
    if (own.size >= MAX_WAITING)
      throw new UserError(`${address} waits for ${MAX_WAITING} other releases.`, 'later');
    const work = known
      .fetch(name)
      .finally(() => own.delete(name) && own.size === 0 && waiting.delete(address));
    waiting.set(address, own.set(name, work));
    return work;
  };
  return {
    find,
    mayBeTried: async (app, id) =>
      (await find(app, id)) !== undefined && ((await offered.fetch(`${app}/${id}`)) ?? false),
    remember: ({ manifest }) => void known.set(`${manifest.app}/${manifest.id}`, filesOfRelease(manifest)),
  };
}
