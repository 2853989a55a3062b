import type { ShareScope } from '../contract/browser';
import type { PageParams } from '../contract/contract';
import type { HydrationData } from '../contract/releases';
import { createUnloadWatcher } from './createUnloadWatcher';
import { createFailures } from './createFailures';
import { createFiles, type Files } from './createFiles';
import {
  type Attempt,
  createModuleLoader,
  type ModuleRequest,
  type ShellModules,
} from './createModuleLoader';
import { createReleaseLoader } from './createReleaseLoader';
import { createReleases, type TrialRelease } from './createReleases';
import { createSlot } from './createSlot';
import { createStore, type Store } from './createStore';
import { createVisitorInput } from './createVisitorInput';
import { timeouts } from './timeouts';
import type { LoadedModule, Slot, Slots } from './Slot';

/** The overrides of this tab: releases to try before all others. */
export type Trial = {
  /** Trial releases, by remote. */
  readonly releases: Readonly<Record<string, TrialRelease>>;
  /** Called with the release of an overridden remote that loaded, or with undefined if none did. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
};

export type HostOptions = {
  /** The hydration data of the page. */
  readonly page: HydrationData;
  readonly scope: ShareScope;
  /** The file loader, if the caller had to load files before it creates the host. */
  readonly files?: Files;
  readonly modules: ShellModules;
  /** The release of each module in the prerendered HTML; `shell` for the shell's own modules. */
  readonly prerendered?: ReadonlyMap<string, string>;
  readonly trial?: Trial | undefined;
  /** Loads the current URL as a document. */
  readonly reload?: () => void;
};

/** The ids of prerendered modules whose remote is unavailable. Their HTML stays readable. */
export type Waiting = Pick<Store<readonly string[]>, 'current' | 'subscribe'> & {
  /** Retries all of them. Settles when each has loaded or failed again. */
  retry(): Promise<void>;
};

/** Loads the modules of a page into their slots, and falls back when one is unavailable. */
export type Host = Slots & {
  /** Prefetches a module and its data. It never rejects. */
  prefetch(id: string, params: PageParams): void;
  readonly waiting: Waiting;
  /**
   * Call this when the browser is online again or the tab becomes visible. It retries failed modules a few times in the background, and
   * reloads a page with a revoked release unless the visitor has typed into it.
   */
  resume(): Promise<void>;
  /** Returns the attempts so far, newest last, and the number of the newest known state. */
  diagnostics(): { readonly sequence: number | undefined; readonly attempts: readonly Attempt[] };
};

/** Number of attempts kept for developers. */
const MAX_REMEMBERED_ATTEMPTS = 100;

/**
 * Creates the host of a page. It owns all loading state.
 *
 * When no release of a module is available ({@link createModuleLoader}), the browser loads the prerendered page as a
 * document. The shell's help is shown only if the server cannot be reached.
 */
