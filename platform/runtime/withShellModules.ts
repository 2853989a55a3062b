import { checkExposedModule } from '../contract/contract';
import type { ModuleLoader } from './ModuleLoader';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** Lets one loader answer for the shell's own modules (`shell/…`) as well. */
export function withShellModules(loader: ModuleLoader, modules: ShellModules): ModuleLoader {
  function own(id: string) {
    return id.startsWith('shell/') ? modules[id.slice('shell/'.length)] : undefined;
  }
  return {
    async load(id, params) {
      const module = own(id);
      if (!module) return loader.load(id, params);
      const { Component } = checkExposedModule(id, (await module()).default);
      return { Component, data: undefined, release: 'shell' };
    },
    prefetch(id) {
      const module = own(id);
      if (!module) return loader.prefetch(id);
      module().catch(() => {
        // The visit itself will say so.
      });
    },
  };
}
