import type { PagePointer } from '@site/platform/contract/pointer';
import type { ShareScope } from '@site/platform/runtime/container';
import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { endTrial, openTrial } from '@site/platform/runtime/trial/openTrial';
import { createRoot } from 'react-dom/client';

import { TrialBanner } from './TrialBanner/TrialBanner';
import styles from './TrialBanner/TrialBanner.module.css';

/** Where modules come from in a tab that tries something, with the banner that says so. */
export async function beginTrial(
  pointer: PagePointer,
  scope: ShareScope,
  root: HTMLElement,
  normal: ModuleLoader,
): Promise<ModuleLoader> {
  const { loader, notes } = await openTrial(pointer, scope, root, normal);
  if (notes.current().length > 0) {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = styles['place'] ?? '';
    createRoot(place).render(<TrialBanner notes={notes} onEnd={endTrial} />);
  }
  return loader;
}
