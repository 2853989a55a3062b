import type { PageHandOver } from '../contract/releases';
import { HAND_OVER_ELEMENT_ID } from '../contract/releases';

const EMPTY: PageHandOver = { remotes: {}, assets: {}, data: {} };

/** The releases that this page was composed from. Missing or unreadable: none, so each has to be asked for. */
export function readHandOver(): PageHandOver {
  try {
    const value = JSON.parse(
      document.getElementById(HAND_OVER_ELEMENT_ID)?.textContent ?? '',
    ) as Partial<PageHandOver>;
    return typeof value === 'object' && value !== null ? { ...EMPTY, ...value } : EMPTY;
  } catch {
    return EMPTY;
  }
}
