import { checkExposedModule, type PageParams } from '../contract/contract';
import { dataKey, LIVE_RELEASES_PATH, type HydrationData } from '../contract/releases';
import type { UnloadWatcher } from './createUnloadWatcher';
import type { Failures } from './createFailures';
import type { ReleaseLoader } from './createReleaseLoader';
import type { Releases, Source } from './createReleases';
import { LoadError, toLoadError, type LoadFailure, withTimeout } from './LoadError';
import { nextSteps, type SlotRole } from './nextSteps';
import type { LoadedModule } from './Slot';
import { fileTimeout, moduleTimeout, timeouts } from './timeouts';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** The result of one attempt to load a module, for developers and for failure reports. */
export type Attempt = {
  readonly module: string;
  /**
   * The release id; `/releases.json` for a request for the live releases; a path for a request for the page as a
   * document.
   */
  readonly release: string;
  readonly ms: number;
  /** `threw`: the module loaded, then threw during rendering. */
  readonly outcome: 'loaded' | 'failed' | 'skipped' | 'threw';
  readonly reason?: string;
  /** The kind of failure. */
  readonly failure?: LoadFailure;
};

export type ModuleLoaderOptions = {
  readonly page: HydrationData;
  readonly modules: ShellModules;
  readonly releases: Releases;
  readonly releaseLoader: ReleaseLoader;
  readonly failures: Failures;
  readonly unloadWatcher: UnloadWatcher;
  /** Called with the result of each attempt. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Called with the release of an app that loaded, or with undefined if none did. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
  /** Loads the current URL as a document. It never settles. */
  readonly loadDocument: () => Promise<never>;
};

/** A request to load a module. */
export type ModuleRequest = {
  /** `owner/Module` */
  readonly id: string;
  readonly params: PageParams;
  readonly role: SlotRole;
  /** The path, if the module is a page. */
  readonly path: string | undefined;
  /** Aborts the request when its slot leaves the page. */
  readonly signal: AbortSignal;
  /** Releases that threw while they were shown in this slot. */
  readonly broken: ReadonlySet<string>;
};

/** Loads modules, each from the best release available. */
export type ModuleLoader = {
  /**
   * Loads a module. After a failure it takes the step that {@link nextSteps} defines.
   * @throws LoadError of the first failed release, which is the most informative one
   */
  load(request: ModuleRequest): Promise<LoadedModule>;
  /** Loads a module and its data for a likely navigation. */
  prefetch(id: string, params: PageParams): Promise<void>;
  /** Fetches the live releases. If that fails, the known releases stay in use. */
  refresh(): Promise<void>;
};

/** Maximum number of attempts per release. */
const MAX_ATTEMPTS = 2;

/** A release, or the list of live releases, with its state during one load. */
type Candidate = {
  readonly source: Source;
  /** Number of attempts left. */
  attemptsLeft: number;
  /** True if it failed recently in this tab. It is then tried after all others. */
  readonly isAvoided: boolean;
  failure?: LoadFailure | undefined;
};

const nameOf = (source: Source) => (typeof source === 'string' ? source : source.id);

/**
 * Aborts all other requests of the page. A browser opens only six connections to an HTTP/1.1 server, so six stalled images would
 * block everything else.
 */
const stopPendingRequests = () => window.stop();

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

