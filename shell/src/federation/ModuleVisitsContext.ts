import type { ModuleVisits } from '@site/platform/runtime/createModuleVisits';
import { createContext, use } from 'react';

const Context = createContext<ModuleVisits | null>(null);

export const ModuleVisitsProvider = Context.Provider;

/** Where this tree gets its modules from. */
export function useModuleVisits(): ModuleVisits {
  const visits = use(Context);
  if (!visits) throw new Error('useModuleVisits needs a ModuleVisitsProvider above it: App sets one.');
  return visits;
}
