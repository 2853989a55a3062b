import { use } from 'react';

import { SlotsContext } from './ModuleSlot';

/** Returns true if an app is absent, so that a page leaves out the part that it would show of it. */
export function useIsLacking(app: string): boolean {
  return use(SlotsContext)?.lacking.includes(app) ?? false;
}