export function createModuleLoader({
  page,
  modules,
  releases,
  releaseLoader,
  failures,
  unloadWatcher,
  onAttempt,
  onLoaded,
  loadDocument,
}: ModuleLoaderOptions): ModuleLoader {
  const prefetched = new Map<string, { release: string; expires: number; module: Promise<LoadedModule> }>();

  async function fetchLive(app?: string): Promise<void> {
    const { shell } = (await releases.fetchLive(app)).apps;
    // Without hydration data, the hashes of the shell's own chunks are unknown as well.
    if (shell && Object.keys(page.assets).length === 0)
      await Promise.all(
        [shell.current, ...shell.previous].map((ref) => releaseLoader.loadAssets('shell', ref)),
      );
  }

  const refresh = () => fetchLive().catch(() => {});

  /** Returns and removes the prefetched module of a release; undefined if there is none or it has expired. */
  function takePrefetched(key: string, release: string): Promise<LoadedModule> | undefined {
    const entry = prefetched.get(key);
    prefetched.delete(key);
    return entry?.release === release && entry.expires > performance.now() ? entry.module : undefined;
  }

  /** Starts an attempt. The returned function gives its duration so far, with the module and the release. */
  function startTimer(module: string, release: string): () => Pick<Attempt, 'module' | 'release' | 'ms'> {
    const start = performance.now();
    return () => ({ module, release, ms: Math.round(performance.now() - start) });
  }

  /** Loads one of the shell's own modules. It has no other release, only a second attempt. */
  async function loadShellModule({ id, role, signal, broken }: ModuleRequest): Promise<LoadedModule> {
    const load = modules[id.slice('shell/'.length)];
    if (!load) throw new LoadError('code', `The shell has no module ${id}.`);
    const retry = async () => {
      await unloadWatcher.waitIfUnloading();
      if (role === 'page') stopPendingRequests();
      await refresh();
      return load();
    };
    const { default: exposed } = await withTimeout(load().catch(retry), moduleTimeout(), id, signal);
    if (broken.has('shell')) throw new LoadError('code', `${id} threw during rendering.`);
    return { data: undefined, release: 'shell', Component: checkExposedModule(id, exposed).Component };
  }

  /** Tries the releases of a remote's module, best first, until one loads or the time is up. */
  async function loadRelease({ id, params, role, signal, broken }: ModuleRequest): Promise<LoadedModule> {
    const [app = ''] = id.split('/');
    let deadline = performance.now() + moduleTimeout();
    const candidates = new Map<string, Candidate>();
    let firstError: LoadError | undefined;
    /** True once anything has loaded: the connection works, so a failed release is itself at fault. */
    let isReachable = false;

    function getCandidate(source: Source): Candidate {
      const release = nameOf(source);
      const existing = candidates.get(release);
      if (existing) return existing;
      const isAvoided = failures.has(release);
      if (isAvoided) onAttempt({ module: id, release, ms: 0, outcome: 'skipped' });
      const created = { source, attemptsLeft: MAX_ATTEMPTS, isAvoided };
      candidates.set(release, created);
      return created;
    }

    /** Releases that failed recently come last; before them, those that timed out. */
    const rank = ({ isAvoided, failure }: Candidate) => (isAvoided ? 2 : 0) + (failure === 'timeout' ? 1 : 0);

    function selectBest(): Candidate | undefined {
      const usable = releases.sources(app).filter((source) => !broken.has(nameOf(source)));
      const remaining = usable.map(getCandidate).filter(({ attemptsLeft }) => attemptsLeft > 0);
      return remaining.sort((one, other) => rank(one) - rank(other))[0];
    }

    /** Tries one candidate. Returns undefined after it has fetched the live releases. */
    async function attempt({ source }: Candidate): Promise<LoadedModule | undefined> {
      if (typeof source !== 'string')
        return releaseLoader.loadModule(
          id,
          params,
          source,
          signal,
          takePrefetched(dataKey(id, params), source.id),
        );
      await fetchLive(app);
      return undefined;
    }

    try {
      for (;;) {
        const next = selectBest();
        const timeLeft = deadline - performance.now();
        if (!next || timeLeft <= 0) break;
        // An aborted request would only slow down the next attempt, so there must be time for the whole file.
        if (next.failure === 'timeout' && timeLeft < fileTimeout()) break;
        const measure = startTimer(id, nameOf(next.source));
        try {
          const loaded = await withTimeout(attempt(next), timeLeft, nameOf(next.source), signal);
          onAttempt({ ...measure(), outcome: 'loaded' });
          next.attemptsLeft = 0;
          next.failure = undefined;
          isReachable = true;
          if (loaded) return loaded;
        } catch (error) {
          const failed = toLoadError(error);
          if (failed.failure === 'aborted') throw failed;
          const waited = await unloadWatcher.waitIfUnloading();
          if (waited > 0) {
            // The browser cancelled the request because the visitor was leaving, so the release did not fail.
            deadline += waited;
            continue;
          }
          onAttempt({ ...measure(), outcome: 'failed', reason: failed.message, failure: failed.failure });
          firstError ??= failed;
          next.failure = failed.failure;
          next.attemptsLeft -= 1;
          const step = nextSteps[failed.failure][role];
          if (step === 'stop others') stopPendingRequests();
          else if (step === 'skip') next.attemptsLeft = 0;
          else if (step !== 'retry' && step !== 'next') break;
        }
      }
    } finally {
      for (const { source, failure } of candidates.values())
        if (isReachable && typeof source !== 'string' && failure && failure !== 'data' && !signal.aborted)
          failures.remember(source.id);
    }
    throw (
      firstError ??
      new LoadError('network', `${LIVE_RELEASES_PATH} names no release of ${app} that can be loaded.`)
    );
  }

  /** Loads the page as a document, if the server has it. @throws LoadError if the request fails */
  async function openDocument(id: string, path: string, signal: AbortSignal): Promise<void> {
    const measure = startTimer(id, path);
    try {
      const exists = await isOnServer(path, id, signal);
      onAttempt({ ...measure(), outcome: 'loaded' });
      if (!exists) return;
    } catch (error) {
      const { message, failure } = toLoadError(error);
      if (failure !== 'aborted') onAttempt({ ...measure(), outcome: 'failed', reason: message, failure });
      throw error;
    }
    await loadDocument();
  }

  async function load(request: ModuleRequest): Promise<LoadedModule> {
    const { id, params, role, path = '', signal } = request;
    const [app = ''] = id.split('/');
    let withoutData: LoadedModule | undefined;
    let failed: LoadError;
    const stopWatching = unloadWatcher.watch();
    try {
      const loaded = await (id.startsWith('shell/') ? loadShellModule(request) : loadRelease(request));
      onLoaded(app, loaded.release);
      if (loaded.data !== null) return loaded;
      withoutData = loaded;
      failed = new LoadError('not-found', `${id} has no data for ${dataKey('', params).trim()}.`);
    } catch (error) {
      failed = toLoadError(error);
      if (failed.failure !== 'aborted') onLoaded(app, undefined);
    } finally {
      stopWatching();
    }
    const kind = failed.failure === 'aborted' || failed.failure === 'not-found' ? failed.failure : 'none';
    const step = nextSteps[kind][role];
    if (step === 'document')
      await openDocument(id, path, signal).catch(() => {
        throw failed;
      });
    if (withoutData && step !== 'end') return withoutData;
    throw failed;
  }

  async function prefetch(id: string, params: PageParams): Promise<void> {
    const [app = ''] = id.split('/');
    if (app === 'shell') {
      await modules[id.slice('shell/'.length)]?.();
      return;
    }
    const key = dataKey(id, params);
    if ((prefetched.get(key)?.expires ?? 0) > performance.now()) return;
    await releases.refreshRevoked();
    if (typeof releases.sources(app)[0] === 'string') await fetchLive(app);
    const source = releases.sources(app).find((one) => !failures.has(nameOf(one)));
    if (source === undefined || typeof source === 'string') return;
    const module = releaseLoader.loadModule(id, params, source, new AbortController().signal);
    prefetched.set(key, { release: source.id, expires: performance.now() + timeouts.prefetched, module });
    // The navigation itself loads the module again.
    module.catch(() => prefetched.delete(key));
  }

  return { load, prefetch, refresh };
}
