/** Caches release manifests. A manifest is read when a state references the release or a visitor requests it. */
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
   * Returns the files of a release if it may be served: it matches the expected one, or an authorized key published it within the
   * last 30 days. Revoked and collected releases may not be served.
   * @param expected the reference in a state; absent if only a visitor requested the release
   * @throws UserError if the manifest cannot be read now.
   */
  find(state: State, app: string, id: string, expected?: Release): Promise<ReleaseFiles | undefined>;
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

/** How long a missing or forbidden release stays cached, in ms. */
const NEGATIVE_TTL_MS = 2000;

const MAX_CONCURRENT_READS = 16;

export function createManifestCache(registry: Registry): ManifestCache {
  const cache = new Map<string, CachedManifest>();
  const pendingReads = new Map<string, Promise<CachedManifest>>();

  async function readManifest(app: string, id: string): Promise<CachedManifest> {
    const published = await findRelease(registry, app, id).catch((error: unknown) => {
      if (error instanceof UserError && error.kind !== 'unreachable') return undefined;
      throw error;
    });
    return { readAt: Date.now(), ...(published ? { published } : {}) };
  }

  function read(app: string, id: string): Promise<CachedManifest> {
    const name = `${app}/${id}`;
    const running = pendingReads.get(name);
    if (running) return running;
    if (pendingReads.size >= MAX_CONCURRENT_READS)
      return Promise.reject(new UserError('Too many releases are being read.', 'unreachable'));
    const promise = readManifest(app, id)
      .then((manifest) => {
        cache.set(name, manifest);
        const [oldest = ''] = cache.keys();
        if (cache.size > MAX_CACHED) cache.delete(oldest);
        return manifest;
      })
      .finally(() => pendingReads.delete(name));
    pendingReads.set(name, promise);
    return promise;
  }

  /** Verifies the signature once per key. */
  function isSignedBy(entry: CachedManifest, publicKey: string): boolean {
    if (entry.verifiedBy !== publicKey && entry.published?.isSignedBy(publicKey))
      entry.verifiedBy = publicKey;
    return entry.verifiedBy === publicKey;
  }

  function mayBeServed(state: State, entry: CachedManifest, expected: Release | undefined): boolean {
    if (!entry.published) return false;
    const { manifest, hash, keyId, provenance } = entry.published;
    if (expected) return expected.manifest === hash;
    const isRecent = Date.parse(provenance.published) > Date.now() - RETENTION_MS;
    const key = trustedKey(state.trust, keyId);
    return isRecent && key !== undefined && canRelease(key, manifest.app) && isSignedBy(entry, key.public);
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
    async find(state, app, id, expected) {
      if (!Object.hasOwn(state.apps, app) || !v.is(releaseIdSchema, id) || isUnavailable(state, app, id))
        return undefined;
      let entry = findCached(`${app}/${id}`);
      if (!entry || (!mayBeServed(state, entry, expected) && Date.now() - entry.readAt >= NEGATIVE_TTL_MS))
        entry = await read(app, id);
      if (!entry.published || !mayBeServed(state, entry, expected)) return undefined;
      return (entry.files ??= filesOfRelease(entry.published.manifest));
    },
  };
}
