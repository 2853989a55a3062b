import type { ComponentType } from 'react';

import type { DataSource, ExposedProps, PageParams } from '../contract/contract';
import type { RowsOf } from '../contract/pages';
import type { Prerendered } from './pageData';
import { LoadError, type LoadFailure, toLoadError } from './request';

/** A module that is ready to render, with the data of one page; `data: null` means that the page does not exist. */
export type LoadedModule = {
  readonly data: unknown;
  /** The id of its release, or `shell`. */
  readonly release: string;
  readonly Component: ComponentType<ExposedProps<unknown>>;
  /** Reads the data files of its release. The shell's own modules have none. */
  readonly source?: DataSource;
};

/** Loads a module, in the browser or during prerendering. */
export type LoadModule = (id: string, params: PageParams) => Promise<LoadedModule>;

/** The state of a slot, as the visitor sees it. */
export type SlotState =
  /** The slot shows a skeleton, or the prerendered HTML. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly module: LoadedModule }
  /**
   * `static`: the module is unavailable, but its prerendered HTML stays readable; a notice explains that its controls do not work.
   * `unavailable`: the module is unavailable, and the shell's help is shown: the server cannot be reached, or the module is only a
   * part of a page.
   */
  | {
      readonly kind: 'static' | 'unavailable';
      readonly failure: LoadFailure;
      readonly reason: string;
    };

/** A release that threw while a slot showed it. */
export type Thrown = { readonly release: string; readonly reason: string };

/** What a load of the module of a slot needs to know. */
export type SlotRequest = {
  /** Aborts when a newer load starts, or the slot leaves the page. */
  readonly signal: AbortSignal;
  /** Releases that threw in this slot since the visitor last pressed "Try again". */
  readonly thrown: readonly Thrown[];
  /** Whether the slot has failed before. */
  readonly isRetry: boolean;
  /** Whether the visitor has pressed "Try again". Only then another release may replace prerendered HTML. */
  readonly isWanted: boolean;
};

/** The position of one module on one page, which manages all loads of it. */
export type Slot = {
  /** `owner/Module` */
  readonly id: string;
  /** The module's HTML in the document, if it is prerendered. */
  readonly prerendered?: Prerendered | undefined;
  state(): SlotState;
  /** The release whose HTML or module the slot shows; undefined for a skeleton or the shell's help. */
  release(): string | undefined;
  /** Settles when there is something other than a skeleton or the prerendered HTML to render in this generation. */
  ready(): Promise<void>;
  /** A counter. When it increases, React must remount the content: use it as a key. The first generation is the prerendered HTML. */
  generation(): number;
  /**
   * Subscribes to state changes. The slot is on the page while it has subscribers: the first one starts loading, and removing the
   * last one aborts it.
   */
  subscribe(listener: () => void): () => void;
  /** Call this when the module throws during rendering. */
  handleError(error: unknown): void;
  /**
   * Loads a failed slot again. Settles when the load has ended.
   * @param quietly true if the visitor did not request it: the slot stays unchanged until the load succeeds
   */
  retry(quietly?: boolean): Promise<void>;
};

/** Creates the slots of a page. */
export type Slots = {
  /** Returns true if an app is absent: its modules are left out of pages of other apps. */
  isLacking(app: string): boolean;
  /**
   * Creates a slot. It does nothing until it has a subscriber.
   * @param page the path of the page, if the module is the page itself and not a part of it
   */
  open(id: string, params: PageParams, page?: string): Slot;
  /** The pages of the release of a remote that this document uses. */
  readonly rowsOf: RowsOf;
  /** Asks which releases are live, so that `rowsOf` knows every remote. Never rejects. */
  learn(): Promise<void>;
  /** Call this when a slot has new HTML on the page. It restores the focus and what the visitor typed. */
  place(slot: Slot): void;
};

type SlotOptions = {
  readonly id: string;
  readonly prerendered?: Prerendered | undefined;
  /** Loads the module. @throws LoadError if no release of its remote can be loaded */
  readonly load: (request: SlotRequest) => Promise<LoadedModule>;
  /** Called when the slot is on the page. */
  readonly onEntered: () => void;
  /** Called before the subscribers when it has another state. */
  readonly onChanged: () => void;
  /** Called when it has left the page. */
  readonly onLeft: () => void;
};

/**
 * Creates the state machine of one slot:
 *
 * - `loading` → `shown` when a release loads;
 * - `loading` → `static` when none loads and the module is prerendered, because an error never replaces readable HTML;
 *   → `unavailable` when it is not prerendered;
 * - `shown` → `static` or `loading` when the module throws, and the next load starts;
 * - `unavailable` → `loading` when the visitor retries;
 * - `static`, `unavailable` → `shown` when a later load succeeds, whether or not the visitor requested it.
 *
 * Only one load runs at a time. A new one aborts the previous one, whose result is ignored.
 */
