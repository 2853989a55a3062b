/** Reads what the page itself carries for its scripts, without any request. */
import { PREVIEW_MARK } from '../contract/browser';
import { HAND_OVER_ELEMENT_ID, type PageHandOver } from '../contract/releases';

const EMPTY: PageHandOver = { remotes: {}, assets: {}, data: {} };

/** The hand-over of this page. If it is missing or unreadable it is empty, and the site is asked what is live. */
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

/**
 * The modules in the page, with their releases. They are read from the HTML, so that they are known without the
 * hand-over.
 */
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

/** Takes away what the page has put into the head, when something else is shown in its place. */
export function clearHead(): void {
  for (const element of document.head.querySelectorAll(`${ofThePage}, meta[name="robots"]`)) element.remove();
}

/** Was this page sent by a preview server (`npm start -- --preview`)? */
export function isPreview(): boolean {
  return document.querySelector(`meta[name="${PREVIEW_MARK}"]`) !== null;
}

/** The key of sessionStorage under which a tab keeps its overrides. */
export const TRIAL_KEY = 'trial';

/** Has this tab overrides? Their code is loaded only if it has, so other visits pay for nothing but this function. */
export function asksForTrial(): boolean {
  try {
    return isPreview() || /[?&]release\./.test(location.search) || sessionStorage.getItem(TRIAL_KEY) !== null;
  } catch {
    // Storage may be forbidden: overrides end with the page then.
    return false;
  }
}
