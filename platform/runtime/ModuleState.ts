import type { LoadedModule } from './ModuleLoader';

/** Where a module stands on its page: the whole failure ladder, as the visitor sees it (architecture "When things fail"). */
export type ModuleState =
  /** A skeleton, or the page as it was prerendered. */
  | { readonly kind: 'loading' }
  | { readonly kind: 'shown'; readonly module: LoadedModule }
  /** The prerendered page stays and can be read; a notice says that it does not answer. */
  | { readonly kind: 'kept'; readonly reason: string }
  /** The shell's own help. */
  | { readonly kind: 'away'; readonly reason: string };

/** What can happen to it. */
export type ModuleEvent =
  | { readonly type: 'loaded'; readonly module: LoadedModule }
  /** No release of its remote could be loaded. */
  | { readonly type: 'failed'; readonly reason: string }
  /** It threw while it was shown. The ladder then goes on without its release. */
  | { readonly type: 'threw'; readonly reason: string }
  | { readonly type: 'retried' };

type Steps = {
  [Type in ModuleEvent['type']]: (
    event: Extract<ModuleEvent, { type: Type }>,
    state: ModuleState,
    prerendered: boolean,
  ) => ModuleState;
};

const steps: Steps = {
  loaded: ({ module }) => ({ kind: 'shown', module }),
  // Good HTML is never replaced by an error.
  failed({ reason }, state, prerendered) {
    const kind = prerendered ? 'kept' : 'away';
    // Failed again, quietly: the visitor goes on with what they have, undisturbed.
    return state.kind === kind ? state : { kind, reason };
  },
  threw: ({ reason }, _, prerendered) => (prerendered ? { kind: 'kept', reason } : { kind: 'loading' }),
  retried: (_, state) => (state.kind === 'away' ? { kind: 'loading' } : state),
};

/** @param prerendered did the module come with the page? */
export function nextState<Event extends ModuleEvent>(
  state: ModuleState,
  event: Event,
  prerendered: boolean,
): ModuleState {
  const step = steps[event.type] as (event: ModuleEvent, state: ModuleState, kept: boolean) => ModuleState;
  return step(event, state, prerendered);
}
