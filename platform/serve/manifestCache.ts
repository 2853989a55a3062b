/** A cache of manifests, which are read when a state references a release or a visitor requests it. */
import * as v from 'valibot';

import { UserError } from '../lib/UserError';
import { releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease, type PublishedRelease } from '../registry/release';
import { canRelease, trustedKey } from '../registry/rules';
import type { Release, State } from '../registry/state';
import { filesOfRelease, isUnavailable, RETENTION_MS, type ReleaseFiles } from './view';

export type ManifestCache = {
  /**
   * Returns the files of a release if it may be served: it matches `named`, or an authorized key published it within the last
   * 30 days. Revoked and collected releases may not be served.
   * @throws UserError if the manifest cannot be read now.
   */
  find(state: State, app: string, id: string, named?: Release): Promise<ReleaseFiles | undefined>;
};

type CachedManifest = {
  readonly readAt: number;
  readonly published?: PublishedRelease;
  files?: ReleaseFiles;
  /** The public key that its signature was verified with. */
  verifiedBy?: string;
};

/** The number of cached manifests. A site references far fewer; a few tabs request others. */
const MAX_CACHED = 300;

/** After this time a release that is missing or may not be served is read again, in ms. */
const RETRY_MS = 2000;

const MAX_CONCURRENT_READS = 16;

export function createManifestCache(registry: Registry): ManifestCache {
  const cache = new Map<string, CachedManifest>();
  const reading = new Map<string, Promise<CachedManifest>>();

  async function readManifest(app: string, id: string): Promise<CachedManifest> {
    const published = await findRelease(registry, app, id).catch((error: unknown) => {
      if (error instanceof UserError && error.kind !== 'unreachable') return undefined;
      throw error;
    });
    return { readAt: Date.now(), ...(published ? { published } : {}) };
  }

  function read(app: string, id: string): Promise<CachedManifest> {
    const name = `${app}/${id}`;
    const running = reading.get(name);
    if (running) return running;
    if (reading.size >= MAX_CONCURRENT_READS)
      return Promise.reject(new UserError('Too many releases are being read.', 'unreachable'));
    const promise = readManifest(app, id)
      .then((manifest) => {
        cache.set(name, manifest);
        const [oldest = ''] = cache.keys();
        if (cache.size > MAX_CACHED) cache.delete(oldest);
        return manifest;
      })
      .finally(() => reading.delete(name));
    reading.set(name, promise);
    return promise;
  }

  function mayBeServed(state: State, entry: CachedManifest, named: Release | undefined): boolean {
    if (!entry.published) return false;
    const { manifest, hash, keyId, provenance } = entry.published;
    if (named) return named.manifest === hash;
    if (!(Date.parse(provenance.published) > Date.now() - RETENTION_MS)) return false;
    const key = trustedKey(state.trust, keyId);
    if (!key || !canRelease(key, manifest.app)) return false;
    if (entry.verifiedBy !== key.public && entry.published.isSignedBy(key.public))
      entry.verifiedBy = key.public;
    return entry.verifiedBy === key.public;
  }

  /** Finds a cached manifest, and marks it as the most recently used one. */
  function findCached(name: string): CachedManifest | undefined {
    const cached = cache.get(name);
    if (!cached) return undefined;
    cache.delete(name);
    cache.set(name, cached);
    return cached;
  }

  return {
    async find(state, app, id, named) {
      if (!Object.hasOwn(state.apps, app) || !v.is(releaseIdSchema, id) || isUnavailable(state, app, id))
        return undefined;
      let entry = findCached(`${app}/${id}`);
      if (!entry || (!mayBeServed(state, entry, named) && Date.now() - entry.readAt >= RETRY_MS))
        entry = await read(app, id);
      if (!entry.published || !mayBeServed(state, entry, named)) return undefined;
      return (entry.files ??= filesOfRelease(entry.published.manifest));
    },
  };
}
