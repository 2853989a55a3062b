import type { ReleaseRef } from '../../contract/releases';
import type { ModuleLoader } from '../ModuleLoader';
import { moduleId } from '../moduleId';
import type { TrialNotes } from './createTrialNotes';

/**
 * Keeps the banner honest: a tried release that does not load gives way to another as any release does, and then the
 * banner must not claim that it is shown.
 * @param tried releases by remote
 */
export function watchTrial(
  loader: ModuleLoader,
  tried: Readonly<Record<string, ReleaseRef>>,
  notes: TrialNotes,
): ModuleLoader {
  return {
    ...loader,
    async load(id, params) {
      const { owner: remote } = moduleId(id);
      const wanted = tried[remote]?.id;
      if (!wanted) return loader.load(id, params);
      try {
        const loaded = await loader.load(id, params);
        notes.become(remote, loaded.release === wanted ? 'on' : 'failed');
        return loaded;
      } catch (error) {
        notes.become(remote, 'failed');
        throw error;
      }
    },
  };
}
