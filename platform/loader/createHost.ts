import type { ShareScope } from '../contract/browser';
import { checkExposedModule, type PageParams } from '../contract/contract';
import { dataKey, type PageHandOver } from '../contract/releases';
import { createDeparture } from './createDeparture';
import { createFailures } from './createFailures';
import { createFiles, type Files } from './createFiles';
import { type Attempt, createLadder } from './createLadder';
import { createReader } from './createReader';
import { createReleases, type TriedRelease } from './createReleases';
import { createSlot } from './createSlot';
import { createStore, type Store } from './createStore';
import { createVisitorInput } from './createVisitorInput';
import { LoadError, loadError, within } from './LoadError';
import { filePatience, ladderPatience, patience } from './patience';
import type { LoadedModule, Slot, Slots } from './Slot';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** The overrides of this tab: releases that it tries before all others. */
export type Trial = {
  /** By remote. */
  readonly releases: Readonly<Record<string, TriedRelease>>;
  /** Which release of a tried remote stands there instead, or that none does. */
  readonly onLoaded: (app: string, release: string | undefined) => void;
};

export type HostOptions = {
  /** The hand-over of the page: its releases, their lists of files, its data. */
  readonly page: PageHandOver;
  readonly scope: ShareScope;
  /** The table of files, when the caller had to load something before it makes the host. */
  readonly files?: Files;
  readonly modules: ShellModules;
  /** The modules in the prerendered HTML, with the release of each; `shell` for the shell's own. */
  readonly prerendered?: ReadonlyMap<string, string>;
  readonly trial?: Trial | undefined;
  /** Loads the page at the current address as a document. */
  readonly reload?: () => void;
};

/** The prerendered modules whose remote is unavailable. The page can be read meanwhile. */
export type Waiting = Pick<Store<readonly string[]>, 'current' | 'subscribe'> & {
  /** Tries all of them again. Settles when each has loaded or failed again. */
  retry(): Promise<void>;
};

/** Loads the modules of a page into their slots, and falls back when one is unavailable. */
export type Host = Slots & {
  /** Prefetches a module and its data. It never rejects. */
  prefetch(id: string, params: PageParams): void;
  readonly waiting: Waiting;
  /**
   * To be called when the connection or the tab is back: tries again whatever failed, a few times, without showing
   * it. A page of a revoked release is loaded anew, unless the visitor has typed into it.
   */
  wake(): Promise<void>;
  /** The attempts so far, the newest last, and the number of the newest state that the site has named. */
  account(): { readonly sequence: number | undefined; readonly attempts: readonly Attempt[] };
};

/** How many attempts are remembered for developers. */
const REMEMBERED = 100;

/** Does the server have a page at this path with this module in it? */
async function askForPage(path: string, id: string, signal: AbortSignal): Promise<'there' | 'absent'> {
  // The server itself has to answer, not a cache.
  const answer = fetch(path, { cache: 'no-cache', signal }).then(async (response) => {
    const html = response.ok ? await response.text() : '';
    if (html.includes(`data-module="${id}"`)) return 'there';
    // Some servers answer every path with the same empty page: it contains no module at all, so there is no such page.
    if (response.status === 404 || (response.ok && !html.includes('data-module='))) return 'absent';
    throw new LoadError('network', `${path} answers ${response.status}, without ${id}.`);
  });
  return within(answer, filePatience(), path, signal);
}

