import type { PageHandOver } from '@site/platform/contract/releases';
import type { ShareScope } from '@site/platform/runtime/container';
import type { createRemoteLoader } from '@site/platform/runtime/createRemoteLoader';
import type { ModuleLoader } from '@site/platform/runtime/ModuleLoader';
import { endTrial, openTrial } from '@site/platform/runtime/trial/openTrial';
import { createRoot } from 'react-dom/client';

import { TrialBanner } from './TrialBanner/TrialBanner';
import styles from './TrialBanner/TrialBanner.module.css';

/** Where modules come from in a tab that tries something, with the banner that says so. */
export async function beginTrial(
  page: PageHandOver,
  scope: ShareScope,
  root: HTMLElement,
  loaderOf: typeof createRemoteLoader,
): Promise<ModuleLoader> {
  const { loader, notes } = await openTrial(page, scope, root, loaderOf);
  if (notes.current().length > 0) {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = styles['place'] ?? '';
    createRoot(place).render(<TrialBanner notes={notes} onEnd={endTrial} />);
  }
  return loader;
}
