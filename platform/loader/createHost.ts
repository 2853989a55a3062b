import type { ShareScope } from '../contract/browser';
import { checkExposedModule, type PageParams } from '../contract/contract';
import { dataKey, type HydrationData, LIVE_RELEASES_PATH, type ReleaseRef } from '../contract/releases';
import { createFiles, type Files } from './createFiles';
import { createReleaseLoader } from './createReleaseLoader';
import { createReleases, type TrialRelease } from './createReleases';
import { createSlot, type LoadedModule, type Slot, type Slots } from './createSlot';
import { createStore, type Store } from './createStore';
import { createVisitorInput } from './createVisitorInput';
import { findPrerendered, shellReleaseOf } from './pageData';
import {
  fileTimeout,
  LoadError,
  type LoadFailure,
  moduleTimeout,
  timeouts,
  toLoadError,
  withTimeout,
} from './request';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** The overrides of this tab: releases to try before all others. */
export type Trial = {
  /** Trial releases, by remote. */
  readonly releases: Readonly<Record<string, TrialRelease>>;
  /** Called with the release of an app that loaded, or with undefined if none did. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
};

/** The result of one step of a load, for developers and for failure reports. */
export type Attempt = {
  readonly module: string;
  /** The release id; `/releases.json` for the live releases; a path for a request for the page as a document. */
  readonly release: string;
  readonly ms: number;
  /** `threw`: the module loaded, then threw during rendering. */
  readonly outcome: 'loaded' | 'failed' | 'skipped' | 'threw';
  readonly reason?: string;
  /** The kind of failure. */
  readonly failure?: LoadFailure;
};

export type HostOptions = {
  /** The hydration data of the page. */
  readonly page: HydrationData;
  readonly scope: ShareScope;
  /** The file loader, if the caller had to load files before it creates the host. */
  readonly files?: Files;
  readonly modules: ShellModules;
  readonly trial?: Trial | undefined;
  /** Loads the current URL as a document. */
  readonly reload?: () => void;
};

/** The ids of prerendered modules whose remote is unavailable. Their HTML stays readable. */
export type Waiting = Pick<Store<readonly string[]>, 'current' | 'subscribe'> & {
  /** Retries all of them. Settles when each has loaded or failed again. */
  retry(): Promise<void>;
};

/** True while the page shows a revoked release and the visitor's text keeps it from being replaced. */
export type Outdated = Pick<Store<boolean>, 'current' | 'subscribe'> & { reload(): void };

/** Loads the modules of a page into their slots, and falls back when one is unavailable. */
export type Host = Slots & {
  /** Prefetches a module and its data. It never rejects. */
  prefetch(id: string, params: PageParams): void;
  readonly waiting: Waiting;
  readonly outdated: Outdated;
  /**
   * Call this when the browser is online again or the tab becomes visible. It retries failed modules a few times in the background, and
   * reloads a page with a revoked release unless the visitor has typed into it.
   */
  resume(): Promise<void>;
  /** Returns the attempts so far, newest last, and the number of the newest known entry of each app. */
  diagnostics(): {
    readonly live: Readonly<Record<string, number | undefined>>;
    readonly attempts: readonly Attempt[];
  };
};

/** The role of a slot on the page. */
type SlotRole =
  /** The page, reached by a navigation within this document. The server also has it as a document. */
  | 'page'
  /** The first page of this document, which the server sent without the HTML of the module. */
  | 'first'
  /** Prerendered: the HTML is in this document and can be read while the module loads. */
  | 'prerendered'
  /** A part of a page. */
  | 'part';

/** A request to load a module. */
type ModuleRequest = {
  /** `owner/Module` */
  readonly id: string;
  readonly params: PageParams;
  readonly role: SlotRole;
  /** The path of the page; empty for a part of a page. */
  readonly path: string;
  /** Aborts the request when its slot leaves the page. */
  readonly signal: AbortSignal;
  /** Releases that threw while they were shown in this slot. */
  readonly broken: ReadonlySet<string>;
};

/** Number of attempts kept for developers. */
const MAX_REMEMBERED_ATTEMPTS = 100;

const appOf = (id: string) => id.split('/')[0] ?? '';

const prefetchKey = (release: string, id: string, params: PageParams) => `${release} ${dataKey(id, params)}`;

const delay = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Returns true if the server has a page at this path that contains this module. */
async function isOnServer(path: string, id: string, signal: AbortSignal): Promise<boolean> {
  // The response must come from the server, not from a cache.
  const response = await fetch(path, { cache: 'no-cache', signal });
  const html = response.ok ? await response.text() : '';
  if (html.includes(`data-module="${id}"`)) return true;
  // Some servers return the same empty page for every path. It contains no module, so the page does not exist.
  if (response.status === 404 || (response.ok && !html.includes('data-module='))) return false;
  throw new LoadError('network', `${path} returned status ${response.status} without ${id}.`);
}

/**
 * Creates the host of a page. It owns all loading state. A module is loaded from a release of its remote; if none loads, the page is
 * loaded as a document, which is readable without scripts. The shell's help is shown only if the server cannot be reached.
 */
export function createHost({
  page,
  scope,
  files = createFiles(Object.values(page.assets)),
  modules,
  trial,
  reload = () => location.reload(),
}: HostOptions): Host {
  const visitorInput = createVisitorInput();
  const releases = createReleases(page, files);
  const releaseLoader = createReleaseLoader(page, scope, files);
  const shellRelease = shellReleaseOf(page);
  /** Prefetched modules, by {@link prefetchKey}. Each is used once, and expires. */
  const prefetched = new Map<string, Promise<LoadedModule>>();
  const attempts: Attempt[] = [];
  const mounted = new Set<Slot>();
  const waiting = createStore<readonly string[]>([]);
  const outdated = createStore(false);
  const firstPath = location.pathname;
  /** True once the visitor has navigated within this document. */
  let hasNavigated = false;
  /** The document that is being loaded. */
  let reloading: { readonly url: string; readonly failed: Promise<never> } | undefined;
  let resuming: Promise<void> | undefined;

  function remember(attempt: Attempt): void {
    attempts.push(attempt);
    if (attempts.length > MAX_REMEMBERED_ATTEMPTS) attempts.shift();
  }

  /**
   * Loads the current URL as a document. A second call for the same URL would restart the first load, so it only waits for it.
   * @throws LoadError if this document is still here after a while: the visitor pressed Stop, or an app lost the connection
   */
  function loadDocument(): Promise<never> {
    const url = location.href;
    if (reloading?.url === url) return reloading.failed;
    reload();
    const failed = delay(fileTimeout()).then(() => {
      if (reloading?.url === url) reloading = undefined;
      throw new LoadError('timeout', `${url} did not load as a document.`);
    });
    failed.catch(() => {});
    reloading = { url, failed };
    return failed;
  }

  /** Fetches the live releases. Without hydration data, the hashes of the shell's own chunks are unknown as well. */
  async function fetchLive(app?: string): Promise<void> {
    const { shell } = (await releases.fetchLive(app)).apps;
    if (shell && Object.keys(page.assets).length === 0)
      // A remote needs none of these chunks, and only one of these releases is that of this page.
      await Promise.allSettled(
        [shell.current, ...shell.previous].map((ref) => releaseLoader.loadAssets('shell', ref)),
      );
  }

  const refresh = () => fetchLive().catch(() => {});

  /** Loads one of the shell's own modules. */
  async function loadShellModule(id: string): Promise<LoadedModule> {
    const load = modules[id.slice('shell/'.length)];
    if (!load) throw new LoadError('code', `The shell has no module ${id}.`);
    const { Component } = checkExposedModule(id, (await load()).default);
    return { data: undefined, release: 'shell', Component };
  }

  /** Loads a module. @throws LoadError of the first failed attempt, which is the most informative one */
  async function load({ id, params, role, path, signal, broken }: ModuleRequest): Promise<LoadedModule> {
    // Only a new document can replace a revoked release of the shell.
    if (hasNavigated && releases.isRevoked('shell', shellRelease)) return loadDocument();
    const app = appOf(id);
    const deadline = performance.now() + moduleTimeout();
    const refreshed = hasNavigated ? releases.refreshRevoked() : undefined;
    /** Releases that were tried, or skipped. */
    const tried = new Set<string>();
    /** Releases that failed after a pause or with a timeout. */
    const failed = new Set<string>();
    let firstError: LoadError | undefined;
    /** Why the last attempt failed. */
    let failure: LoadFailure | undefined;

    const timeLeft = () => deadline - performance.now();

    const isUsable = ({ id: release }: { readonly id: string }) =>
      !tried.has(release) && !broken.has(release) && !releases.isRevoked(app, release);

    /**
     * Makes one attempt and remembers its result. Returns undefined if it fails.
     * @throws LoadError if the slot has left the page, or no time is left
     */
    async function attempt<T>(
      release: string,
      work: () => Promise<T>,
      ms = timeLeft(),
    ): Promise<T | undefined> {
      if (ms <= 0) throw new LoadError('timeout', `${id} did not load in time.`);
      const start = performance.now();
      const result = () => ({ module: id, release, ms: Math.round(performance.now() - start) });
      failure = undefined;
      try {
        const value = await withTimeout(work(), ms, release, signal);
        remember({ ...result(), outcome: 'loaded' });
        return value;
      } catch (thrown) {
        const error = toLoadError(thrown);
        if (error.failure === 'aborted') throw error;
        remember({ ...result(), outcome: 'failed', reason: error.message, failure: error.failure });
        failure = error.failure;
        firstError ??= error;
        return undefined;
      }
    }

    /** Fetches the live releases. Returns that of the app. */
    async function findLive(): Promise<ReleaseRef | undefined> {
      await attempt(LIVE_RELEASES_PATH, () => fetchLive(app));
      return failure ? undefined : releases.live()?.apps[app]?.current;
    }

    /** Waits before a second attempt, because the network or a deployment may have failed only for a moment. @throws LoadError */
    async function pause(): Promise<void> {
      if (failure !== 'timeout') await withTimeout(delay(timeouts.pause), timeLeft(), id, signal);
    }

    /** The releases to try, in order. It continues when the attempt to load one has failed. @throws LoadError */
    async function* candidates(): AsyncGenerator<ReleaseRef | TrialRelease> {
      const trialRelease = trial?.releases[app];
      if (trialRelease && isUsable(trialRelease)) yield trialRelease;

      const known = releases.own(app);
      let own = known ?? (await findLive());
      if (!own && failure) {
        await pause();
        own = await findLive();
      }
      /** It is tried after the others, because waiting for it was in vain. */
      let isOwnLast = false;
      if (own && isUsable(own)) {
        // The HTML's own release is tried all the same: another one would replace words that the visitor reads.
        if (role !== 'prerendered' && releases.hasFailed(own.id)) {
          tried.add(own.id);
          remember({ module: id, release: own.id, ms: 0, outcome: 'skipped' });
          isOwnLast = true;
        } else {
          yield own;
          isOwnLast = failure === 'timeout';
          if (failure === 'network' || failure === 'code') {
            await pause();
            yield own;
          }
        }
      }

      const live = known && (await findLive());
      if (live && isUsable(live)) yield live;
      const previous = releases.live()?.apps[app]?.previous.find(isUsable);
      if (previous) yield previous;
      // An aborted request would only slow down the next attempt, so there must be time for the whole file.
      if (own && isOwnLast && timeLeft() > fileTimeout()) yield own;
    }

    async function loadFrom(ref: ReleaseRef | TrialRelease): Promise<LoadedModule> {
      const key = prefetchKey(ref.id, id, params);
      const known = prefetched.get(key);
      prefetched.delete(key);
      const loaded = await releaseLoader.loadModule(id, params, ref, signal, known);
      await refreshed;
      if (releases.isRevoked(app, ref.id)) throw new LoadError('code', `${app} ${ref.id} is revoked.`);
      return loaded;
    }

    /** Returns the module of the first release that loads; its data may be null. @throws LoadError */
    async function search(): Promise<LoadedModule | undefined> {
      for await (const ref of candidates()) {
        const isAgain = tried.has(ref.id);
        tried.add(ref.id);
        const loaded = await attempt(ref.id, () => loadFrom(ref));
        if (loaded) {
          // The connection works, so these releases are themselves at fault: the next page does not wait for them.
          failed.delete(ref.id);
          for (const release of failed) releases.rememberFailure(release);
          return loaded;
        }
        // The document has the same text as the data.
        if (role === 'page' && failure === 'data') break;
        if (failure === 'timeout' || (isAgain && failure !== 'data')) failed.add(ref.id);
      }
      return undefined;
    }

    /** Loads one of the shell's own modules. @throws LoadError */
    async function searchShell(): Promise<LoadedModule | undefined> {
      // It has no other release.
      if (broken.has('shell')) return undefined;
      const first = await attempt('shell', () => loadShellModule(id));
      if (first || failure === 'timeout') return first;
      await pause();
      await withTimeout(refresh(), timeLeft(), id, signal);
      return attempt('shell', () => loadShellModule(id));
    }

    const found = await (app === 'shell' ? searchShell() : search()).catch((error: unknown) => {
      if (signal.aborted) throw error;
      // No time is left.
      firstError ??= toLoadError(error);
    });
    trial?.onLoaded(app, found?.release);
    // The server has answered for the first page, so there is no other document to load.
    if (found && (found.data !== null || role === 'first')) return found;
    if (role === 'page') {
      const hasPage = await attempt(path, () => isOnServer(path, id, signal), fileTimeout());
      if (hasPage) await loadDocument().catch(() => {});
      else if (hasPage === false && found) return found;
    }
    throw (
      firstError ??
      new LoadError(
        'data',
        found
          ? `${id} has no data for ${Object.values(params).join(' ')}.`
          : `${LIVE_RELEASES_PATH} names no release of ${app} that can be loaded.`,
      )
    );
  }

  async function prefetch(id: string, params: PageParams): Promise<void> {
    const app = appOf(id);
    if (app === 'shell') return void (await loadShellModule(id));
    await releases.refreshRevoked();
    if (!releases.own(app)) await fetchLive(app);
    const ref = trial?.releases[app] ?? releases.own(app);
    if (!ref || releases.hasFailed(ref.id) || releases.isRevoked(app, ref.id)) return;
    const key = prefetchKey(ref.id, id, params);
    if (prefetched.has(key)) return;
    const module = releaseLoader.loadModule(id, params, ref, new AbortController().signal);
    prefetched.set(key, module);
    const forget = () => prefetched.delete(key);
    setTimeout(forget, timeouts.prefetched);
    // The navigation itself loads the module again.
    module.catch(forget);
  }

  function updateWaiting(): void {
    const next = [...mounted].filter((slot) => slot.state().kind === 'static').map(({ id }) => id);
    if (next.join() !== waiting.current().join()) waiting.set(next);
  }

  function open(id: string, params: PageParams, path: string | undefined): Slot {
    const app = appOf(id);
    /** True if this slot shows a page other than the first one. */
    const isNavigation = path !== undefined && path !== firstPath;
    const prerendered = hasNavigated || isNavigation ? undefined : findPrerendered(id);
    let releaseStyles: (() => void) | undefined;

    /** The shell's own stylesheets stay until the document unloads. */
    function retainStyles(release: string | undefined): void {
      const releaseFormer = releaseStyles;
      releaseStyles = release === undefined || app === 'shell' ? undefined : files.retainStyles(app, release);
      releaseFormer?.();
    }

    const slot = createSlot({
      id,
      prerendered,
      restoreInput: visitorInput.restore,
      load(signal, broken) {
        const pageRole = hasNavigated ? 'page' : 'first';
        const role = prerendered ? 'prerendered' : path === undefined ? 'part' : pageRole;
        return load({ id, params, role, path: path ?? '', signal, broken });
      },
      isInUse: () => visitorInput.hasInput(id),
      refresh: () => {
        releases.forgetFailures();
        return refresh();
      },
      onError(release, reason) {
        remember({ module: id, release, ms: 0, outcome: 'threw', reason });
        if (release !== 'shell') releases.rememberFailure(release);
      },
      onChange(isOnPage) {
        hasNavigated ||= isOnPage && isNavigation;
        if (isOnPage) mounted.add(slot);
        else mounted.delete(slot);
        retainStyles(isOnPage ? slot.release() : undefined);
        updateWaiting();
      },
    });
    return slot;
  }

  async function retryAll(quietly: boolean): Promise<void> {
    await Promise.all([...mounted].map((slot) => slot.retry(quietly)));
  }

  async function retryQuietly(): Promise<void> {
    // Browsers fire `online` as soon as there is a network, often before requests succeed.
    for (const ms of timeouts.retryDelays) {
      await delay(ms);
      // A slot that is still loading may fail later, so it counts as not shown.
      if ([...mounted].every((slot) => slot.state().kind === 'shown')) return;
      await retryAll(true);
    }
  }

  /** Returns true if the page shows a revoked release. */
  function showsRevoked(): boolean {
    const shown = [...mounted].some(({ id, release }) => releases.isRevoked(appOf(id), release() ?? ''));
    return shown || releases.isRevoked('shell', shellRelease);
  }

  async function leaveRevoked(): Promise<void> {
    await releases.refreshRevoked();
    const isRevoked = showsRevoked();
    outdated.set(isRevoked && visitorInput.hasTyped());
    if (isRevoked && !visitorInput.hasTyped()) loadDocument().catch(() => {});
  }

  // A tab may stay visible, without a navigation, for hours.
  setInterval(() => document.hidden || void leaveRevoked(), timeouts.revocationAge);

  return {
    open,
    prefetch(id, params) {
      prefetch(id, params).catch(() => {
        // A failed prefetch has no effect: the navigation loads the module again.
      });
    },
    waiting: {
      current: waiting.current,
      subscribe: waiting.subscribe,
      retry: () => retryAll(false),
    },
    outdated: {
      current: outdated.current,
      subscribe: outdated.subscribe,
      reload: () => void loadDocument().catch(() => {}),
    },
    resume() {
      resuming ??= Promise.all([leaveRevoked(), retryQuietly()])
        .then(() => {})
        .finally(() => (resuming = undefined));
      return resuming;
    },
    diagnostics: () => ({
      live: Object.fromEntries(
        Object.entries(releases.live()?.apps ?? {}).map(([app, { number }]) => [app, number]),
      ),
      attempts: [...attempts],
    }),
  };
}
