import type { ComponentType } from 'react';

import type { DataSource, ExposedProps, PageParams } from '../contract/contract';
import type { Prerendered } from './pageData';
import { LoadError, toLoadError } from './request';

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
   * The module is unavailable, but its prerendered HTML stays readable. A notice explains that its controls do not
   * work.
   */
  | { readonly kind: 'static'; readonly reason: string }
  /**
   * The module is unavailable, and the shell's help is shown: the server cannot be reached, or the module is only a
   * part of a page.
   */
  | { readonly kind: 'unavailable'; readonly reason: string };

/** The position of one module on one page, which manages all attempts to load it. */
export type Slot = {
  /** `owner/Module` */
  readonly id: string;
  /** The module's HTML in the document, if it is prerendered. */
  readonly prerendered?: Prerendered | undefined;
  state(): SlotState;
  /** The release whose HTML or module the slot shows; undefined for a skeleton or the shell's help. */
  release(): string | undefined;
  /** The state of this generation that React renders. It is pending while the slot shows a skeleton or the prerendered HTML. */
  outcome(): Promise<SlotState>;
  /** A counter. When it increases, React must remount the content: use it as a key. The first generation is the prerendered HTML. */
  generation(): number;
  /**
   * Subscribes to state changes. The slot is on the page while it has subscribers: the first one starts loading, and removing the
   * last one aborts it.
   */
  subscribe(listener: () => void): () => void;
  /** Call this when the slot has new HTML. It restores the focus and what the visitor typed. */
  restoreInput(): void;
  /** Call this when the module throws during rendering. */
  handleError(error: unknown): void;
  /**
   * Retries a failed slot. Settles when the attempt has ended.
   * @param quietly true if the visitor did not request it: the slot stays unchanged until the attempt
   * succeeds
   */
  retry(quietly?: boolean): Promise<void>;
};

/** Creates the slots of a page. */
export type Slots = {
  /**
   * Creates a slot. It does nothing until it has a subscriber.
   * @param page the path of the page, if the module is the page itself and not a part of it
   */
  open(id: string, params: PageParams, page?: string): Slot;
};

type SlotOptions = {
  readonly id: string;
  readonly prerendered?: Prerendered | undefined;
  readonly restoreInput: () => void;
  /**
   * Loads the module.
   * @param broken releases that threw in this slot
   * @throws LoadError if no release of its remote can be loaded
   */
  readonly load: (signal: AbortSignal, broken: ReadonlySet<string>) => Promise<LoadedModule>;
  /** Called before a retry, to update the live releases. Never rejects. */
  readonly refresh: () => Promise<void>;
  /** Called when a release throws during rendering. */
  readonly onError: (release: string, reason: string) => void;
  /** Returns true if the visitor has typed or focused anything in this slot. Then no other release replaces its HTML. */
  readonly isInUse: () => boolean;
  /** Called when the slot enters the page, when its state has changed, and when it has left the page. */
  readonly onChange: (isOnPage: boolean) => void;
};

/** Lets React's `use` read the promise synchronously, without rendering the skeleton. */
function fulfil(promise: Promise<SlotState>, value: SlotState): Promise<SlotState> {
  return Object.assign(promise, { status: 'fulfilled', value });
}

/**
 * Creates the state machine of one slot:
 *
 * - `loading` → `shown` when a release loads;
 * - `loading` → `static` when none loads and the module is prerendered, because an error never replaces readable HTML;
 *   → `unavailable` when it is not prerendered;
 * - `shown` → `static` or `loading` when the module throws: the next release is tried;
 * - `unavailable` → `loading` when the visitor retries;
 * - `static`, `unavailable` → `shown` when a later attempt succeeds, whether or not the visitor requested it.
 *
 * Only one attempt runs at a time. A new one aborts the previous one, whose result is ignored.
 */
