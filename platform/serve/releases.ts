/** Manifests of releases. They are read when a state names a release or somebody asks for it, never all of them. */
import * as v from 'valibot';

import { inParallel } from '../lib/inParallel';
import { UserError } from '../lib/UserError';
import { releaseIdSchema } from '../registry/manifest';
import type { Registry } from '../registry/Registry';
import { ASSETS_FILE, findRelease, type PublishedRelease, releaseOf } from '../registry/release';
import { canRelease, trustedKey } from '../registry/rules';
import type { Release, State } from '../registry/state';
import { filesOfRelease, isOut, KEPT_MS, type ReleaseFiles } from './view';

export type Releases = {
  /**
   * The files of a release that the state allows: one that is named with this manifest, or that a key published which may
   * move the app. Revoked and collected ones are not among them.
   * @throws UserError when it cannot be read now.
   */
  find(state: State, app: string, id: string, named?: Release): Promise<ReleaseFiles | undefined>;
  /** The newest published releases of the remotes, by what the registry lists now. */
  newest(state: State, now: number): Promise<readonly TriableRelease[]>;
};

export type TriableRelease = { readonly app: string; readonly release: Release };

type Known = {
  readonly at: number;
  readonly published?: PublishedRelease;
  files?: ReleaseFiles;
  /** The public key that its signature was checked with. */
  verifiedBy?: string;
};

/** How many answers about releases are remembered. A site names far fewer; others are asked for by a few tabs. */
const KNOWN = 300;

/** A published release that a tab may try, without its manifest; nothing but the time when it may not. */
type Listed = {
  readonly at: number;
  readonly release?: Release;
  readonly published?: number;
  readonly keyId?: string;
  readonly verifiedBy?: string | undefined;
};

/** How long a published release that may not be tried is not read again, in ms. */
const REFUSED_MS = 60_000;

/** How many manifests are looked up at once for whoever asks. */
const LOOKED_UP = 16;

/** How many published releases of an app can be found by a tab that wants to try one. */
const NEWEST = 50;

/** @param again after this time, in ms, a release that was missing or not allowed is looked for again */
export function createReleases(registry: Registry, again: number): Releases {
  const known = new Map<string, Known>();
  const reading = new Map<string, Promise<Known>>();
  let listed: ReadonlyMap<string, Listed> = new Map();

  async function readManifest(app: string, id: string): Promise<Known> {
    const published = await findRelease(registry, app, id).catch((error: unknown) => {
      if (error instanceof UserError && error.kind !== 'unreachable') return undefined;
      throw error;
    });
    return { at: Date.now(), ...(published ? { published } : {}) };
  }

  function read(app: string, id: string): Promise<Known> {
    const name = `${app}/${id}`;
    const running = reading.get(name);
    if (running) return running;
    if (reading.size >= LOOKED_UP)
      return Promise.reject(new UserError('Too many releases are looked up at once.', 'unreachable'));
    const started = readManifest(app, id)
      .then((found) => {
        known.set(name, found);
        const [oldest = ''] = known.keys();
        if (known.size > KNOWN) known.delete(oldest);
        return found;
      })
      .finally(() => reading.delete(name));
    reading.set(name, started);
    return started;
  }

  function isAllowed(state: State, one: Known, named: Release | undefined): boolean {
    if (!one.published) return false;
    const { manifest, hash, keyId } = one.published;
    if (named) return named.manifest === hash;
    const key = trustedKey(state.trust, keyId);
    if (!key || !canRelease(key, manifest.app)) return false;
    if (one.verifiedBy !== key.public && one.published.isSignedBy(key.public)) one.verifiedBy = key.public;
    return one.verifiedBy === key.public;
  }

  async function allowed(state: State, app: string, id: string, named?: Release): Promise<Known | undefined> {
    if (!Object.hasOwn(state.apps, app) || !v.is(releaseIdSchema, id) || isOut(state, app, id))
      return undefined;
    const name = `${app}/${id}`;
    const before = known.get(name);
    if (before) {
      // What was asked for last is forgotten last.
      known.delete(name);
      known.set(name, before);
      if (isAllowed(state, before, named)) return before;
      if (Date.now() - before.at < again) return undefined;
    }
    const found = await read(app, id);
    return isAllowed(state, found, named) ? found : undefined;
  }

  async function listedAs(state: State, app: string, id: string, now: number): Promise<Listed> {
    const found = await allowed(state, app, id);
    if (!found?.published?.manifest.files[ASSETS_FILE]) return { at: now };
    const { published, verifiedBy } = found;
    const when = Date.parse(published.provenance.published);
    return { at: now, release: releaseOf(published), published: when, keyId: published.keyId, verifiedBy };
  }

  function isStillAllowed(state: State, app: string, { release, keyId = '', verifiedBy }: Listed): boolean {
    const key = trustedKey(state.trust, keyId);
    if (!release || !key || !canRelease(key, app) || isOut(state, app, release.id)) return false;
    return key.public === verifiedBy;
  }

  /** The newest ids of an app. A listing is the one thing that grows with what was published. */
  async function newestIds(app: string): Promise<string[]> {
    const listed = await registry.store.list(`releases/${app}/`);
    return [...listed]
      .sort((one, other) => other.modified - one.modified)
      .slice(0, NEWEST)
      .flatMap(({ key }) => /^releases\/[^/]+\/([^/]+)\.json$/.exec(key)?.[1] ?? []);
  }

  return {
    async find(state, app, id, named) {
      const found = await allowed(state, app, id, named);
      if (!found?.published) return undefined;
      return (found.files ??= filesOfRelease(found.published.manifest));
    },

    async newest(state, now) {
      const apps = Object.keys(state.apps).filter((app) => app !== 'shell');
      const ids = await inParallel(apps, async (app) => (await newestIds(app)).map((id) => ({ app, id })), 2);
      const entries = await inParallel(
        ids.flat(),
        async ({ app, id }) => {
          const before = listed.get(`${app}/${id}`);
          const isKnown = before && (isStillAllowed(state, app, before) || now - before.at < REFUSED_MS);
          return { app, id, entry: isKnown ? before : await listedAs(state, app, id, now) };
        },
        LOOKED_UP / 4,
      );
      listed = new Map(entries.map(({ app, id, entry }) => [`${app}/${id}`, entry]));
      return entries.flatMap(({ app, entry }) =>
        entry.release && isStillAllowed(state, app, entry) && (entry.published ?? 0) > now - KEPT_MS
          ? [{ app, release: entry.release }]
          : [],
      );
    },
  };
}
