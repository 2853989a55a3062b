import type { LoadModule, Slots, SlotState } from './createSlot';

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
