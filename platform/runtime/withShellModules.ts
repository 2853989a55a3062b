import { checkExposedModule } from '../contract/contract';
import { budgets } from './budgets';
import type { ModuleLoader } from './ModuleLoader';
import { withTimeout } from './withTimeout';

/** The shell's own modules, each loaded on demand. */
export type ShellModules = Readonly<Record<string, () => Promise<{ default: unknown }>>>;

/** Lets one loader answer for the shell's own modules (`shell/…`) as well. */
export function withShellModules(loader: ModuleLoader, modules: ShellModules): ModuleLoader {
  function own(id: string) {
    return id.startsWith('shell/') ? modules[id.slice('shell/'.length)] : undefined;
  }
  return {
    ...loader,
    async load(id, params) {
      const module = own(id);
      if (!module) return loader.load(id, params);
      const again = async () => {
        await loader.renew?.();
        return module();
      };
      // Once more, by another address (`arm`): the shell has no earlier release to go back to.
      const { default: exposed } = await withTimeout(module().catch(again), budgets.ladder, id);
      const { Component } = checkExposedModule(id, exposed);
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
