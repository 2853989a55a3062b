import type { ShareScope } from '../contract/browser';
import type { PageParams } from '../contract/contract';
import type { HydrationData } from '../contract/releases';
import { createFiles, type Files } from './createFiles';
import { appOf, type Attempt, createLoader, type ShellModules, type Trial } from './createLoader';
import { createReleases } from './createReleases';
import { createSlot, type Slot, type Slots } from './createSlot';
import { createStore, type Store } from './createStore';
import { createVisitorInput } from './createVisitorInput';
import { loadDocument as loadAnyDocument, type LoadDocument } from './loadDocument';
import { findPrerendered, isLeftOut, shellReleaseOf } from './pageData';
import { delay, timeouts } from './request';
import { watchErrors } from './watchErrors';

export type HostOptions = {
  /** The hydration data of the page. */
  readonly page: HydrationData;
  readonly scope: ShareScope;
  /** The file loader, if the caller had to load files before it creates the host. */
  readonly files?: Files;
  readonly modules: ShellModules;
  readonly trial?: Trial | undefined;
  readonly loadDocument?: LoadDocument;
};

/** The ids of prerendered modules whose remote is unavailable. Their HTML stays readable. */
export type Waiting = Pick<Store<readonly string[]>, 'current' | 'subscribe'> & {
  /** Retries all of them. Settles when each has loaded or failed again. */
  retry(): Promise<void>;
};

/**
 * True while buttons of the page do not work: a press has led to an error, or the frame has failed. `report` reports a fault of the frame,
 * which stays as long as the document.
 */
export type Faulty = Pick<Store<boolean>, 'current' | 'subscribe'> & { report(): void };

/** True while the page shows a revoked release and the visitor's text keeps it from being replaced. */
export type Outdated = Pick<Store<boolean>, 'current' | 'subscribe'>;

