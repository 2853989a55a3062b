import { expect, type Page, type Request } from 'playwright/test';

/** The network is idle after this time without requests, in ms; as in Playwright. */
const QUIET_MS = 500;

/** The timeout for idle, in ms. */
const IDLE_TIMEOUT_MS = 60_000;

/**
 * Follows the requests of a page and its frames from now on.
 *
 * Playwright's `networkidle` occurs once per document, so it is useless after scrolling or typing; and sometimes it never
 * occurs in a page with a late frame of another site.
 * @returns `idle` waits until all requests have ended; it throws with the open ones
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
        return Date.now() - Math.max(from, lastChange) < QUIET_MS ? ['something was requested just now'] : [];
      };
      await expect.poll(unrest, { timeout: IDLE_TIMEOUT_MS }).toEqual([]);
    },
  };
}
