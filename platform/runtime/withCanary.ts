import type { PagePointer } from '../contract/pointer';
import { canaryBucket } from './canaryBucket';
import type { ShareScope } from './container';
import { createRemoteLoader } from './createRemoteLoader';
import type { ModuleLoader } from './ModuleLoader';

/** The page's pointer with the canaries of this browser before the current releases, which stay the steps to fall back to. */
function withCanaries(pointer: PagePointer, bucket: number): PagePointer {
  const remotes = { ...pointer.remotes };
  for (const [app, { percent, ...canary }] of Object.entries(pointer.canary ?? {}))
    if (bucket < percent) remotes[app] = [canary, ...(remotes[app] ?? [])];
  // Data that came with the page is of the current releases, and is for the page that came.
  return { ...pointer, remotes, data: {} };
}

/**
 * Gives some of the browsers the next release of a remote, on the pages that they go on to: the page that came with
 * the visit is of the current releases, and stays so.
 */
export function withCanary(current: ModuleLoader, pointer: PagePointer, scope: ShareScope): ModuleLoader {
  if (!pointer.canary) return current;
  const canary = createRemoteLoader(withCanaries(pointer, canaryBucket()), scope);
  const first = location.pathname;
  let moved = false;
  return {
    ...current,
    load(id, params) {
      moved ||= location.pathname !== first;
      return (moved ? canary : current).load(id, params);
    },
    prefetch: canary.prefetch,
  };
}
