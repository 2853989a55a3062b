import { releaseBase } from '../contract/releases';
import { arm } from './arm';
import { unansweredFor } from './freshAddress';
import { withTimeout } from './withTimeout';

const loaded = new Map<string, Promise<void>>();

function createElement(url: string): HTMLScriptElement | HTMLLinkElement {
  if (!url.endsWith('.css')) return document.createElement('script');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  return link;
}

function insert(url: string, budget: number): Promise<void> {
  const element = createElement(url);
  let onThrow: (event: ErrorEvent) => void = () => {};
  const settled = new Promise<void>((resolve, reject) => {
    // A script that throws has "loaded" all the same; its error is ours to report, not the page's.
    onThrow = (event) => {
      if (!(element instanceof HTMLScriptElement) || event.filename !== element.src) return;
      event.preventDefault();
      reject(new Error(`${url} threw while it ran: ${event.message}`));
    };
    window.addEventListener('error', onThrow);
    element.addEventListener('load', () => resolve());
    element.addEventListener('error', () => reject(new Error(`${url} did not load.`)));
    arm(element, url);
    document.head.append(element);
  });
  return withTimeout(settled, budget, url)
    .catch((error: unknown) => {
      element.remove();
      throw error;
    })
    .finally(() => window.removeEventListener('error', onThrow));
}

/** A release's stylesheets in the page, put there by the composer or by us. */
function linksTo(address: string): HTMLLinkElement[] {
  return [
    ...document.querySelectorAll<HTMLLinkElement>(`link[rel="stylesheet"][href^="${CSS.escape(address)}"]`),
  ];
}

function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    // What came with an error is an empty sheet.
    return sheet !== null && sheet.cssRules.length > 0;
  } catch {
    // A sheet that was cut off on its way may not be read at all.
    return false;
  }
}

/** Did the stylesheet come with the page? One that failed is taken out, so that it can be tried anew. */
function cameWithPage(url: string): boolean {
  if (!url.endsWith('.css')) return false;
  const links = linksTo(url);
  if (links.some(hasRules)) return true;
  for (const link of links) {
    link.remove();
    unansweredFor(url);
  }
  return false;
}

/**
 * Loads a script or stylesheet of a release once. A failure is forgotten, so that the next call tries again, by
 * another address.
 * @param budget milliseconds
 */
export function loadFile(url: string, budget: number): Promise<void> {
  const known = loaded.get(url);
  if (known) return known;
  const loading = cameWithPage(url) ? Promise.resolve() : insert(url, budget);
  loaded.set(url, loading);
  loading.catch(() => loaded.delete(url));
  return loading;
}

/** Takes the stylesheets of a remote's other releases out of the page, so that the one that is shown is not styled by two. */
export function removeOtherStylesheets(app: string, id: string): void {
  const own = releaseBase(app, id);
  for (const link of linksTo(own.slice(0, -id.length - 1))) {
    // One that was asked for anew has its own address there.
    const url = link.dataset['href'] ?? link.getAttribute('href') ?? '';
    if (url.startsWith(own)) continue;
    link.remove();
    loaded.delete(url);
  }
}
