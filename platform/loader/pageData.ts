/** Reads data embedded in the page, without any request. */
import { HYDRATION_DATA_ELEMENT_ID, type HydrationData } from '../contract/releases';

const EMPTY: HydrationData = { remotes: {}, assets: {}, data: {} };

/** Reads the hydration data. If it is missing or invalid, the result is empty, and the live releases are fetched instead. */
export function readHydrationData(): HydrationData {
  try {
    const value = JSON.parse(
      document.getElementById(HYDRATION_DATA_ELEMENT_ID)?.textContent ?? '',
    ) as Partial<HydrationData>;
    return typeof value === 'object' && value !== null ? { ...EMPTY, ...value } : EMPTY;
  } catch {
    return EMPTY;
  }
}

/** Returns the id of the shell's release; empty if the page embeds no hydration data. */
export function shellReleaseOf({ assets }: HydrationData): string {
  return Object.values(assets).find(({ app }) => app === 'shell')?.id ?? '';
}

/** Matches elements that a page adds to the head (shared-ui/PageHead). */
export const headSelector =
  'title, meta[name="description"], meta[name="twitter:card"], meta[property], link[rel="canonical"]';

/** What the composer wrote into the document for a module. */
export type Prerendered = {
  /** The release that rendered it; `shell` for the shell's own modules. */
  readonly release: string;
  /** The module's HTML. */
  readonly html: Element;
  /** The elements that it added to the head; empty for a part of a page. */
  readonly head: readonly Element[];
};

/**
 * Finds the HTML of a module in the document. Call it before React has rendered the module; if React could not hydrate the page, the
 * HTML is still there during the next render.
 */
export function findPrerendered(id: string): Prerendered | undefined {
  const html = document.querySelector<HTMLElement>(`[data-module="${id}"]`);
  if (!html) return undefined;
  const isPage = html === document.querySelector('[data-module]');
  return {
    release: html.dataset['release'] ?? '',
    html,
    head: isPage ? [...document.head.querySelectorAll(headSelector)] : [],
  };
}

/** Returns true if the document was rendered without any module of an app, because the app was absent. */
export function isLeftOut(app: string): boolean {
  const has = (selector: string) => document.querySelector(selector) !== null;
  return has('[data-module]') && !has(`[data-module^="${app}/"]`);
}

/** Key in sessionStorage for the overrides of a tab. */
export const TRIAL_KEY = 'trial';

/** Returns true if this tab may have overrides. Only then is the code for trials loaded. */
export function hasTrial(): boolean {
  try {
    return /[?&]release\./.test(location.search) || sessionStorage.getItem(TRIAL_KEY) !== null;
  } catch {
    // Storage is blocked: overrides last only until the page unloads.
    return false;
  }
}
