import type { ShareScope } from '../contract/browser';
import { checkExposedModule, checkIslands, islandsOf, type PageParams } from '../contract/contract';
import { dataKey, type PageHandOver } from '../contract/releases';
import { createDeparture } from './createDeparture';
import { createFailures } from './createFailures';
import { createFiles, type Files } from './createFiles';
import { type Attempt, createLadder } from './createLadder';
import { createReader } from './createReader';
import { createReleases, type TriedRelease } from './createReleases';
import { createSlot } from './createSlot';
import { LoadError, loadError, within } from './LoadError';
import { filePatience, ladderPatience, patience } from './patience';
import type { LoadedModule, Slot, Slots } from './Slot';

/** The shell's own modules, each loaded on demand; under {@link islandsOf} their names, what answers in those that are only read. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** Releases that this tab tries before all others. */
export type Trial = {
  /** By remote. */
  readonly releases: Readonly<Record<string, TriedRelease>>;
  /** Which release of a tried remote stands there instead, or that none does. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
};

export type HostOptions = {
  /** What the composed page says of its releases. */
  readonly page: PageHandOver;
  readonly scope: ShareScope;
  /** Made before the host where something has to be loaded first. */
  readonly files?: Files;
  readonly modules: ShellModules;
  /** The modules in the HTML and the releases they came from: `shell` for the shell's own. */
  readonly prerendered?: ReadonlyMap<string, string>;
  /** The HTML of a prerendered module, which React has not taken over, is about to go as a whole. */
  readonly onGivesWay?: (id: string) => void;
  readonly trial?: Trial | undefined;
  /** Goes to the page at the present address as a whole page. */
  readonly reload?: () => void;
};

/** Which prerendered modules wait for their remote; the page stays readable meanwhile. */
export type Waiting = {
  /** Module ids; a new array whenever it changes. */
  current(): readonly string[];
  subscribe(listener: () => void): () => void;
  /** Tries all waiting modules again; settles when each has come or failed again. */
  retry(): Promise<void>;
};

/** The shell's side of the federation: gives each place on a page its module, and what is left when one cannot be had. */
export type Host = Slots & {
  /** Fetches a module and its data ahead of its use; never fails. */
  prefetch(id: string, params: PageParams): void;
  readonly waiting: Waiting;
  /** The connection, or the tab, is back: whatever failed is tried again, a few times and quietly. */
  wake(): Promise<void>;
  /** What was tried so far, the newest last, and the state that the site has told of. */
  account(): { readonly sequence: number | undefined; readonly attempts: readonly Attempt[] };
};

/** How many attempts are remembered for developers. */
const REMEMBERED = 100;

/** Is the page at this path on the server, with this module in it? */
async function askForPage(path: string, id: string, signal: AbortSignal): Promise<'there' | 'absent'> {
  // The server, not a store on the way, shall say it.
  const answer = fetch(path, { cache: 'no-cache', signal }).then(async (response) => {
    const html = response.ok ? await response.text() : '';
    if (html.includes(`data-module="${id}"`)) return 'there';
    // A server that answers each path with the same empty page, as some are set up, has no page of its own there.
    if (response.status === 404 || (response.ok && !html.includes('data-module='))) return 'absent';
    throw new LoadError('network', `${path} answers ${response.status}, without ${id}.`);
  });
  return within(answer, filePatience(), path, signal);
}

/**
 * Makes the host of a page. It owns all that loading needs to know; nothing of it is kept outside.
 *
 * When no release of a module can be had ({@link createLadder}), the prerendered page comes as a whole page; and only when the
 * server cannot be reached, the shell's help.
 */
