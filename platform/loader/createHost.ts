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
import { type ReleaseStep, type SlotRole, type Step, type StepFailure, stepsFor } from './steps';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** The overrides of this tab: releases to try before all others. */
export type Trial = {
  /** Trial releases, by remote. */
  readonly releases: Readonly<Record<string, TrialRelease>>;
  /** Called with the release of an overridden remote that loaded, or with undefined if none did. */
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
  const request = fetch(path, { cache: 'no-cache', signal }).then(async (response) => {
    const html = response.ok ? await response.text() : '';
    if (html.includes(`data-module="${id}"`)) return true;
    // Some servers return the same empty page for every path. It contains no module, so the page does not exist.
    if (response.status === 404 || (response.ok && !html.includes('data-module='))) return false;
    throw new LoadError('network', `${path} returned status ${response.status} without ${id}.`);
  });
  return withTimeout(request, fileTimeout(), path, signal);
}

/**
 * Creates the host of a page. It owns all loading state. A module is loaded by the steps that {@link stepsFor} lists: releases of its
 * remote, then the page as a document, which is readable without scripts. The shell's help is shown only if the server cannot be
 * reached.
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
  /** Modules whose prerendered HTML has left the page. */
  const leftModules = new Set<string>();
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

  /** Runs a step and remembers its result. @throws LoadError */
  async function measure<T>(module: string, release: string, work: () => Promise<T>): Promise<T> {
    const start = performance.now();
    const attempt = () => ({ module, release, ms: Math.round(performance.now() - start) });
    try {
      const result = await work();
      remember({ ...attempt(), outcome: 'loaded' });
      return result;
    } catch (thrown) {
      const error = toLoadError(thrown);
      const { message: reason, failure } = error;
      if (failure !== 'aborted') remember({ ...attempt(), outcome: 'failed', reason, failure });
      throw error;
    }
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

  /** Loads a module by the listed steps. @throws LoadError of the first failed release, which is the most informative one */
  async function load({ id, params, role, path, signal, broken }: ModuleRequest): Promise<LoadedModule> {
    // Only a new document can replace a revoked release of the shell.
    if (hasNavigated && releases.isRevoked('shell', shellRelease)) return loadDocument();
    const app = appOf(id);
    const deadline = performance.now() + moduleTimeout();
    const failed: [Step, StepFailure][] = [];
    /** The releases of the steps so far. */
    const chosen = new Map<ReleaseStep, string>();
    const refreshed = hasNavigated ? releases.refreshRevoked() : undefined;
    let own = releases.own(app);
    let firstError: LoadError | undefined;
    let withoutData: LoadedModule | undefined;
    let hasFetchedLive = false;
    /** True once anything has loaded: the connection works, so a failed release is itself at fault. */
    let isReachable = false;

    const inTime = <T>(work: Promise<T>, what: string) =>
      withTimeout(work, deadline - performance.now(), what, signal);

    /** Fetches the live releases, and returns that of the app. */
    async function findLive(): Promise<ReleaseRef | undefined> {
      await measure(id, LIVE_RELEASES_PATH, () => inTime(fetchLive(app), LIVE_RELEASES_PATH));
      isReachable = true;
      hasFetchedLive = true;
      return releases.live()?.apps[app]?.current;
    }

    /** False for a release that is revoked, that threw in this slot, or that was tried in another step. */
    function isUsable(step: ReleaseStep, { id: release }: { readonly id: string }): boolean {
      const isTried = [...chosen].some(([other, one]) => one === release && `${other} again` !== step);
      return !isTried && !broken.has(release) && !releases.isRevoked(app, release);
    }

    /** Returns the release of a step, or undefined if there is none. */
    async function find(step: ReleaseStep): Promise<ReleaseRef | TrialRelease | undefined> {
      const isOwn = step === 'own' || step === 'own again';
      // The shell's own modules need no files of a release; `loadFrom` uses only the id.
      if (app === 'shell') return isOwn ? { id: 'shell', assets: 'sha384-' } : undefined;
      if (step === 'trial') return trial?.releases[app];
      if (isOwn) return (own ??= await findLive());
      if (step === 'live') return hasFetchedLive ? undefined : findLive();
      return releases.live()?.apps[app]?.previous.find((ref) => isUsable(step, ref));
    }

    async function loadFrom(ref: ReleaseRef | TrialRelease): Promise<LoadedModule> {
      const key = prefetchKey(ref.id, id, params);
      const known = prefetched.get(key);
      prefetched.delete(key);
      const loaded = await (app === 'shell'
        ? loadShellModule(id)
        : releaseLoader.loadModule(id, params, ref, signal, known));
      await refreshed;
      if (releases.isRevoked(app, ref.id)) throw new LoadError('code', `${app} ${ref.id} is revoked.`);
      return loaded;
    }

    /** Takes one step. Returns the module, or adds the step to the failed ones. */
    async function take(step: ReleaseStep): Promise<LoadedModule | undefined> {
      const first = failed.find(([other]) => `${other} again` === step)?.[1];
      const fail = (failure: StepFailure) => void failed.push([step, failure]);
      try {
        // The network or a deployment may have failed only for a moment.
        if (first === 'network' || first === 'code') {
          await inTime(delay(timeouts.pause), id);
          if (app === 'shell') await inTime(refresh(), LIVE_RELEASES_PATH);
        }
        const ref = await find(step);
        if (!ref || !isUsable(step, ref)) return fail('absent');
        chosen.set(step, ref.id);
        // The HTML's own release is tried all the same: another one would replace words that the visitor reads.
        if (step === 'own' && role !== 'prerendered' && releases.hasFailed(ref.id)) {
          remember({ module: id, release: ref.id, ms: 0, outcome: 'skipped' });
          return fail('avoided');
        }
        const loaded = await measure(id, ref.id, () => inTime(loadFrom(ref), ref.id));
        isReachable = true;
        trialLoaded(loaded.release);
        if (loaded.data !== null) return loaded;
        withoutData = loaded;
        firstError ??= new LoadError(
          'not-found',
          `${id} has no data for ${Object.values(params).join(' ')}.`,
        );
        return fail('not-found');
      } catch (thrown) {
        const error = toLoadError(thrown);
        if (error.failure === 'aborted') throw error;
        firstError ??= error;
        return fail(error.failure);
      }
    }

    function trialLoaded(release: string | undefined): void {
      if (trial?.releases[app]) trial.onLoaded(app, release);
    }

    /** Remembers the releases that a pause or a timeout did not cure, so that the visitor does not wait for them again. */
    function rememberFailures(): void {
      if (!isReachable || signal.aborted || app === 'shell') return;
      for (const [step, failure] of failed) {
        const isFinal = failure === 'timeout' || (step.endsWith(' again') && failure !== 'data');
        const release = chosen.get(step as ReleaseStep);
        if (isFinal && release !== undefined && failure !== 'absent') releases.rememberFailure(release);
      }
    }

    /** After a timeout there must be time for the whole file: an aborted request would only slow down the next attempt. */
    function hasTime(step: Step): boolean {
      if (step === 'document' || step === 'end' || step === 'not found') return true;
      const isLate = failed.some(([other, failure]) => step === `${other} again` && failure === 'timeout');
      return deadline - performance.now() > (isLate ? fileTimeout() : 0);
    }

    try {
      for (;;) {
        const step = stepsFor(role, failed).find(hasTime) ?? 'end';
        if (step === 'not found' && withoutData) return withoutData;
        if (step === 'end' || step === 'not found') {
          if (!withoutData) trialLoaded(undefined);
          throw (
            firstError ??
            new LoadError('network', `${LIVE_RELEASES_PATH} names no release of ${app} that can be loaded.`)
          );
        }
        if (step === 'document') {
          if (!withoutData) trialLoaded(undefined);
          try {
            if (await measure(id, path, () => isOnServer(path, id, signal))) await loadDocument();
            failed.push([step, 'not-found']);
          } catch (error) {
            if (signal.aborted) throw error;
            failed.push([step, 'network']);
          }
        } else {
          const loaded = await take(step);
          if (loaded) return loaded;
        }
      }
    } finally {
      rememberFailures();
    }
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
    const isFirst = !hasNavigated && !isNavigation && !leftModules.has(id);
    const prerendered = isFirst ? findPrerendered(id) : undefined;
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
        if (isOnPage) {
          hasNavigated ||= isNavigation;
          mounted.add(slot);
        } else {
          mounted.delete(slot);
          leftModules.add(id);
        }
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
