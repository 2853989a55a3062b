import type { LoadModule, Slots, SlotState } from './Slot';

/** Where a page's places get their modules from while it is prerendered: there whatever fails ends the composition. */
export function prerenderSlots(load: LoadModule): Slots {
  return {
    open(id, params) {
      const loading: SlotState = { kind: 'loading' };
      const outcome = load(id, params).then((module): SlotState => ({ kind: 'shown', module }));
      return {
        id,
        state: () => loading,
        outcome: () => outcome,
        turn: () => 0,
        subscribe: () => () => {},
        threw: () => {},
        retry: async () => {},
      };
    },
  };
}
