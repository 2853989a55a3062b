import type { HydrationData } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import type { Trial } from '@site/platform/loader/createLoader';
import { endTrial, openTrial } from '@site/platform/loader/trial/openTrial';
import { isOwnDocument } from '@site/shared-content/siteMap';

import { renderBeside } from './renderBeside';
import { TrialBanner } from './TrialBanner/TrialBanner';
import styles from './TrialBanner/TrialBanner.module.css';

/** Starts the trial of the releases that this tab overrides, and shows the banner. */
export async function beginTrial(page: HydrationData, files: Files, root: HTMLElement): Promise<Trial> {
  const { trial, notes } = await openTrial(page, files, root, isOwnDocument(location.pathname));
  if (notes.current().length > 0) {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = styles['place'] ?? '';
    renderBeside(place, <TrialBanner notes={notes} onEnd={endTrial} />);
  }
  return trial;
}
