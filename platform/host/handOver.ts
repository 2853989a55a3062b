/** What the page itself tells its scripts, before they ask anybody. */
import { PREVIEW_MARK } from '../contract/browser';
import { HAND_OVER_ELEMENT_ID, type PageHandOver } from '../contract/releases';

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

/** The modules in the page's HTML and the releases they came from: read from the HTML, which stands even where the hand-over is lost. */
export function prerenderedModules(root: HTMLElement): ReadonlyMap<string, string> {
  return new Map(
    [...root.querySelectorAll<HTMLElement>('[data-module]')].map(({ dataset }) => [
      dataset['module'] ?? '',
      dataset['release'] ?? '',
    ]),
  );
}

/** What a module puts into the head for the page that it shows (shared-ui/PageHead). */
const ofThePage =
  'title, meta[name="description"], meta[name="twitter:card"], meta[property], link[rel="canonical"]';

/** What the shown page has put into the head. */
export function pageHead(): readonly Element[] {
  return [...document.head.querySelectorAll(ofThePage)];
}

/** Takes away what the prerendered page has put into the head, when something else is shown in its place. */
export function clearHead(): void {
  for (const element of document.head.querySelectorAll(`${ofThePage}, meta[name="robots"]`)) element.remove();
}

/** Was this page sent by a preview server (`npm start -- --preview`)? */
export function isPreview(): boolean {
  return document.querySelector(`meta[name="${PREVIEW_MARK}"]`) !== null;
}

/** Where a tab keeps what it tries: gone when the tab is closed. */
export const TRIAL_KEY = 'trial';

/** Whether this tab tries other releases than everybody else. All that a visit without a trial ever loads of it is this question. */
export function asksForTrial(): boolean {
  try {
    return isPreview() || /[?&]release\./.test(location.search) || sessionStorage.getItem(TRIAL_KEY) !== null;
  } catch {
    // Storage may be forbidden; then a trial ends with the page.
    return false;
  }
}
