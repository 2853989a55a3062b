import type { Slots } from '@site/platform/loader/createSlot';
import { createContext, use } from 'react';

const Context = createContext<Slots | null>(null);

export const SlotsProvider = Context.Provider;

/** The source of modules for the slots of this tree. */
export function useSlots(): Slots {
  const slots = use(Context);
  if (!slots) throw new Error('useSlots needs a SlotsProvider above it: App sets one.');
  return slots;
}
