import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { createContext, use } from 'react';

const Context = createContext<ModuleLoader | null>(null);

export const ModuleLoaderProvider = Context.Provider;

/** The loader that this tree gets its modules from. */
export function useModuleLoader(): ModuleLoader {
  const loader = use(Context);
  if (!loader) throw new Error('useModuleLoader needs a ModuleLoaderProvider above it: App sets one.');
  return loader;
}