/** Loads the modules of a page into their slots, and falls back when one is unavailable. */
export type Host = Slots & {
  /** Prefetches a module and its data. It never rejects. */
  prefetch(id: string, params: PageParams): void;
  /** Fetches what a first navigation to these remotes needs to know. It never rejects. */
  prepare(apps: readonly string[]): void;
  readonly waiting: Waiting;
  readonly outdated: Outdated;
  readonly faulty: Faulty;
  /** Loads the current page as a document. It never rejects. */
  reload(): void;
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

/** Number of attempts kept for developers. */
const MAX_REMEMBERED_ATTEMPTS = 100;

/** Set on `<html>` by browsers that translate the page. */
const TRANSLATED = '.translated-ltr, .translated-rtl';

/**
 * Creates the host of a page. It owns the slots on the page, and watches them: a slot loads its module through the loader, and neither
 * knows the host.
 */
export function createHost({
  page,
  scope,
  files = createFiles(Object.values(page.assets)),
  modules,
  trial,
  loadDocument = loadAnyDocument,
}: HostOptions): Host {
  const visitorInput = createVisitorInput();
  const releases = createReleases(page, files);
  const shellRelease = shellReleaseOf(page);
  const attempts: Attempt[] = [];
  const mounted = new Set<Slot>();
  const waiting = createStore<readonly string[]>([]);
  const outdated = createStore(false);
  const faulty = createStore(false);
  let isFrameFaulty = false;
  const restarted = new WeakSet<Slot>();
  const firstPath = location.pathname;
  /** True once a slot of another page than the first one has been on the page. */
  let hasNavigated = false;
  let resuming: Promise<void> | undefined;

  function onAttempt(attempt: Attempt): void {
    attempts.push(attempt);
    if (attempts.length > MAX_REMEMBERED_ATTEMPTS) attempts.shift();
  }

  const loader = createLoader({ page, scope, files, modules, releases, trial, onAttempt, loadDocument });

  function open(id: string, params: PageParams, path: string | undefined): Slot {
    const app = appOf(id);
    const isNavigation = path !== undefined && path !== firstPath;
    const prerendered = hasNavigated || isNavigation ? undefined : findPrerendered(id);
    let releaseStyles: (() => void) | undefined;
    let hasTimedOut = false;

    /** The shell's own stylesheets stay until the document unloads. */
    function retainStyles(release: string | undefined): void {
      const releaseFormer = releaseStyles;
      releaseStyles = release === undefined || app === 'shell' ? undefined : files.retainStyles(app, release);
      releaseFormer?.();
    }

    function updatePage(): void {
      retainStyles(slot.release());
      updateWaiting();
    }

    const slot = createSlot({
      id,
      prerendered,
      load(request) {
        // Only a new document can replace a revoked release of the shell.
        if (hasNavigated && releases.isRevoked('shell', shellRelease)) return loadDocument();
        const pageRole = hasNavigated ? 'page' : 'first';
        const otherRole = prerendered || path === undefined ? 'part' : pageRole;
        const role = prerendered && !request.isWanted ? 'prerendered' : otherRole;
        return loader.load({
          ...request,
          id,
          params,
          role,
          path: path ?? '',
          htmlRelease: prerendered?.release,
        });
      },
      onEntered() {
        hasNavigated ||= isNavigation;
        // Another page, without the faulty buttons.
        if (path !== undefined && !isFrameFaulty) faulty.set(false);
        mounted.add(slot);
        updatePage();
      },
      onChanged() {
        updatePage();
        const state = slot.state();
        if (hasTimedOut || !('failure' in state) || state.failure !== 'timeout') return;
        // The files may still arrive. Once: if a release throws each time it is shown, the slot would change for ever.
        hasTimedOut = true;
        void resume();
      },
      onLeft() {
        mounted.delete(slot);
        retainStyles(undefined);
        updateWaiting();
      },
    });
    return slot;
  }

  function updateWaiting(): void {
    const next = [...mounted].filter((slot) => slot.state().kind === 'static').map(({ id }) => id);
    if (next.join() !== waiting.current().join()) waiting.set(next);
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
    if (isRevoked && !visitorInput.hasTyped()) void loadDocument().catch(() => {});
  }

  function resume(): Promise<void> {
    resuming ??= Promise.all([leaveRevoked(), retryQuietly()])
      .then(() => {})
      .finally(() => (resuming = undefined));
    return resuming;
  }

  function reportFault(app: string): void {
    isFrameFaulty ||= app === 'shell';
    faulty.set(true);
  }

  watchErrors(({ app, release }, reason, isAfterPress) => {
    onAttempt({ module: `${app}/`, release, ms: 0, outcome: 'handler', reason });
    if (isAfterPress) reportFault(app);
  });

  // A tab may stay visible, without a navigation, for hours.
  setInterval(() => document.hidden || void leaveRevoked(), timeouts.revocationAge);

  return {
    isLacking: (app) => (hasNavigated ? releases.isAbsent(app) : isLeftOut(app)),
    open,
    rowsOf: (app) => trial?.releases[app]?.pages ?? releases.rowsOf(app),
    learn: () =>
      releases.refresh().then(
        () => {},
        () => {},
      ),
    place(slot) {
      visitorInput.restore();
      const { id, prerendered } = slot;
      // React has restarted the whole page, which is no fault of this module.
      if (slot.state().kind !== 'shown') restarted.add(slot);
      const isReplaced = slot.generation() === 0 && prerendered && !prerendered.html.isConnected;
      // Browsers' translations change the HTML, too.
      if (isReplaced && !restarted.has(slot) && !document.documentElement.matches(TRANSLATED))
        onAttempt({ module: id, release: prerendered.release, ms: 0, outcome: 'mismatch' });
    },
    prefetch(id, params) {
      // A failed prefetch has no effect: the navigation loads the module again.
      loader.prefetch(id, params).catch(() => {});
    },
    prepare(apps) {
      loader.prepare(apps).catch(() => {});
    },
    waiting: { ...waiting, retry: () => retryAll(false) },
    outdated,
    faulty: { ...faulty, report: () => reportFault('shell') },
    reload: () => void loadDocument().catch(() => {}),
    resume,
    diagnostics: () => ({
      live: Object.fromEntries(
        Object.entries(releases.live()?.apps ?? {}).map(([app, { number }]) => [app, number]),
      ),
      attempts: [...attempts],
    }),
  };
}
