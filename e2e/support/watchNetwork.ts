import { expect, type Page, type Request } from 'playwright/test';

/** So long nothing is asked and nothing arrives before the network counts as idle, in ms: as long as Playwright waits. */
const QUIET_MS = 500;

/** So long a page may take to come to rest, in ms. */
const PATIENCE_MS = 60_000;

/**
 * Follows the requests of a page and of its frames from now on.
 *
 * Playwright's own `networkidle` is said once for each document, so after scrolling or typing it is no answer; and it now and
 * then is never said of a page into which a frame of another site comes late.
 * @returns `idle` waits until all that was asked has ended and nothing more is asked; it throws with what is still open
 */
export function watchNetwork(page: Page): { idle(): Promise<void> } {
  const open = new Set<Request>();
  let lastChange = Date.now();
  page.on('request', (request) => {
    open.add(request);
    lastChange = Date.now();
  });
  const end = (request: Request) => {
    open.delete(request);
    lastChange = Date.now();
  };
  page.on('requestfinished', end);
  page.on('requestfailed', end);
  return {
    async idle() {
      const from = Date.now();
      const unrest = () => {
        if (open.size > 0) return [...open].map((request) => `${request.method()} ${request.url()}`);
        return Date.now() - Math.max(from, lastChange) < QUIET_MS ? ['something was asked just now'] : [];
      };
      await expect.poll(unrest, { timeout: PATIENCE_MS }).toEqual([]);
    },
  };
}
