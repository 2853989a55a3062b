/** Keeps files of releases that are no longer live, for tabs that are still open and browsers that fall back to them. */
import { inParallel } from '../lib/inParallel';
import { log } from '../lib/log';
import { messageOf } from '../lib/UserError';
import type { State } from '../registry/state';
import type { Objects } from './objects';
import type { ManifestCache } from './manifestCache';
import { bytesOf, RETENTION_MS, type NamedRelease, type ReleaseFiles, type View } from './view';

/** The releases whose files are kept. */
export type RetainedReleases = {
  /** The files of the releases that are live, by `<app>/<id>`. */
  readonly releases: ReadonlyMap<string, ReleaseFiles>;
  /** Every release that was live or named within the last 30 days, by `<app>/<id>`. */
  readonly named: ReadonlyMap<string, NamedRelease>;
};

type RetainedView = RetainedReleases & Pick<View, 'files' | 'notFound'>;

export type Retention = {
  /** Fetches in the background what this view names, and stops fetching for an earlier view. */
  follow(view: RetainedView, head: State): void;
  /** Fetches damaged files again and removes old copies, when they are due. */
  check(): void;
  /** Sentences about files that are missing or damaged. */
  problems(): readonly string[];
  close(): void;
};

/** How often damaged files are fetched again, in ms. */
const RETRY_MS = 30_000;

/** How often copies that nobody needs are removed, in ms. */
const PRUNE_MS = 24 * 3_600_000;

/** How many files are fetched in parallel, while visitors are served. */
const MAX_CONCURRENT_FETCHES = 4;

export function createRetention(releases: ManifestCache, objects: Objects): Retention {
  type Target = { readonly view: RetainedView; readonly head: State };
  let target: Target | undefined;
  let running: Target | undefined;
  let problems: readonly string[] = [];
  let retryAt = Infinity;
  let pruneAt = 0;

  /** Fetches the files of one release. Returns them, and sentences about those that are missing or damaged. */
  async function fetchRelease(own: Target, { app, release }: NamedRelease) {
    const found: string[] = [];
    const note = (error: unknown) => void found.push(messageOf(error));
    const files = await releases.find(own.head, app, release.id, release).catch(note);
    if (!files) {
      if (found.length === 0)
        note(`The manifest of ${app}/${release.id} is missing, or does not match the hash in the state.`);
      return { bytes: [], found };
    }
    const bytes = [...files.values()].flatMap(bytesOf);
    await inParallel(
      bytes,
      async (one) => {
        if (target === own) await objects.download(one).catch(note);
      },
      MAX_CONCURRENT_FETCHES,
    );
    return { bytes, found };
  }

  async function fetchAll(own: Target): Promise<void> {
    const { view } = own;
    const live = [...view.releases.values()].flatMap((files) => [...files.values()]);
    const kept = [...view.files.values(), view.notFound, ...live].flatMap(bytesOf);
    const found: string[] = [];
    retryAt = Infinity;
    for (const [name, named] of view.named) {
      if (target !== own) return;
      if (view.releases.has(name)) continue;
      const fetched = await fetchRelease(own, named);
      kept.push(...fetched.bytes);
      // Of a retired release, an error is reported when a browser asks for the file.
      if (named.as !== 'retired') found.push(...fetched.found);
    }
    if (target !== own) return;
    problems = found;
    if (found.length > 0) retryAt = Date.now() + RETRY_MS;
    if (Date.now() < pruneAt) return;
    pruneAt = Date.now() + PRUNE_MS;
    await objects.prune(kept, RETENTION_MS);
  }

  function run(): void {
    if (!target || running === target) return;
    const own = (running = target);
    fetchAll(own)
      .catch((error: unknown) => log(`copies of former releases cannot be kept: ${messageOf(error)}`))
      .finally(() => {
        if (running === own) running = undefined;
      });
  }

  return {
    follow(view, head) {
      target = { view, head };
      run();
    },
    check() {
      if (Date.now() >= Math.min(retryAt, pruneAt)) run();
    },
    problems: () => problems,
    close() {
      target = undefined;
    },
  };
}
