/** A cache of manifests, which are read when a state references a release or a visitor requests it. */
import * as v from 'valibot';

import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { ASSETS_FILE, findRelease, type PublishedRelease, releaseOf } from '../registry/release';
import { canRelease, trustedKey } from '../registry/rules';
import type { Release, State } from '../registry/state';
import { filesOfRelease, isUnavailable, RETENTION_MS, type ReleaseFiles } from './view';

export type ManifestCache = {
  /**
   * Returns the files of a release if it is allowed: it matches `named`, or is signed with an authorized key. Revoked and
   * collected releases are not allowed.
   * @throws UserError if the manifest cannot be read now.
   */
  find(state: State, app: string, id: string, named?: Release): Promise<ReleaseFiles | undefined>;
  /** Lists the newest published releases of the remotes. */
  newest(state: State, now: number): Promise<readonly PreviewRelease[]>;
};

export type PreviewRelease = { readonly app: string; readonly release: Release };

type CachedManifest = {
  readonly readAt: number;
  readonly published?: PublishedRelease;
  files?: ReleaseFiles;
  /** The public key that its signature was verified with. */
  verifiedBy?: string;
};

/** The number of cached manifests. A site references far fewer; a few tabs request others. */
const MAX_CACHED = 300;

/** A published release that can be previewed, without its manifest; only `readAt` if it cannot. */
type CachedEntry = {
  readonly readAt: number;
  readonly release?: Release;
  readonly published?: number;
  readonly keyId?: string;
  readonly verifiedBy?: string | undefined;
};

/** After this time a release that cannot be previewed is read again. */
const RETRY_REFUSED_MS = 60_000;

const MAX_CONCURRENT_READS = 16;

const MAX_PREVIEWS_PER_APP = 50;

/** @param retryMs after this time a release that was missing or not allowed is read again */
export function createManifestCache(registry: Registry, retryMs: number): ManifestCache {
  const cache = new Map<string, CachedManifest>();
  const reading = new Map<string, Promise<CachedManifest>>();
  let listed: ReadonlyMap<string, CachedEntry> = new Map();

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

  function hasPermission(state: State, entry: CachedManifest, named: Release | undefined): boolean {
    if (!entry.published) return false;
    const { manifest, hash, keyId } = entry.published;
    if (named) return named.manifest === hash;
    const key = trustedKey(state.trust, keyId);
    if (!key || !canRelease(key, manifest.app)) return false;
    if (entry.verifiedBy !== key.public && entry.published.isSignedBy(key.public))
      entry.verifiedBy = key.public;
    return entry.verifiedBy === key.public;
  }

  async function findAllowed(
    state: State,
    app: string,
    id: string,
    named?: Release,
  ): Promise<CachedManifest | undefined> {
    if (!Object.hasOwn(state.apps, app) || !v.is(releaseIdSchema, id) || isUnavailable(state, app, id))
      return undefined;
    const name = `${app}/${id}`;
    const cached = cache.get(name);
    if (cached) {
      // The least recently used entry is removed first.
      cache.delete(name);
      cache.set(name, cached);
      if (hasPermission(state, cached, named)) return cached;
      if (Date.now() - cached.readAt < retryMs) return undefined;
    }
    const manifest = await read(app, id);
    return hasPermission(state, manifest, named) ? manifest : undefined;
  }

  async function toCandidate(state: State, app: string, id: string, now: number): Promise<CachedEntry> {
    const manifest = await findAllowed(state, app, id);
    if (!manifest?.published?.manifest.files[ASSETS_FILE]) return { readAt: now };
    const { published, verifiedBy } = manifest;
    const when = Date.parse(published.provenance.published);
    return {
      readAt: now,
      release: releaseOf(published),
      published: when,
      keyId: published.keyId,
      verifiedBy,
    };
  }

  function isEntryAllowed(
    state: State,
    app: string,
    { release, keyId = '', verifiedBy }: CachedEntry,
  ): boolean {
    const key = trustedKey(state.trust, keyId);
    if (!release || !key || !canRelease(key, app) || isUnavailable(state, app, release.id)) return false;
    return key.public === verifiedBy;
  }

  /** Lists the newest release ids of an app. Only this listing grows with the number of releases. */
  async function newestIds(app: string): Promise<string[]> {
    const listed = await registry.store.list(`releases/${app}/`);
    return [...listed]
      .sort((entry, other) => other.modified - entry.modified)
      .slice(0, MAX_PREVIEWS_PER_APP)
      .flatMap(({ key }) => /^releases\/[^/]+\/([^/]+)\.json$/.exec(key)?.[1] ?? []);
  }

  return {
    async find(state, app, id, named) {
      const manifest = await findAllowed(state, app, id, named);
      if (!manifest?.published) return undefined;
      return (manifest.files ??= filesOfRelease(manifest.published.manifest));
    },

    async newest(state, now) {
      const apps = Object.keys(state.apps).filter((app) => app !== 'shell');
      const ids = await inParallel(apps, async (app) => (await newestIds(app)).map((id) => ({ app, id })), 2);
      const entries = await inParallel(
        ids.flat(),
        async ({ app, id }) => {
          const cached = listed.get(`${app}/${id}`);
          const isFresh =
            cached && (isEntryAllowed(state, app, cached) || now - cached.readAt < RETRY_REFUSED_MS);
          return { app, id, entry: isFresh ? cached : await toCandidate(state, app, id, now) };
        },
        MAX_CONCURRENT_READS / 4,
      );
      listed = new Map(entries.map(({ app, id, entry }) => [`${app}/${id}`, entry]));
      return entries.flatMap(({ app, entry }) =>
        entry.release && isEntryAllowed(state, app, entry) && (entry.published ?? 0) > now - RETENTION_MS
          ? [{ app, release: entry.release }]
          : [],
      );
    },
  };
}