export function createHost({
  page,
  scope,
  files = createFiles(Object.values(page.assets)),
  modules,
  prerendered = new Map(),
  trial,
  reload = () => location.reload(),
}: HostOptions): Host {
  const failures = createFailures();
  const unloadWatcher = createUnloadWatcher();
  const visitorInput = createVisitorInput();
  const releases = createReleases(page, files, trial?.releases);
  const releaseLoader = createReleaseLoader(page, scope, files);
  const attempts: Attempt[] = [];
  const loader = createModuleLoader({
    page,
    modules,
    releases,
    releaseLoader,
    failures,
    unloadWatcher,
    onAttempt: remember,
    onLoaded: (app, release) => trial?.releases[app] && trial.onLoaded(app, release),
    loadDocument,
  });

  const shellRelease = Object.values(page.assets).find(({ app }) => app === 'shell')?.id ?? '';
  const prerenderedModules = new Map(prerendered);
  const firstPath = location.pathname;
  /** True once the visitor has navigated within this document. */
  let hasNavigated = false;
  /** The URL that is being loaded as a document. A navigation to another URL replaces that load. */
  let reloadingUrl: string | undefined;
  const mounted = new Set<Slot>();
  const waiting = createStore<readonly string[]>([]);
  let resuming: Promise<void> | undefined;

  function remember(attempt: Attempt): void {
    attempts.push(attempt);
    if (attempts.length > MAX_REMEMBERED_ATTEMPTS) attempts.shift();
  }

  /** Reloads the document. A second reload of the same URL would restart the first one, which takes seconds on a slow network. */
  function reloadOnce(): void {
    if (reloadingUrl === location.href) return;
    reloadingUrl = location.href;
    reload();
  }

  /** The promise stays pending, because the document is about to be replaced. */
  function loadDocument(): Promise<never> {
    reloadOnce();
    return new Promise(() => {});
  }

  async function load(request: Omit<ModuleRequest, 'role'>, isPrerendered: boolean): Promise<LoadedModule> {
    const pageRole = hasNavigated ? 'page' : 'first';
    const role = isPrerendered ? 'prerendered' : request.path === undefined ? 'part' : pageRole;
    if (hasNavigated) await releases.refreshRevoked();
    // Only a new document can replace a revoked release of the shell.
    if (hasNavigated && releases.isRevoked('shell', shellRelease)) return loadDocument();
    return loader.load({ ...request, role });
  }

  function updateWaiting(): void {
    const next = [...mounted].filter((slot) => slot.state().kind === 'static').map(({ id }) => id);
    if (next.join() !== waiting.current().join()) waiting.set(next);
  }

  function open(id: string, params: PageParams, path: string | undefined): Slot {
    /** True if this slot shows a page other than the first one. */
    const isNavigation = path !== undefined && path !== firstPath;
    const release = hasNavigated || isNavigation ? undefined : prerenderedModules.get(id);
    const [app = ''] = id.split('/');
    // The shell's own stylesheets stay until the document unloads.
    const retain = (id: string | undefined) =>
      id === undefined || app === 'shell' ? undefined : files.retainStyles(app, id);
    let releaseStyles: (() => void) | undefined;
    const slot: Slot = {
      restoreInput: visitorInput.restore,
      ...createSlot({
        id,
        prerendered: release,
        load: (signal, broken) => load({ id, params, path, signal, broken }, release !== undefined),
        isInUse: () => visitorInput.hasInput(id),
        refresh: () => {
          failures.forget();
          return loader.refresh();
        },
        onError(failedRelease, reason) {
          remember({ module: id, release: failedRelease, ms: 0, outcome: 'threw', reason });
          if (failedRelease !== 'shell') failures.remember(failedRelease);
        },
        onShown(shown) {
          releaseStyles?.();
          releaseStyles = retain(shown);
          files.removeUnusedStyles(app);
        },
      }),
    };
    return {
      ...slot,
      subscribe(listener) {
        hasNavigated ||= isNavigation;
        releaseStyles ??= retain(release);
        const unsubscribe = slot.subscribe(() => {
          updateWaiting();
          listener();
        });
        mounted.add(slot);
        updateWaiting();
        return () => {
          unsubscribe();
          mounted.delete(slot);
          if (slot.prerendered !== undefined) prerenderedModules.delete(id);
          updateWaiting();
        };
      },
    };
  }

  async function retryAll(quietly: boolean): Promise<void> {
    await Promise.all([...mounted].map((slot) => slot.retry(quietly)));
  }

  async function retryQuietly(): Promise<void> {
    // Browsers fire `online` as soon as there is a network, often before requests succeed.
    for (const delay of timeouts.retryDelays) {
      await new Promise((resolve) => setTimeout(resolve, delay));
      // A slot that is still loading may fail later, so it counts as not shown.
      if ([...mounted].every((slot) => slot.state().kind === 'shown')) return;
      await retryAll(true);
    }
  }

  /** Returns true if the page shows a revoked release. */
  function showsRevoked(): boolean {
    const shown = [...mounted].some(({ id, state: getState, prerendered: release }) => {
      const state = getState();
      return releases.isRevoked(
        id.split('/')[0] ?? '',
        state.kind === 'shown' ? state.module.release : (release ?? ''),
      );
    });
    return shown || releases.isRevoked('shell', shellRelease);
  }

  async function reloadIfRevoked(): Promise<void> {
    await releases.refreshRevoked();
    if (showsRevoked() && !visitorInput.hasTyped()) reloadOnce();
  }

  return {
    open,
    prefetch(id, params) {
      loader.prefetch(id, params).catch(() => {
        // A failed prefetch has no effect: the navigation loads the module again.
      });
    },
    waiting: {
      current: waiting.current,
      subscribe: waiting.subscribe,
      retry: () => retryAll(false),
    },
    resume() {
      resuming ??= Promise.all([reloadIfRevoked(), retryQuietly()])
        .then(() => {})
        .finally(() => (resuming = undefined));
      return resuming;
    },
    diagnostics: () => ({ sequence: releases.sequence(), attempts: [...attempts] }),
  };
}
