/** Decides which releases a server serves under `/r/`. */
import type { Release, State } from '../registry/state';
import { inParallel } from '../lib/inParallel';
import { log } from '../lib/log';
import { quoted } from '../lib/quoted';
import { messageOf, UserError } from '../lib/UserError';
import type { History } from '../registry/log';
import { mayMove, trustedKey } from '../registry/rules';
import type { Registry } from '../registry/Registry';
import {
  findRelease,
  manifestKey,
  type PublishedRelease,
  readNamedRelease,
  releaseOf,
} from '../registry/release';
import { filesOfRelease, KEPT_MS, namedReleases, type ReleaseFiles, type TriableRelease } from './Snapshot';

/** A release that is served. */
export type ServedRelease = {
  readonly files: ReleaseFiles;
};

/** Releases by `<app>/<id>`. */
export type ReleaseTable = ReadonlyMap<string, ServedRelease>;

export type ServedReleases = {
  /** @throws UserError when the manifest is missing or another one than the state names. */
  read(app: string, release: Release): Promise<ServedRelease>;
  /**
   * Reads which releases were published or removed since the last call.
   * @returns whether anything changed.
   */
  look(): Promise<boolean>;
  /**
   * All releases that may be served with a state: those that a state named within the last 30 days, and those that were
   * published by a key that may move their app, so that they can be tried. Revoked ones are not among them.
   */
  table(history: History, state: State, now: number): ReleaseTable;
  /** Those that a tab may try by a link: named or published within the last 30 days. */
  triable(table: ReleaseTable, history: History, state: State, now: number): readonly TriableRelease[];
};

/** After this time, in ms, an unreadable manifest is read again, because somebody may have restored it. */
const AGAIN_MS = 60_000;

export function createServedReleases(registry: Registry): ServedReleases {
  const known = new Map<string, PublishedRelease>();
  const unreadable = new Map<string, number>();
  const made = new WeakMap<PublishedRelease, ServedRelease>();

  function served(published: PublishedRelease): ServedRelease {
    const before = made.get(published);
    if (before) return before;
    const release = { files: filesOfRelease(published.manifest) };
    made.set(published, release);
    return release;
  }

  async function learn(app: string, id: string): Promise<void> {
    const name = `${app}/${id}`;
    try {
      const found = await findRelease(registry, app, id);
      if (found) known.set(name, found);
      unreadable.delete(name);
    } catch (error) {
      if (!(error instanceof UserError) || error.kind === 'unreachable') throw error;
      unreadable.set(name, Date.now());
    }
  }

  return {
    async read(app, release) {
      const name = `${app}/${release.id}`;
      const before = known.get(name);
      if (before?.hash === release.manifest) return served(before);
      const found = await readNamedRelease(registry, app, release);
      known.set(name, found);
      return served(found);
    },

    async look() {
      const listed = (await registry.store.list('releases/')).flatMap(({ key }) => {
        const [, app = '', id = ''] = /^releases\/([^/]+)\/([^/]+)\.json$/.exec(key) ?? [];
        return manifestKey(app, id) === key ? [{ app, id }] : [];
      });
      const fresh = listed.filter(({ app, id }) => {
        const failed = unreadable.get(`${app}/${id}`);
        return !known.has(`${app}/${id}`) && (failed === undefined || Date.now() - failed > AGAIN_MS);
      });
      await inParallel(fresh, ({ app, id }) => learn(app, id));
      const names = new Set(listed.map(({ app, id }) => `${app}/${id}`));
      const gone = [...known.keys()].filter((name) => !names.has(name));
      for (const name of gone) known.delete(name);
      return fresh.length > 0 || gone.length > 0;
    },

    table(history, state, now) {
      const named = new Map(
        namedReleases(history, state, now).map(({ app, release }) => [`${app}/${release.id}`, release]),
      );
      const mayBeServed = ([name, published]: readonly [string, PublishedRelease]): boolean => {
        const { app, id } = published.manifest;
        if (state.revoked[app]?.includes(id) || state.collected[app]?.includes(id)) return false;
        if (named.get(name)?.manifest === published.hash) return true;
        const key = trustedKey(state.trust, published.keyId);
        return key !== undefined && mayMove(key, app) && published.isSignedBy(key.public);
      };
      const entries = [...known].filter((entry) => {
        try {
          return mayBeServed(entry);
        } catch (error) {
          // Nobody has verified this manifest yet: whatever is in it stops no other release.
          log(`release ${quoted(entry[0])} is not served: ${quoted(messageOf(error))}`);
          return false;
        }
      });
      return new Map(entries.map(([name, published]) => [name, served(published)]));
    },

    triable(table, history, state, now) {
      const named = new Set(
        namedReleases(history, state, now).map(({ app, release }) => `${app}/${release.id}`),
      );
      return [...known].flatMap(([name, published]) => {
        const { app } = published.manifest;
        const isOf30Days = named.has(name) || Date.parse(published.provenance.published) > now - KEPT_MS;
        return table.has(name) && isOf30Days ? [{ app, release: releaseOf(published) }] : [];
      });
    },
  };
}
