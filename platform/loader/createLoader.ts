import type { ShareScope } from '../contract/browser';
import { checkExposedModule, type PageParams } from '../contract/contract';
import { dataKey, type HydrationData, LIVE_RELEASES_PATH, type ReleaseRef } from '../contract/releases';
import type { Files } from './createFiles';
import { fileTimeouts } from './createLine';
import { createReleaseLoader } from './createReleaseLoader';
import type { createReleases } from './createReleases';
import type { LoadedModule, SlotRequest } from './createSlot';
import type { LoadDocument } from './loadDocument';
import { type FailedStep, plan, type SlotRole, type Step } from './plan';
import { delay, LoadError, type LoadFailure, timeouts, toLoadError, withTimeout } from './request';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** The overrides of this tab: releases to try before all others. */
export type Trial = {
  /** Trial releases, by remote. */
  readonly releases: Readonly<Record<string, ReleaseRef>>;
  /** Called with the release of an app that loaded, or with undefined if none did. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
};

/** The result of one step of a load, for developers and for failure reports. */
export type Attempt = {
  readonly module: string;
  /** The release id; `/releases.json` for the live releases; a path for a request for the page as a document. */
  readonly release: string;
  readonly ms: number;
  /**
   * `threw`: the module loaded, then threw during rendering. `handler`: code of this app threw outside of rendering. `mismatch`: the
   * module did not render what its own release had prerendered.
   */
  readonly outcome: 'loaded' | 'failed' | 'threw' | 'handler' | 'mismatch';
  readonly reason?: string;
  /** The kind of failure. */
  readonly failure?: LoadFailure;
};

/** A request to load a module into a slot. */
type ModuleRequest = SlotRequest & {
  /** `owner/Module` */
  readonly id: string;
  readonly params: PageParams;
  readonly role: SlotRole;
  /** The path of the page; empty for a part of a page. */
  readonly path: string;
  /** The release of the prerendered HTML. */
  readonly htmlRelease?: string | undefined;
};

type LoaderOptions = {
  readonly page: HydrationData;
  readonly scope: ShareScope;
  readonly files: Files;
  readonly modules: ShellModules;
  readonly releases: ReturnType<typeof createReleases>;
  readonly trial?: Trial | undefined;
  readonly onAttempt: (attempt: Attempt) => void;
  readonly loadDocument: LoadDocument;
};

/** A release of the shell's own modules: that of this document. */
const shellRef = { id: 'shell' };

type AnyRef = ReleaseRef | typeof shellRef;
type ReleaseStep<Ref> = Extract<Step<Ref>, { kind: 'release' }>;

/** `blog` of `blog/ArticlePage`. */
export const appOf = (id: string) => id.split('/')[0] ?? '';

const prefetchKey = (release: string, id: string, params: PageParams) => `${release} ${dataKey(id, params)}`;

/**
 * Returns true if the server has a page of this app at a path. A newer release may show it with another module than this tab knows;
 * the names of all modules that are pages end in `Page`.
 */
async function isOnServer(path: string, app: string, signal: AbortSignal): Promise<boolean> {
  // The response must come from the server, not from a cache.
  const response = await fetch(path, { cache: 'no-cache', signal });
  const html = response.ok ? await response.text() : '';
  const modules = [...html.matchAll(/data-module="([\w-]+)\/(\w+)"/g)];
  if (modules.some(([, owner, name]) => owner === app && name?.endsWith('Page'))) return true;
  // Some servers return the same empty page for every path. It contains no module, so the page does not exist.
  if (response.status === 404 || (response.ok && modules.length === 0)) return false;
  throw new LoadError('network', `${path} returned status ${response.status} without a page of ${app}.`);
}

/** Creates the loader of a page: it walks the steps of `plan` until a module has loaded. */
export function createLoader({
  page,
  scope,
  files,
  modules,
  releases,
  trial,
  onAttempt,
  loadDocument,
}: LoaderOptions) {
  const releaseLoader = createReleaseLoader(page, scope, files);
  /** Prefetched modules, by {@link prefetchKey}. Each is used once, and expires. */
  const prefetched = new Map<string, Promise<LoadedModule>>();

  /** Fetches the live releases; this tab then uses that of the app. */
  async function fetchLive(app: string): Promise<void> {
    await releases.refresh();
    releases.replace(app);
  }

  /** Registers the hashes of the shell's own chunks if the hydration data, which names them, is lost. */
  async function learnChunks(): Promise<void> {
    if (Object.keys(page.assets).length > 0) return;
    const { shell } = (await releases.refresh()).apps;
    // Only one of these releases is that of this page.
    const refs = shell ? [shell.current, ...shell.previous] : [];
    await Promise.allSettled(refs.map((ref) => releaseLoader.loadAssets('shell', ref)));
  }

  /** Loads one of the shell's own modules. */
  async function loadShellModule(id: string): Promise<LoadedModule> {
    const load = modules[id.slice('shell/'.length)];
    if (!load) throw new LoadError('code', `The shell has no module ${id}.`);
    const { Component } = checkExposedModule(id, (await load()).default);
    return { data: undefined, release: 'shell', Component };
  }

  /** Loads a module from a release. */
  async function loadFrom(
    { ref, second }: ReleaseStep<AnyRef>,
    { id, params, signal }: ModuleRequest,
  ): Promise<LoadedModule> {
    if (ref === shellRef) {
      if (second) await learnChunks().catch(() => {});
      return loadShellModule(id);
    }
    const app = appOf(id);
    const key = prefetchKey(ref.id, id, params);
    const known = prefetched.get(key);
    prefetched.delete(key);
    // Asked while the module loads.
    const revocations = releases.refreshRevoked();
    const loaded = await releaseLoader.loadModule(id, params, ref as ReleaseRef, signal, known);
    await revocations;
    if (releases.isRevoked(app, ref.id)) throw new LoadError('code', `${app} ${ref.id} is revoked.`);
    return loaded;
  }

  /** Settles like `work`, and records the result. */
  async function record<T>(module: string, release: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const result = () => ({ module, release, ms: Math.round(performance.now() - start) });
    try {
      const value = await work();
      onAttempt({ ...result(), outcome: 'loaded' });
      return value;
    } catch (thrown) {
      const { failure, message: reason } = toLoadError(thrown);
      if (failure !== 'aborted') onAttempt({ ...result(), outcome: 'failed', reason, failure });
      throw thrown;
    }
  }

  /** Returns the release of an app that this tab uses. Prerendered HTML keeps the one that rendered it. */
  function ownRelease(app: string, htmlRelease: string | undefined): AnyRef | undefined {
    if (app === 'shell') return shellRef;
    const pageRelease = page.remotes[app];
    return pageRelease && pageRelease.id === htmlRelease ? pageRelease : releases.own(app);
  }

  /**
   * Loads a module, or the page as a document.
   * @throws LoadError of the first failed step, which is the most informative one
   */
  async function load(request: ModuleRequest): Promise<LoadedModule> {
    const { id, role, path, signal, thrown, isRetry, htmlRelease = '' } = request;
    const app = appOf(id);
    const failed: FailedStep[] = [];
    let firstError: LoadError | undefined;
    let listed: readonly ReleaseRef[] | undefined;
    /** A release that has no data for the page. It is shown if the server has no such page either. */
    let absent: LoadedModule | undefined;

    function isUsable({ id: release }: AnyRef): boolean {
      if (thrown.some((one) => one.release === release) || releases.isRevoked(app, release)) return false;
      // Another release would replace words that the visitor reads.
      return role !== 'prerendered' || release === htmlRelease || releases.isRevoked(app, htmlRelease);
    }

    async function askList(): Promise<void> {
      await fetchLive(app);
      const row = releases.live()?.apps[app];
      listed = row ? [row.current, ...row.previous] : [];
    }

    const last = thrown.at(-1);
    if (last) onAttempt({ module: id, release: last.release, ms: 0, outcome: 'threw', reason: last.reason });
    // Something may have changed since the first load.
    if (isRetry) await withTimeout(askList(), fileTimeouts.max, id, signal).catch(() => {});
    const own = ownRelease(app, htmlRelease);
    const fileTimeout = files.fileTimeout();
    let isTimeOver = false;
    const timeIsOver = withTimeout(new Promise<never>(() => {}), files.moduleTimeout(), id, signal);
    timeIsOver.catch(() => (isTimeOver = true));
    const inTime = <T>(work: Promise<T>) => Promise.race([work, timeIsOver]);

    function nextStep(): Step<AnyRef> | undefined {
      const known = {
        trial: [trial?.releases[app]].find((ref) => ref && isUsable(ref)),
        own: own && isUsable(own) ? own : undefined,
        // The shell's own modules have no other release.
        listed: app === 'shell' ? [] : listed?.filter(isUsable),
      };
      return plan<AnyRef>(role, known, failed)[0];
    }

    /** Makes a step. Returns what the slot shows, or undefined if another step is needed. @throws LoadError */
    async function take(step: Step<AnyRef>): Promise<LoadedModule | undefined> {
      if (step.kind === 'document') {
        const ask = () => withTimeout(isOnServer(path, app, signal), fileTimeout, path, signal);
        if (await record(id, path, ask)) return loadDocument();
        if (absent) return absent;
        throw new LoadError('absent', `The server has no page of ${app} at ${path}.`);
      }
      if (step.second && failed.at(-1)?.failure !== 'timeout') await inTime(delay(timeouts.pause));
      if (step.kind === 'list') {
        await record(id, LIVE_RELEASES_PATH, () => inTime(askList()));
        return undefined;
      }
      const found = await record(id, step.ref.id, () => inTime(loadFrom(step, request)));
      trial?.onLoaded(app, found.release);
      if (found.data !== null) return found;
      // The server has answered for the first page, so there is no other document to load.
      if (role === 'first') return found;
      absent = found;
      throw new LoadError('absent', `${app} ${found.release} has no data for ${path || id}.`);
    }

    for (let step = nextStep(); step; step = nextStep()) {
      const start = performance.now();
      try {
        const found = await take(step);
        if (found) return found;
      } catch (thrownError) {
        const error = toLoadError(thrownError);
        if (signal.aborted) throw error;
        firstError ??= error;
        const tried = step.kind === 'release' ? step.ref.id : step.kind;
        failed.push({
          tried: isTimeOver && step.kind !== 'document' ? 'time' : tried,
          failure: error.failure,
          isShort: performance.now() - start < fileTimeout / 2,
        });
      }
    }
    if (!absent) trial?.onLoaded(app, undefined);
    throw (
      firstError ??
      new LoadError('data', `${LIVE_RELEASES_PATH} names no release of ${app} that can be loaded.`)
    );
  }

  async function prefetch(id: string, params: PageParams): Promise<void> {
    const app = appOf(id);
    if (app === 'shell') return void (await loadShellModule(id));
    await releases.refreshRevoked();
    if (!releases.own(app)) await fetchLive(app);
    const ref = trial?.releases[app] ?? releases.own(app);
    if (!ref || releases.isRevoked(app, ref.id)) return;
    const key = prefetchKey(ref.id, id, params);
    if (prefetched.has(key)) return;
    const module = releaseLoader.loadModule(id, params, ref, new AbortController().signal);
    prefetched.set(key, module);
    const forget = () => prefetched.delete(key);
    setTimeout(forget, timeouts.prefetched);
    // The navigation itself loads the module again.
    module.catch(forget);
  }

  return {
    load,
    prefetch,
    /** Fetches what a first navigation to these remotes needs to know: the live releases and the lists of their files. */
    async prepare(apps: readonly string[]): Promise<void> {
      if (apps.length === 0) return;
      // The page's releases stay in use: they may be loaded already.
      await releases.refresh();
      for (const app of apps) {
        const ref = releases.own(app);
        if (ref) await releaseLoader.prepare(app, ref);
      }
    },
  };
}
