import { isPreview } from './previewMark';

/** Where a tab keeps what it tries: gone when the tab is closed. */
export const TRIAL_KEY = 'trial';

/**
 * Whether this tab tries other releases than everybody else (architecture "Security"). All that a visit without a
 * trial ever loads of it is this question.
 */
export function asksForTrial(): boolean {
  try {
    return isPreview() || /[?&]release\./.test(location.search) || sessionStorage.getItem(TRIAL_KEY) !== null;
  } catch {
    // Storage may be forbidden; then a trial ends with the page.
    return false;
  }
}