export function createSlot({
  id,
  prerendered,
  restoreInput,
  load,
  refresh,
  onError,
  isInUse,
  onChange,
}: SlotOptions): Slot {
  let state: SlotState = { kind: 'loading' };
  let generation = 0;
  let hydrate: (shown: SlotState) => void = () => {};
  let outcome = new Promise<SlotState>((resolve) => (hydrate = resolve));
  /** True until the prerendered HTML is hydrated or replaced. */
  let canHydrate = prerendered !== undefined;
  let attempt: AbortController | undefined;
  let running = Promise.resolve();
  const broken = new Set<string>();
  const listeners = new Set<() => void>();

  /** Without a module the slot shows the prerendered HTML, if there is any. */
  const shownRelease = () => (state.kind === 'shown' ? state.module.release : prerendered?.release);

  function setState(next: SlotState): void {
    // A quiet attempt failed again, so the slot stays unchanged.
    if (next.kind === state.kind && next.kind !== 'shown') return;
    state = next;
    // The boundary of the module shows static HTML.
    if (next.kind !== 'static') {
      // A release cannot hydrate the HTML of another release; it replaces that HTML.
      if (canHydrate && shownRelease() === prerendered?.release) {
        hydrate(next);
        void fulfil(outcome, next);
      } else {
        generation += 1;
        outcome = next.kind === 'loading' ? new Promise(() => {}) : fulfil(Promise.resolve(next), next);
      }
      canHydrate = false;
    }
    // Called before the listeners, because one of them may report an error immediately.
    onChange(listeners.size > 0);
    for (const listener of listeners) listener();
  }

  /** @param byVisitor true if the visitor requested this attempt */
  async function runAttempt(byVisitor: boolean, prepare?: () => Promise<void>): Promise<void> {
    attempt?.abort();
    const controller = new AbortController();
    attempt = controller;
    let next: SlotState;
    try {
      await prepare?.();
      if (attempt !== controller) return;
      const module = await load(controller.signal, broken);
      if (prerendered && module.release !== prerendered.release && !byVisitor && isInUse())
        throw new LoadError('code', `${id} is in use, so release ${module.release} does not replace it.`);
      next = { kind: 'shown', module };
    } catch (error) {
      next = { kind: prerendered ? 'static' : 'unavailable', reason: toLoadError(error).message };
    }
    if (attempt !== controller) return;
    attempt = undefined;
    setState(next);
  }

  function startAttempt(byVisitor = false, prepare?: () => Promise<void>): Promise<void> {
    running = runAttempt(byVisitor, prepare);
    return running;
  }

  return {
    id,
    prerendered,
    state: () => state,
    release: shownRelease,
    outcome: () => outcome,
    generation: () => generation,
    restoreInput,
    subscribe(listener) {
      listeners.add(listener);
      if (listeners.size === 1) onChange(true);
      // The first subscriber starts loading, also when the slot left the page before it was shown.
      if (!attempt && state.kind === 'loading') void startAttempt();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        attempt?.abort();
        attempt = undefined;
        onChange(false);
      };
    },
    handleError(error) {
      if (state.kind !== 'shown') return;
      const { release: thrower } = state.module;
      const reason = toLoadError(error).message;
      broken.add(thrower);
      onError(thrower, reason);
      void startAttempt();
      setState(prerendered ? { kind: 'static', reason } : { kind: 'loading' });
    },
    async retry(quietly = false) {
      if (state.kind !== 'static' && state.kind !== 'unavailable') return;
      // A running attempt started after the failure, so no other one is needed.
      if (attempt && quietly) return running;
      broken.clear();
      const done = startAttempt(!quietly, refresh);
      if (!quietly && state.kind === 'unavailable') setState({ kind: 'loading' });
      await done;
    },
  };
}

/**
 * Creates the slots for prerendering. A failed module makes the composition fail, so slots never
 * retry.
 */
export function prerenderSlots(load: LoadModule): Slots {
  return {
    open(id, params) {
      const loading: SlotState = { kind: 'loading' };
      const outcome = load(id, params).then((module): SlotState => ({ kind: 'shown', module }));
      return {
        id,
        state: () => loading,
        release: () => undefined,
        outcome: () => outcome,
        generation: () => 0,
        subscribe: () => () => {},
        restoreInput: () => {},
        handleError: () => {},
        retry: async () => {},
      };
    },
  };
}
