import { use, useState } from 'react';

import { SlotsContext } from './ModuleSlot';

/** Returns true if an app is absent, so that a page leaves out the part that it would show of it. It stays so on this page. */
export function useIsLacking(app: string): boolean {
  const slots = use(SlotsContext);
  const [isLacking] = useState(() => slots?.isLacking(app) ?? false);
  return isLacking;
}
