import type { LoadModule, Slots, SlotState } from './Slot';

/**
 * The slots of a page while it is prerendered. A module that fails makes the composition fail, so no slot ever
 * retries.
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
        placed: () => {},
        threw: () => {},
        retry: async () => {},
      };
    },
  };
}