export function createSlot({ id, prerendered, load, onEntered, onChanged, onLeft }: SlotOptions): Slot {
  let state: SlotState = { kind: 'loading' };
  let generation = 0;
  let resolveReady: () => void = () => {};
  let ready = new Promise<void>((resolve) => (resolveReady = resolve));
  /** True while the page has the HTML that the server sent, which React hydrates with the same release. */
  let hasServerHtml = prerendered !== undefined;
  let running: { readonly controller: AbortController; readonly done: Promise<void> } | undefined;
  let thrown: readonly Thrown[] = [];
  let isWanted = false;
  const listeners = new Set<() => void>();

  /** Without a module the slot shows the prerendered HTML, if there is any. */
  const shownRelease = () => (state.kind === 'shown' ? state.module.release : prerendered?.release);

  /**
   * Lets React render the state. It hydrates the server's HTML with the release that rendered it; everything else is a new generation.
   * Not for `static`: there the boundary of the module shows the HTML.
   */
  function renderState(): void {
    const isHydration = hasServerHtml && shownRelease() === prerendered?.release;
    hasServerHtml = false;
    if (!isHydration) {
      generation += 1;
      ready = new Promise<void>((resolve) => (resolveReady = resolve));
    }
    if (state.kind !== 'loading') resolveReady();
  }

  function setState(next: SlotState): void {
    // A quiet retry failed again, so the slot stays unchanged.
    if (next.kind === state.kind && next.kind !== 'shown') return;
    state = next;
    if (next.kind !== 'static') renderState();
    onChanged();
    for (const listener of listeners) listener();
  }

  function failedState(error: unknown): SlotState {
    const { failure, message } = toLoadError(error);
    return { kind: prerendered ? 'static' : 'unavailable', failure, reason: message };
  }

  /**
   * Starts a load, which replaces the running one.
   * @param meanwhile the state until it ends; the current one by default
   */
  function start(isRetry: boolean, meanwhile?: SlotState): Promise<void> {
    running?.controller.abort();
    const controller = new AbortController();
    const { signal } = controller;
    const done = Promise.resolve()
      .then(() => {
        // React may have unmounted the slot at once.
        if (signal.aborted) throw new LoadError('aborted', `${id} has left the page.`);
        return load({ signal, thrown, isRetry, isWanted });
      })
      .then((module): SlotState => ({ kind: 'shown', module }), failedState)
      .then((next) => {
        if (signal.aborted) return;
        running = undefined;
        setState(next);
      });
    running = { controller, done };
    // Last, because a subscriber of the new state may retry, and must find this load running.
    if (meanwhile) setState(meanwhile);
    return done;
  }

  return {
    id,
    prerendered,
    state: () => state,
    release: shownRelease,
    ready: () => ready,
    generation: () => generation,
    subscribe(listener) {
      const isFirst = listeners.size === 0;
      listeners.add(listener);
      if (isFirst) onEntered();
      // The first subscriber starts loading, also when the slot left the page before it was shown.
      if (!running && state.kind === 'loading') void start(false);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        running?.controller.abort();
        running = undefined;
        onLeft();
      };
    },
    handleError(error) {
      if (state.kind !== 'shown') return;
      thrown = [...thrown, { release: state.module.release, reason: toLoadError(error).message }];
      void start(false, prerendered ? failedState(error) : { kind: 'loading' });
    },
    async retry(quietly = false) {
      if (state.kind !== 'static' && state.kind !== 'unavailable') return;
      // A running load started after the failure, so no other one is needed.
      if (running && quietly) return running.done;
      thrown = [];
      isWanted ||= !quietly;
      const showsHelp = state.kind === 'unavailable';
      await start(true, showsHelp && !quietly ? { kind: 'loading' } : undefined);
    },
  };
}

/**
 * Creates the slots for prerendering. A failed module makes the composition fail, so slots never
 * retry.
 */
export function prerenderSlots(load: LoadModule, rowsOf: RowsOf, lacking: readonly string[] = []): Slots {
  return {
    isLacking: (app) => lacking.includes(app),
    rowsOf,
    learn: async () => {},
    open(id, params) {
      let state: SlotState = { kind: 'loading' };
      const ready = load(id, params).then((module) => {
        state = { kind: 'shown', module };
      });
      return {
        id,
        state: () => state,
        release: () => undefined,
        ready: () => ready,
        generation: () => 0,
        subscribe: () => () => {},
        handleError: () => {},
        retry: async () => {},
      };
    },
    place: () => {},
  };
}
