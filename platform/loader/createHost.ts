import type { ShareScope } from '../contract/browser';
import type { PageParams } from '../contract/contract';
import type { PageHandOver } from '../contract/releases';
import { createDeparture } from './createDeparture';
import { createFailures } from './createFailures';
import { createFiles, type Files } from './createFiles';
import {
  type Attempt,
  createModuleLoader,
  type ModuleRequest,
  type ShellModules,
} from './createModuleLoader';
import { createReader } from './createReader';
import { createReleases, type TriedRelease } from './createReleases';
import { createSlot } from './createSlot';
import { createStore, type Store } from './createStore';
import { createVisitorInput } from './createVisitorInput';
import { timeouts } from './timeouts';
import type { LoadedModule, Slot, Slots } from './Slot';

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

/**
 * Makes the host of a page. It owns all state of loading; none is kept elsewhere.
 *
 * When no release of a module is available ({@link createModuleLoader}), the browser loads the prerendered page as a
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
  const loader = createModuleLoader({
    page,
    modules,
    releases,
    reader,
    failures,
    departure,
    onAttempt: remember,
    onLoaded: (app, release) => trial?.releases[app] && trial.onLoaded(app, release),
    loadDocument,
  });

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

  /** The promise stays pending, because the document is about to be replaced. */
  function loadDocument(): Promise<never> {
    reload();
    return new Promise(() => {});
  }

  async function load(request: Omit<ModuleRequest, 'place'>, isPrerendered: boolean): Promise<LoadedModule> {
    const pagePlace = moved ? 'page' : 'first';
    const place = isPrerendered ? 'prerendered' : request.path === undefined ? 'part' : pagePlace;
    if (moved) await releases.freshen();
    // A revoked release of the shell can only leave with its document.
    if (moved && releases.isRevoked('shell', ownRelease)) return loadDocument();
    return loader.load({ ...request, place });
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
        load: (signal, broken) => load({ id, params, path, signal, broken }, release !== undefined),
        isInUse: () => visitorInput.isIn(id),
        renew: () => {
          failures.forget();
          return loader.renew();
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
    for (const wait of timeouts.awake) {
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
      loader.prefetch(id, params).catch(() => {
        // A failed prefetch has no consequence: the navigation loads the module anew.
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
