import { arm } from './arm';
import { withTimeout } from './withTimeout';

const loaded = new Map<string, Promise<void>>();

function createElement(url: string): HTMLScriptElement | HTMLLinkElement {
  if (!url.endsWith('.css')) return document.createElement('script');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  return link;
}

function insert(url: string, retry: number, budget: number): Promise<void> {
  const element = createElement(url);
  const settled = new Promise<void>((resolve, reject) => {
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${url} did not load.`)));
    arm(element, url, retry);
    document.head.append(element);
  });
  return withTimeout(settled, budget, url).catch((error: unknown) => {
    element.remove();
    throw error;
  });
}

/** Is the stylesheet in the page already, put there by the composer? */
function isInPage(url: string): boolean {
  return (
    url.endsWith('.css') &&
    document.querySelector(`link[rel="stylesheet"][href="${CSS.escape(url)}"]`) !== null
  );
}

/**
 * Loads a script or stylesheet of a release once. A failure is forgotten, so that the next call tries again.
 * @param budget milliseconds
 */
export function loadFile(url: string, retry: number, budget: number): Promise<void> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = isInPage(url) ? Promise.resolve() : insert(url, retry, budget);
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

/** Takes a failed release's stylesheets out of the page, so that the release that replaces it is not styled by two. */
export function removeStylesheets(base: string): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>(
    `link[rel="stylesheet"][href^="${CSS.escape(base)}"]`,
  )) {
    link.remove();
  }
  for (const url of loaded.keys()) if (url.startsWith(base) && url.endsWith('.css')) loaded.delete(url);
}
