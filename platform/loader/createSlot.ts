import { LoadError, loadError } from './LoadError';
import type { LoadedModule, Slot, SlotState } from './Slot';

export type SlotOptions = {
  readonly id: string;
  /** The release that the HTML in the page came from, if the module came with the page. */
  readonly prerendered?: string | undefined;
  /**
   * Loads the module.
   * @param broken releases that threw while they were shown here
   * @throws LoadError when no release of its remote can be loaded
   */
  readonly load: (signal: AbortSignal, broken: ReadonlySet<string>) => Promise<LoadedModule>;
  /** Before somebody tries again: what is live may have changed. Never fails. */
  readonly renew: () => Promise<void>;
  /** Is called when a release threw while it was rendered. */
  readonly onThrown: (release: string, reason: string) => void;
  /** Has the visitor typed or focused anything in this slot? Then no other release replaces its HTML. */
  readonly isInUse: () => boolean;
  /**
   * Is called with the release that the slot shows from now on; with none when the slot is left, or shows no release.
   */
  readonly onShown: (release: string | undefined) => void;
};

/** A promise that is settled from outside. */
function openPromise<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/**
 * The state machine of one slot:
 *
 * - `loading` → `shown` when a release loaded;
 * - `loading` → `static` when none loaded and the page was prerendered, for readable HTML is never replaced by an
 *   error; → `unavailable` when it was not;
 * - `shown` → `static` or `loading` when the module threw: the next release is tried;
 * - `unavailable` → `loading` when the visitor tries again;
 * - `static`, `unavailable` → `shown` when a later attempt succeeded, whether the visitor asked for it or not.
 *
 * One attempt runs at a time: a new one aborts the one before, and the result of an aborted attempt is ignored.
 */
export function createSlot({
  id,
  prerendered,
  load,
  renew,
  onThrown,
  isInUse,
  onShown,
}: SlotOptions): Omit<Slot, 'placed'> {
  let state: SlotState = { kind: 'loading' };
  let generation = 0;
  let outcome = openPromise<SlotState>();
  /** Has the slot shown nothing in this generation but the skeleton or the prerendered HTML? */
  let waiting = true;
  let attempt: AbortController | undefined;
  let running = Promise.resolve();
  const broken = new Set<string>();
  const listeners = new Set<() => void>();

  function enter(next: SlotState): void {
    // The quiet attempt failed again: what the visitor sees stays unchanged.
    if (next.kind === state.kind && next.kind !== 'shown') return;
    state = next;
    const isSettled = next.kind === 'shown' || next.kind === 'unavailable';
    // The HTML came from another release, so this one cannot hydrate it: it is replaced as a whole.
    const fits =
      generation > 0 || !prerendered || next.kind !== 'shown' || next.module.release === prerendered;
    if (next.kind === 'loading' || (isSettled && !(waiting && fits))) {
      generation += 1;
      outcome = openPromise();
      waiting = true;
    }
    if (isSettled) {
      outcome.resolve(next);
      // React's `use` reads a promise that says so at once, without a turn through the skeleton.
      void Object.assign(outcome.promise, { status: 'fulfilled', value: next });
      waiting = false;
    }
    // What is kept is what stood there last. Told before the listeners: one of them may say at once that it threw.
    if (next.kind !== 'static') onShown(next.kind === 'shown' ? next.module.release : undefined);
    for (const listener of listeners) listener();
  }

  /** @param asked the visitor asked for this attempt */
  async function run(asked: boolean, before?: () => Promise<void>): Promise<void> {
    attempt?.abort();
    const own = new AbortController();
    attempt = own;
    let next: SlotState;
    try {
      await before?.();
      if (attempt !== own) return;
      const module = await load(own.signal, broken);
      if (prerendered !== undefined && module.release !== prerendered && !asked && isInUse())
        throw new LoadError('code', `${id} is in use, so release ${module.release} does not replace it.`);
      next = { kind: 'shown', module };
    } catch (error) {
      next = { kind: prerendered ? 'static' : 'unavailable', reason: loadError(error).message };
    }
    if (attempt !== own) return;
    attempt = undefined;
    enter(next);
  }

  function begin(asked = false, before?: () => Promise<void>): Promise<void> {
    running = run(asked, before);
    return running;
  }

  return {
    id,
    prerendered,
    state: () => state,
    outcome: () => outcome.promise,
    generation: () => generation,
    subscribe(listener) {
      listeners.add(listener);
      if (state.kind === 'shown') onShown(state.module.release);
      // Loading begins with the first subscriber. The page may also have been left before anything was shown.
      if (!attempt && state.kind === 'loading') void begin();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        attempt?.abort();
        attempt = undefined;
        onShown(undefined);
      };
    },
    threw(error) {
      if (state.kind !== 'shown') return;
      const { release } = state.module;
      const reason = loadError(error).message;
      broken.add(release);
      onThrown(release, reason);
      void begin();
      enter(prerendered ? { kind: 'static', reason } : { kind: 'loading' });
    },
    async retry(quietly = false) {
      if (state.kind !== 'static' && state.kind !== 'unavailable') return;
      // An attempt that is running has begun after the failure, so no other is needed.
      if (attempt && quietly) return running;
      broken.clear();
      const done = begin(!quietly, renew);
      if (!quietly && state.kind === 'unavailable') enter({ kind: 'loading' });
      await done;
    },
  };
}
