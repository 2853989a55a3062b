import type { PageParams } from '../contract/contract';
import { forgetFailures, rememberFailure } from './failedReleases';
import type { ModuleLoader } from './ModuleLoader';
import { type ModuleEvent, type ModuleState, nextState } from './ModuleState';
import { reasonOf, reportAttempt } from './report';

/** One module in its place on one page, from the first attempt to the last. */
export type ModuleVisit = {
  readonly id: string;
  /** The release that the HTML in the page came from, if the module came with the page. */
  readonly prerendered?: string | undefined;
  state(): ModuleState;
  /** Resolves with the first `shown` or `away` of this turn; a page that is kept stays open. */
  outcome(): Promise<ModuleState>;
  /** Rises when what stands in the place has to be made anew. */
  turn(): number;
  subscribe(listener: () => void): () => void;
  /** The module threw while it was shown. */
  threw(error: unknown): void;
  /**
   * Tries again, if there is a reason to; settles when that has ended.
   * @param quietly nobody asked for it: what stands in the place stays there until it has succeeded
   */
  retry(quietly?: boolean): Promise<void>;
};

/** Only these end the waiting of a place for its module. */
function isSettled({ kind }: ModuleState): boolean {
  return kind === 'shown' || kind === 'away';
}

/** A promise that is settled from outside. */
function openPromise<T>(): { promise: Promise<T>; resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => {};
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { promise, resolve };
}

/**
 * Loads a module for a place on a page, and follows what becomes of it.
 * @param prerendered the release that the HTML in the page came from, if the module came with the page
 * @param givesWay called when that HTML, which React has not taken over, is about to go as a whole
 */
export function createModuleVisit(
  loader: ModuleLoader,
  id: string,
  params: PageParams,
  prerendered?: string,
  givesWay?: () => void,
): ModuleVisit {
  let state: ModuleState = { kind: 'loading' };
  let turn = 0;
  let outcome = openPromise<ModuleState>();
  let waiting = true;
  let running: Promise<void> | undefined;
  const broken = new Set<string>();
  const listeners = new Set<() => void>();

  function begin(): void {
    turn += 1;
    outcome = openPromise();
    waiting = true;
  }

  function apply(event: ModuleEvent): void {
    const before = state;
    state = nextState(state, event, prerendered !== undefined);
    if (state === before) return;
    // HTML of another release is not what this one would have rendered: it gives way as a whole.
    const fits = turn > 0 || !prerendered || state.kind !== 'shown' || state.module.release === prerendered;
    if (waiting && !fits) givesWay?.();
    if (state.kind === 'loading' || (isSettled(state) && !(waiting && fits))) begin();
    if (isSettled(state)) {
      outcome.resolve(state);
      // React's `use` reads a promise that says so at once, without a turn through the skeleton.
      Object.assign(outcome.promise, { status: 'fulfilled', value: state });
      waiting = false;
    }
    for (const listener of listeners) listener();
  }

  async function attempt(): Promise<void> {
    try {
      const module = await loader.load(id, params);
      // The shell's own modules have no other release to give way to.
      if (broken.has(module.release)) throw new Error(`${id} threw while it was shown.`);
      apply({ type: 'loaded', module });
    } catch (error) {
      apply({ type: 'failed', reason: reasonOf(error) });
    }
  }

  function run(before?: () => Promise<void>): Promise<void> {
    running ??= (before ? before().then(attempt) : attempt()).finally(() => (running = undefined));
    return running;
  }

  void run();

  return {
    id,
    prerendered,
    state: () => state,
    outcome: () => outcome.promise,
    turn: () => turn,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    threw(error) {
      if (state.kind !== 'shown') return;
      const { release } = state.module;
      const reason = reasonOf(error);
      reportAttempt({ module: id, release, ms: 0, outcome: 'threw', reason });
      broken.add(release);
      rememberFailure(release);
      apply({ type: 'threw', reason });
      void run();
    },
    retry(quietly = false) {
      if (state.kind !== 'kept' && state.kind !== 'away') return Promise.resolve();
      broken.clear();
      forgetFailures();
      if (!quietly) apply({ type: 'retried' });
      return run(loader.renew);
    },
  };
}
