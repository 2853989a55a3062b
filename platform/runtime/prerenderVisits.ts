import type { ModuleVisits } from './createModuleVisits';
import type { ModuleLoader } from './ModuleLoader';
import type { ModuleState } from './ModuleState';

/** Where a page's places get their modules from while it is prerendered: there whatever fails ends the composition. */
export function prerenderVisits(loader: ModuleLoader): ModuleVisits {
  return {
    open(id, params) {
      const loading: ModuleState = { kind: 'loading' };
      const outcome = loader.load(id, params).then((module): ModuleState => ({ kind: 'shown', module }));
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
