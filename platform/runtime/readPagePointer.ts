import type { PagePointer } from '../contract/pointer';
import { POINTER_ELEMENT_ID } from '../contract/pointer';

const EMPTY: PagePointer = { sequence: 0, remotes: {}, assets: {}, data: {} };

/** The releases that this page was composed from. Missing or unreadable: none, so every remote shows the shell's fallback. */
export function readPagePointer(): PagePointer {
  try {
    const value = JSON.parse(
      document.getElementById(POINTER_ELEMENT_ID)?.textContent ?? '',
    ) as Partial<PagePointer>;
    return typeof value === 'object' && value !== null ? { ...EMPTY, ...value } : EMPTY;
  } catch {
    return EMPTY;
  }
}
