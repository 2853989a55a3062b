import { checkExposedModule, type PageParams } from '../contract/contract';
import { dataKey, LIVE_RELEASES_PATH, type PageHandOver } from '../contract/releases';
import type { Departure } from './createDeparture';
import type { Failures } from './createFailures';
import type { Reader } from './createReader';
import type { Releases, Source } from './createReleases';
import { LoadError, loadError, type LoadFailure, within } from './LoadError';
import { nextSteps, type Place } from './nextSteps';
import type { LoadedModule } from './Slot';
import { fileTimeout, moduleTimeout, timeouts } from './timeouts';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** The result of one attempt to load a module, for developers and for the count of failures. */
export type Attempt = {
  readonly module: string;
  /**
   * The id of the release; `/releases.json` when the site was asked what is live; a path when the server was asked for
   * the page.
   */
  readonly release: string;
  readonly ms: number;
  /** `threw`: it loaded, and then threw while it was rendered. */
  readonly outcome: 'loaded' | 'failed' | 'skipped' | 'threw';
  readonly reason?: string;
  /** Why it failed. */
  readonly failure?: LoadFailure;
};

export type ModuleLoaderOptions = {
  readonly page: PageHandOver;
  readonly modules: ShellModules;
  readonly releases: Releases;
  readonly reader: Reader;
  readonly failures: Failures;
  readonly departure: Departure;
  /** Is called with the result of each attempt. */
  readonly onAttempt: (attempt: Attempt) => void;
  /** Is called with the release of an app that loaded, or with undefined when none did. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
  /** Loads the page at the current address as a document. It never settles. */
  readonly loadDocument: () => Promise<never>;
};

/** A module that is to be loaded. */
export type ModuleRequest = {
  /** `owner/Module` */
  readonly id: string;
  readonly params: PageParams;
  readonly place: Place;
  /** The path of the page, if the module is one. */
  readonly path: string | undefined;
  /** Aborts when nobody waits for the module any longer. */
  readonly signal: AbortSignal;
  /** Releases that threw while they were shown in this place. */
  readonly broken: ReadonlySet<string>;
};

/** Loads modules, each from the best release that can be had. */
export type ModuleLoader = {
  /**
   * Loads a module, and does after each failure what {@link nextSteps} says.
   * @throws LoadError of the first release that failed, because that says most
   */
  load(request: ModuleRequest): Promise<LoadedModule>;
  /** Reads a module and its data for a visit that is likely to come. */
  prefetch(id: string, params: PageParams): Promise<void>;
  /** Learns what the site says is live. Without an answer, the page's own knowledge still counts. */
  renew(): Promise<void>;
};

/** How often one release is tried. */
const ATTEMPTS = 2;

/** A release, or the list of what is live, within one load. */
type Candidate = {
  readonly source: Source;
  /** How often it may still be tried. */
  left: number;
  /** Did it fail in this tab lately? It is then tried after all others. */
  readonly isAvoided: boolean;
  failure?: LoadFailure | undefined;
};

const nameOf = (source: Source) => (typeof source === 'string' ? source : source.id);

/**
 * Ends what else still loads. A browser opens six connections to a server of HTTP/1.1: as many pictures that hang
 * would keep everything else waiting for ever.
 */
const stopOthers = () => window.stop();

/** Does the server have a page at this path with this module in it? */
async function isOnServer(path: string, id: string, signal: AbortSignal): Promise<boolean> {
  // The server itself has to answer, not a cache.
  const answer = fetch(path, { cache: 'no-cache', signal }).then(async (response) => {
    const html = response.ok ? await response.text() : '';
    if (html.includes(`data-module="${id}"`)) return true;
    // Some servers answer every path with the same empty page: it contains no module at all, so there is no such page.
    if (response.status === 404 || (response.ok && !html.includes('data-module='))) return false;
    throw new LoadError('network', `${path} answers ${response.status}, without ${id}.`);
  });
  return within(answer, fileTimeout(), path, signal);
}

