import type { HydrationData } from '@site/platform/contract/releases';
import type { Files } from '@site/platform/loader/createFiles';
import type { Trial } from '@site/platform/loader/createHost';
import { endTrial, openTrial } from '@site/platform/loader/trial/openTrial';
import { trialUrl } from '@site/platform/loader/trial/trialOverrides';
import { createRoot } from 'react-dom/client';

import { matchPage } from '../routing/siteRoutes';
import { TrialBanner } from './TrialBanner/TrialBanner';
import styles from './TrialBanner/TrialBanner.module.css';

/**
 * Starts the trial of the releases that this tab overrides, and shows the banner. A page with a script policy of its own is
 * loaded again first if its URL does not name the override yet (`trialUrl`); then the promise never resolves.
 */
export async function beginTrial(page: HydrationData, files: Files, root: HTMLElement): Promise<Trial> {
  const row = matchPage(location.pathname)?.row;
  const address = row?.ownDocument && trialUrl(row.owner);
  if (address) {
    location.replace(address);
    return new Promise(() => {});
  }
  const { trial, notes } = await openTrial(page, files, root);
  if (notes.current().length > 0) {
    const place = document.body.appendChild(document.createElement('div'));
    place.className = styles['place'] ?? '';
    createRoot(place).render(<TrialBanner notes={notes} onEnd={endTrial} />);
  }
  return trial;
}
