/** Caches release manifests. A manifest is read when a state references the release or a visitor requests it. */
import * as v from 'valibot';

import { RETENTION_MS } from '../lib/time';
import { UserError } from '../lib/UserError';
import { type Manifest, releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { findRelease, type PublishedRelease, readReferencedRelease } from '../registry/release';
import { canRelease, trustedKey } from '../registry/rules';
import type { Release, State } from '../registry/state';
import { filesOfRelease, isUnavailable, type ReleaseFiles } from './view';

export type ManifestCache = {
  /**
   * Returns the manifest of a release that a state references.
   * @throws UserError if it is missing, was changed, or cannot be read now.
   */
  manifest(app: string, release: Release): Promise<Manifest>;
  /**
   * Returns the files of a release if it may be served: it matches the expected one, or an authorized key published it within the
   * last 30 days. Revoked and collected releases may not be served.
   * @param expected the reference in a state; absent if only a visitor requested the release
   * @throws UserError if the manifest cannot be read now.
   */
  find(state: State, app: string, id: string, expected?: Release): Promise<ReleaseFiles | undefined>;
};

type CachedRelease = PublishedRelease & { readonly files: ReleaseFiles };

type Entry = {
  /** Requests share a read. It is undefined if there is no valid manifest. */
  readonly reading: Promise<CachedRelease | undefined>;
  /** When the read ended. */
  readAt: number;
};

/** The number of cached manifests. A site references far fewer; a few tabs request others. */
const MAX_CACHED = 300;

/** How long a missing or forbidden release stays cached, in ms. */
const NEGATIVE_TTL_MS = 2000;

/** How many manifests are read in parallel for visitors. */
const MAX_CONCURRENT_READS = 16;

function mayBeServed(
  { trust }: State,
  { manifest, hash, keyId, provenance, isSignedBy }: PublishedRelease,
  expected: Release | undefined,
): boolean {
  if (expected) return expected.manifest === hash;
  const isRecent = Date.parse(provenance.published) > Date.now() - RETENTION_MS;
  const key = trustedKey(trust, keyId);
  return isRecent && key !== undefined && canRelease(key, manifest.app) && isSignedBy(key.public);
}

export function createManifestCache(registry: Registry): ManifestCache {
  const cache = new Map<string, Entry>();
  let reads = 0;

  function keep(name: string, work: Promise<PublishedRelease | undefined>): Entry['reading'] {
    const reading = work.then(
      (published) => {
        entry.readAt = Date.now();
        return published && { ...published, files: filesOfRelease(published.manifest) };
      },
      (error: unknown) => {
        entry.readAt = Date.now();
        if (error instanceof UserError && error.kind !== 'unreachable') return undefined;
        cache.delete(name);
        throw error;
      },
    );
    const entry: Entry = { reading, readAt: Infinity };
    cache.delete(name);
    cache.set(name, entry);
    const [oldest = ''] = cache.keys();
    if (cache.size > MAX_CACHED) cache.delete(oldest);
    return reading;
  }

  async function read(app: string, id: string): Promise<CachedRelease | undefined> {
    if (reads >= MAX_CONCURRENT_READS)
      throw new UserError('Too many releases are being read.', 'unreachable');
    reads += 1;
    try {
      return await keep(`${app}/${id}`, findRelease(registry, app, id));
    } finally {
      reads -= 1;
    }
  }

  return {
    async manifest(app, release) {
      const name = `${app}/${release.id}`;
      const cached = await cache.get(name)?.reading.catch(() => undefined);
      if (cached?.hash === release.manifest) return cached.manifest;
      const published = await readReferencedRelease(registry, app, release);
      void keep(name, Promise.resolve(published));
      return published.manifest;
    },

    async find(state, app, id, expected) {
      if (!Object.hasOwn(state.apps, app) || !v.is(releaseIdSchema, id) || isUnavailable(state, app, id))
        return undefined;
      const entry = cache.get(`${app}/${id}`);
      const cached = await entry?.reading;
      if (cached && mayBeServed(state, cached, expected)) return cached.files;
      if (entry && Date.now() - entry.readAt < NEGATIVE_TTL_MS) return undefined;
      const found = await read(app, id);
      return found && mayBeServed(state, found, expected) ? found.files : undefined;
    },
  };
}
