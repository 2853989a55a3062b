import type { PageHandOver } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/host/createFiles';
import type { Trial } from '@site/platform/host/createHost';
import { endTrial, openTrial } from '@site/platform/host/trial/openTrial';
import { createRoot } from 'react-dom/client';

import { TrialBanner } from './TrialBanner/TrialBanner';
import styles from './TrialBanner/TrialBanner.module.css';

/** What a tab with overrides tries, with the banner that says so. */
export async function beginTrial(page: PageHandOver, files: Files, root: HTMLElement): Promise<Trial> {
  const { trial, notes } = await openTrial(page, files, root);
  if (notes.current().length > 0) {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = styles['place'] ?? '';
    createRoot(place).render(<TrialBanner notes={notes} onEnd={endTrial} />);
  }
  return trial;
}