export function createHost({
  page,
  scope,
  files = createFiles(Object.values(page.assets)),
  modules,
  prerendered = new Map(),
  onGivesWay = () => {},
  trial,
  reload = () => location.reload(),
}: HostOptions): Host {
  const failures = createFailures();
  const departure = createDeparture();
  const releases = createReleases(page, files, trial?.releases);
  const reader = createReader(page, scope, files, trial?.releases);
  const attempts: Attempt[] = [];
  const ladder = createLadder({ page, releases, reader, failures, departure, onAttempt: tell, freeLine });

  const inPage = new Map(prerendered);
  const firstPath = location.pathname;
  /** The visitor has gone on to another page of this document. */
  let moved = false;
  /** React may begin a page more than once before it stands: the same slot goes on then. */
  const begun = new Map<string, { slot: Slot; end: () => void }>();
  const standing = new Set<Slot>();
  const listeners = new Set<() => void>();
  let waiting: readonly string[] = [];
  let waking: Promise<void> | undefined;

  function tell(attempt: Attempt): void {
    attempts.push({ ...attempt, further: moved || undefined });
    if (attempts.length > REMEMBERED) attempts.shift();
  }

  /**
   * Ends what the page that was left still loads. A browser opens six connections to a server of HTTP/1.1: as many pictures
   * that hang would keep everything else waiting for ever.
   */
  function freeLine(): void {
    if (moved) window.stop();
  }

  /** One of the shell's own modules: there is no other release of it, only another attempt. */
  async function loadOwn(
    id: string,
    module: ShellModules[string],
    islands: ShellModules[string] | undefined,
    isPage: boolean,
    signal: AbortSignal,
  ): Promise<LoadedModule> {
    const wanted = islands ?? module;
    const again = async () => {
      await departure.wait();
      if (isPage) freeLine();
      await ladder.renew();
      return wanted();
    };
    const { default: exposed } = await within(wanted().catch(again), ladderPatience(), id, signal);
    const loaded = { data: undefined, release: 'shell' };
    if (islands) return { ...loaded, islands: checkIslands(id, exposed) };
    return { ...loaded, Component: checkExposedModule(id, exposed).Component };
  }

  /** What is left when a module cannot be had on navigation: its words, as the server has them. */
  async function askForWords(
    id: string,
    path: string,
    why: LoadError,
    signal: AbortSignal,
  ): Promise<'absent'> {
    const start = performance.now();
    const told = () => ({ module: id, release: path, ms: Math.round(performance.now() - start) });
    try {
      const found = await askForPage(path, id, signal);
      tell({ ...told(), outcome: 'loaded' });
      if (found === 'absent') return found;
    } catch (error) {
      const { message, failure } = loadError(error);
      if (failure !== 'left') tell({ ...told(), outcome: 'failed', reason: message, how: failure });
      throw why;
    }
    reload();
    // The document is about to go.
    return new Promise(() => {});
  }

  async function load(
    id: string,
    params: PageParams,
    path: string | undefined,
    signal: AbortSignal,
    broken: ReadonlySet<string>,
    adopted: string | undefined,
  ): Promise<LoadedModule> {
    const [app = '', name = ''] = id.split('/');
    const own = app === 'shell' ? modules[name] : undefined;
    const isPage = path !== undefined;
    const tellTrial = (release: string | undefined) => {
      if (trial?.releases[app]) trial.onLoaded(app, release);
    };
    let absent: LoadedModule | undefined;
    let why: LoadError;
    const endWatch = departure.watch();
    try {
      const loaded = own
        ? await loadOwn(id, own, adopted === undefined ? undefined : modules[islandsOf(name)], isPage, signal)
        : await ladder.climb(id, params, isPage, signal, broken, adopted);
      if (broken.has(loaded.release)) throw new LoadError('code', `${id} threw while it was shown.`);
      tellTrial(loaded.release);
      if (loaded.data !== null) return loaded;
      absent = loaded;
      why = new LoadError('absent', `${id} has no data for ${dataKey('', params).trim()}.`);
    } catch (error) {
      why = loadError(error);
      if (why.failure !== 'left') tellTrial(undefined);
    } finally {
      endWatch();
    }
    if (why.failure === 'left' || path === undefined) throw why;
    // Only the server can say that there is no such page: a file that is missing cannot. What it has said already, by the
    // page that came, is not asked again.
    if (moved) await askForWords(id, path, why, signal);
    if (absent) return absent;
    throw why;
  }

  function update(): void {
    const next = [...standing].filter((slot) => slot.state().kind === 'kept').map(({ id }) => id);
    if (next.join() === waiting.join()) return;
    waiting = next;
    for (const listener of listeners) listener();
  }

  function makeSlot(key: string, id: string, params: PageParams, path: string | undefined): Slot {
    const release = inPage.get(id);
    const [app = ''] = id.split('/');
    // The shell's own stylesheets stay for as long as the document.
    const hold = (shown: string | undefined) =>
      shown === undefined || app === 'shell' ? undefined : files.holdStyles(app, shown);
    let letGo = hold(release);
    const slot = createSlot({
      id,
      prerendered: release,
      load: (signal, broken, adopts) =>
        load(
          id,
          params,
          release === undefined ? path : undefined,
          signal,
          broken,
          adopts ? release : undefined,
        ),
      renew: () => {
        failures.forget();
        return ladder.renew();
      },
      onThrown(thrown, reason) {
        tell({ module: id, release: thrown, ms: 0, outcome: 'threw', reason });
        if (thrown !== 'shell') failures.remember(thrown);
      },
      onGivesWay: () => onGivesWay(id),
      onShown(shown) {
        letGo?.();
        letGo = hold(shown);
        files.removeUnheldStyles(app);
      },
    });
    return {
      ...slot,
      subscribe(listener) {
        begun.delete(key);
        const end = slot.subscribe(() => {
          update();
          listener();
        });
        standing.add(slot);
        update();
        return () => {
          end();
          standing.delete(slot);
          if (slot.prerendered !== undefined) inPage.delete(id);
          update();
        };
      },
    };
  }

  async function retryAll(quietly: boolean): Promise<void> {
    await Promise.all([...standing].map((slot) => slot.retry(quietly)));
  }

  async function retryQuietly(): Promise<void> {
    // A browser says that it is online as soon as there is a network, often before anything comes through it.
    for (const wait of patience.awake) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      // What is still loading may fail yet.
      if ([...standing].every((slot) => slot.state().kind === 'shown')) return;
      await retryAll(true);
    }
  }

  return {
    open(id, params, path) {
      // Whoever goes on leaves the prerendered page behind, also those parts of it that never came alive.
      if (path !== undefined && path !== firstPath) {
        moved = true;
        inPage.clear();
      }
      const key = `${path ?? ''} ${dataKey(id, params)}`;
      const known = begun.get(key);
      if (known) return known.slot;
      // What React began and never showed is left, too.
      if (path !== undefined) for (const other of begun.values()) other.end();
      const slot = makeSlot(key, id, params, path);
      begun.set(key, {
        slot,
        end() {
          begun.delete(key);
          slot.subscribe(() => {})();
        },
      });
      return slot;
    },
    prefetch(id, params) {
      const [app = '', name = ''] = id.split('/');
      const begun = app === 'shell' ? modules[name]?.() : ladder.prefetch(id, params);
      begun?.catch(() => {
        // A favour: the visit itself goes through the ladder.
      });
    },
    waiting: {
      current: () => waiting,
      subscribe(listener) {
        listeners.add(listener);
        return () => listeners.delete(listener);
      },
      retry: () => retryAll(false),
    },
    wake() {
      waking ??= retryQuietly().finally(() => (waking = undefined));
      return waking;
    },
    account: () => ({ sequence: releases.sequence(), attempts: [...attempts] }),
  };
}