export function createModuleLoader({
  page,
  modules,
  releases,
  reader,
  failures,
  departure,
  onAttempt,
  onLoaded,
  loadDocument,
}: ModuleLoaderOptions): ModuleLoader {
  const ahead = new Map<string, { release: string; until: number; module: Promise<LoadedModule> }>();

  async function ask(app?: string): Promise<void> {
    const { shell } = (await releases.ask(app)).apps;
    // Without a hand-over the hashes of the shell's own chunks are unknown, too.
    if (shell && Object.keys(page.assets).length === 0)
      await Promise.all([shell.current, ...shell.previous].map((ref) => reader.listOf('shell', ref)));
  }

  const renew = () => ask().catch(() => {});

  /** What a prefetch has read of a release; undefined when that is too old, or there is none. */
  function readAhead(key: string, release: string): Promise<LoadedModule> | undefined {
    const known = ahead.get(key);
    ahead.delete(key);
    return known?.release === release && known.until > performance.now() ? known.module : undefined;
  }

  /** What an attempt that begins now is reported as. */
  function begin(module: string, release: string): () => Pick<Attempt, 'module' | 'release' | 'ms'> {
    const start = performance.now();
    return () => ({ module, release, ms: Math.round(performance.now() - start) });
  }

  /** One of the shell's own modules: there is no other release of it, only another attempt. */
  async function loadOwn({ id, place, signal, broken }: ModuleRequest): Promise<LoadedModule> {
    const load = modules[id.slice('shell/'.length)];
    if (!load) throw new LoadError('code', `The shell has no module ${id}.`);
    const again = async () => {
      await departure.wait();
      if (place === 'page') stopOthers();
      await renew();
      return load();
    };
    const { default: exposed } = await within(load().catch(again), moduleTimeout(), id, signal);
    if (broken.has('shell')) throw new LoadError('code', `${id} threw while it was shown.`);
    return { data: undefined, release: 'shell', Component: checkExposedModule(id, exposed).Component };
  }

  /** Tries the releases of a remote's module, best first, until one comes or the time is over. */
  async function loadRelease({ id, params, place, signal, broken }: ModuleRequest): Promise<LoadedModule> {
    const [app = ''] = id.split('/');
    let deadline = performance.now() + moduleTimeout();
    const candidates = new Map<string, Candidate>();
    let first: LoadError | undefined;
    /** Has anything loaded meanwhile? Then the connection works, and a release that failed is itself at fault. */
    let isReachable = false;

    function candidate(source: Source): Candidate {
      const release = nameOf(source);
      const known = candidates.get(release);
      if (known) return known;
      const isAvoided = failures.has(release);
      if (isAvoided) onAttempt({ module: id, release, ms: 0, outcome: 'skipped' });
      const made = { source, left: ATTEMPTS, isAvoided };
      candidates.set(release, made);
      return made;
    }

    /** Whatever failed lately comes last, and of the others whatever was late. */
    const rank = ({ isAvoided, failure }: Candidate) => (isAvoided ? 2 : 0) + (failure === 'late' ? 1 : 0);

    function best(): Candidate | undefined {
      const untried = releases.of(app).filter((source) => !broken.has(nameOf(source)));
      const open = untried.map(candidate).filter(({ left }) => left > 0);
      return open.sort((one, other) => rank(one) - rank(other))[0];
    }

    /** Tries one; undefined when more is known of what is live. */
    async function tryOne({ source }: Candidate): Promise<LoadedModule | undefined> {
      if (typeof source !== 'string')
        return reader.read(id, params, source, signal, readAhead(dataKey(id, params), source.id));
      await ask(app);
      return undefined;
    }

    try {
      for (;;) {
        const next = best();
        const time = deadline - performance.now();
        if (!next || time <= 0) break;
        // An aborted request would be in the way of the next attempt, so there has to be time for the whole file.
        if (next.failure === 'late' && time < fileTimeout()) break;
        const result = begin(id, nameOf(next.source));
        try {
          const loaded = await within(tryOne(next), time, nameOf(next.source), signal);
          onAttempt({ ...result(), outcome: 'loaded' });
          next.left = 0;
          next.failure = undefined;
          isReachable = true;
          if (loaded) return loaded;
        } catch (error) {
          const why = loadError(error);
          if (why.failure === 'left') throw why;
          const waited = await departure.wait();
          if (waited > 0) {
            // The browser cancelled the request, because the visitor is leaving: this says nothing about the release.
            deadline += waited;
            continue;
          }
          onAttempt({ ...result(), outcome: 'failed', reason: why.message, failure: why.failure });
          first ??= why;
          next.failure = why.failure;
          next.left -= 1;
          const step = nextSteps[why.failure][place];
          if (step === 'stop others') stopOthers();
          else if (step === 'skip') next.left = 0;
          else if (step !== 'retry' && step !== 'next') break;
        }
      }
    } finally {
      for (const { source, failure } of candidates.values())
        if (isReachable && typeof source !== 'string' && failure && failure !== 'data' && !signal.aborted)
          failures.remember(source.id);
    }
    throw (
      first ?? new LoadError('network', `${LIVE_RELEASES_PATH} names no release of ${app} that can be shown.`)
    );
  }

  /** Loads the page as a document, if the server has it. @throws LoadError when the server does not say */
  async function openDocument(id: string, path: string, signal: AbortSignal): Promise<void> {
    const result = begin(id, path);
    try {
      const isThere = await isOnServer(path, id, signal);
      onAttempt({ ...result(), outcome: 'loaded' });
      if (!isThere) return;
    } catch (error) {
      const { message, failure } = loadError(error);
      if (failure !== 'left') onAttempt({ ...result(), outcome: 'failed', reason: message, failure });
      throw error;
    }
    await loadDocument();
  }

  async function load(request: ModuleRequest): Promise<LoadedModule> {
    const { id, params, place, path = '', signal } = request;
    const [app = ''] = id.split('/');
    let absent: LoadedModule | undefined;
    let why: LoadError;
    const endWatch = departure.watch();
    try {
      const loaded = await (id.startsWith('shell/') ? loadOwn(request) : loadRelease(request));
      onLoaded(app, loaded.release);
      if (loaded.data !== null) return loaded;
      absent = loaded;
      why = new LoadError('absent', `${id} has no data for ${dataKey('', params).trim()}.`);
    } catch (error) {
      why = loadError(error);
      if (why.failure !== 'left') onLoaded(app, undefined);
    } finally {
      endWatch();
    }
    const kind = why.failure === 'left' || why.failure === 'absent' ? why.failure : 'none';
    const step = nextSteps[kind][place];
    if (step === 'document')
      await openDocument(id, path, signal).catch(() => {
        throw why;
      });
    if (absent && step !== 'end') return absent;
    throw why;
  }

  async function prefetch(id: string, params: PageParams): Promise<void> {
    const [app = ''] = id.split('/');
    if (app === 'shell') {
      await modules[id.slice('shell/'.length)]?.();
      return;
    }
    const key = dataKey(id, params);
    if ((ahead.get(key)?.until ?? 0) > performance.now()) return;
    await releases.freshen();
    if (typeof releases.of(app)[0] === 'string') await ask(app);
    const source = releases.of(app).find((one) => !failures.has(nameOf(one)));
    if (source === undefined || typeof source === 'string') return;
    const module = reader.read(id, params, source, new AbortController().signal);
    ahead.set(key, { release: source.id, until: performance.now() + timeouts.ahead, module });
    // The visit itself has its own attempts.
    module.catch(() => ahead.delete(key));
  }

  return { load, prefetch, renew };
}