/**
 * Makes the host of a page. It owns all state of loading; none is kept elsewhere.
 *
 * When no release of a module is available ({@link createLadder}), the browser loads the prerendered page as a
 * document. Only when the server cannot be reached, the shell's help is shown.
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
  const departure = createDeparture();
  const visitorInput = createVisitorInput();
  const releases = createReleases(page, files, trial?.releases);
  const reader = createReader(page, scope, files, trial?.releases);
  const attempts: Attempt[] = [];
  const ladder = createLadder({ page, releases, reader, failures, departure, onAttempt: remember, freeLine });

  const ownRelease = Object.values(page.assets).find(({ app }) => app === 'shell')?.id ?? '';
  const inPage = new Map(prerendered);
  const firstPath = location.pathname;
  /** Has the visitor gone on to another page within this document? */
  let moved = false;
  const standing = new Set<Slot>();
  const waiting = createStore<readonly string[]>([]);
  let waking: Promise<void> | undefined;

  function remember(attempt: Attempt): void {
    attempts.push(attempt);
    if (attempts.length > REMEMBERED) attempts.shift();
  }

  /**
   * Ends what the page that was left still loads. A browser opens six connections to a server of HTTP/1.1: as many
   * pictures that hang would keep everything else waiting for ever.
   */
  function freeLine(): void {
    if (moved) window.stop();
  }

  /** Loads the document at the current address. The promise stays pending, because the document is about to be replaced. */
  function loadDocument(): Promise<never> {
    reload();
    return new Promise(() => {});
  }

  /** One of the shell's own modules: there is no other release of it, only another attempt. */
  async function loadOwn(
    id: string,
    module: ShellModules[string],
    isPage: boolean,
    signal: AbortSignal,
  ): Promise<LoadedModule> {
    const again = async () => {
      await departure.wait();
      if (isPage) freeLine();
      await ladder.renew();
      return module();
    };
    const { default: exposed } = await within(module().catch(again), ladderPatience(), id, signal);
    return { data: undefined, release: 'shell', Component: checkExposedModule(id, exposed).Component };
  }

  /** What is left when a module cannot be had on navigation: its words, as the server has them. */
  async function askForWords(
    id: string,
    path: string,
    why: LoadError,
    signal: AbortSignal,
  ): Promise<'absent'> {
    const start = performance.now();
    const attempt = () => ({ module: id, release: path, ms: Math.round(performance.now() - start) });
    try {
      const found = await askForPage(path, id, signal);
      remember({ ...attempt(), outcome: 'loaded' });
      if (found === 'absent') return found;
    } catch (error) {
      const { message, failure } = loadError(error);
      if (failure !== 'left') remember({ ...attempt(), outcome: 'failed', reason: message, failure });
      throw why;
    }
    return loadDocument();
  }

  async function load(
    id: string,
    params: PageParams,
    path: string | undefined,
    signal: AbortSignal,
    broken: ReadonlySet<string>,
  ): Promise<LoadedModule> {
    const [app = '', name = ''] = id.split('/');
    const own = app === 'shell' ? modules[name] : undefined;
    const isPage = path !== undefined;
    const noteTrial = (release: string | undefined) => {
      if (trial?.releases[app]) trial.onLoaded(app, release);
    };
    let absent: LoadedModule | undefined;
    let why: LoadError;
    const endWatch = departure.watch();
    try {
      if (moved) await releases.freshen();
      // A revoked release of the shell can only leave with its document.
      if (moved && releases.isRevoked('shell', ownRelease)) return await loadDocument();
      const loaded = own
        ? await loadOwn(id, own, isPage, signal)
        : await ladder.climb(id, params, isPage, signal, broken);
      if (broken.has(loaded.release)) throw new LoadError('code', `${id} threw while it was shown.`);
      noteTrial(loaded.release);
      if (loaded.data !== null) return loaded;
      absent = loaded;
      why = new LoadError('absent', `${id} has no data for ${dataKey('', params).trim()}.`);
    } catch (error) {
      why = loadError(error);
      if (why.failure !== 'left') noteTrial(undefined);
    } finally {
      endWatch();
    }
    if (why.failure === 'left' || path === undefined) throw why;
    // A missing data file does not prove that the page does not exist: only the server can say so. If it has sent
    // this page, it need not be asked.
    if (moved) await askForWords(id, path, why, signal);
    if (absent) return absent;
    throw why;
  }

  function update(): void {
    const next = [...standing].filter((slot) => slot.state().kind === 'static').map(({ id }) => id);
    if (next.join() !== waiting.current().join()) waiting.set(next);
  }

  function open(id: string, params: PageParams, path: string | undefined): Slot {
    /** Does the visitor go on to another page by this slot? */
    const moves = path !== undefined && path !== firstPath;
    const release = moved || moves ? undefined : inPage.get(id);
    const [app = ''] = id.split('/');
    // The shell's own stylesheets stay as long as the document does.
    const hold = (shown: string | undefined) =>
      shown === undefined || app === 'shell' ? undefined : files.holdStyles(app, shown);
    let letGo: (() => void) | undefined;
    const slot: Slot = {
      placed: visitorInput.restore,
      ...createSlot({
        id,
        prerendered: release,
        load: (signal, broken) => load(id, params, release === undefined ? path : undefined, signal, broken),
        isInUse: () => visitorInput.isIn(id),
        renew: () => {
          failures.forget();
          return ladder.renew();
        },
        onThrown(thrown, reason) {
          remember({ module: id, release: thrown, ms: 0, outcome: 'threw', reason });
          if (thrown !== 'shell') failures.remember(thrown);
        },
        onShown(shown) {
          letGo?.();
          letGo = hold(shown);
          files.removeUnheldStyles(app);
        },
      }),
    };
    return {
      ...slot,
      subscribe(listener) {
        moved ||= moves;
        letGo ??= hold(release);
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
    // Browsers fire `online` as soon as there is a network, often before requests succeed.
    for (const wait of patience.awake) {
      await new Promise((resolve) => setTimeout(resolve, wait));
      // A slot that is still loading may fail later, so its end is awaited.
      if ([...standing].every((slot) => slot.state().kind === 'shown')) return;
      await retryAll(true);
    }
  }

  /** Is a release on the page that was revoked? */
  function isRevoked(): boolean {
    const shown = [...standing].some(({ id, state, prerendered: release }) => {
      const now = state();
      return releases.isRevoked(
        id.split('/')[0] ?? '',
        now.kind === 'shown' ? now.module.release : (release ?? ''),
      );
    });
    return shown || releases.isRevoked('shell', ownRelease);
  }

  async function leaveRevoked(): Promise<void> {
    await releases.freshen();
    if (isRevoked() && !visitorInput.hasTyped()) reload();
  }

  return {
    open,
    prefetch(id, params) {
      const [app = '', name = ''] = id.split('/');
      const begun = app === 'shell' ? modules[name]?.() : ladder.prefetch(id, params);
      begun?.catch(() => {
        // A failed prefetch has no consequence: the navigation loads the module through the ladder.
      });
    },
    waiting: {
      current: waiting.current,
      subscribe: waiting.subscribe,
      retry: () => retryAll(false),
    },
    wake() {
      waking ??= Promise.all([leaveRevoked(), retryQuietly()])
        .then(() => {})
        .finally(() => (waking = undefined));
      return waking;
    },
    account: () => ({ sequence: releases.sequence(), attempts: [...attempts] }),
  };
}
