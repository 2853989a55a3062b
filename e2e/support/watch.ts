import { shellProfile } from '@site/shared-content/shellProfile';
import type { Page } from 'playwright/test';

/** Everything that goes wrong in a page: console errors, uncaught errors, policy violations, failed requests. */
export type Complaints = { readonly all: string[] };

/** Chromium's own message about a document with status 404. */
const notFoundNote = 'the server responded with a status of 404';

/**
 * Collects a page's errors from now on, except a failed map: the host of the sample clinic's map does not exist, and a slow
 * browser may report that after scrolling.
 * @param missing addresses that may have status 404
 */
export function watch(page: Page, missing = /^$/): Complaints {
  const all: string[] = [];
  page.on('console', (message) => {
    const text = message.text();
    const { url } = message.location();
    const isNote = text.includes(notFoundNote) && (url === page.url() || missing.test(url));
    // React Router logs an address with a line break, which "*" does not match, and one that cannot be decoded. Pages.tsx
    // shows the not-found page for both.
    const isOfRouter = /^No routes matched location|^The URL path ".*" could not be decoded/s.test(text);
    if (['error', 'warning'].includes(message.type()) && !isNote && !isOfRouter)
      all.push(`console ${message.type()}: ${text}`);
  });
  page.on('pageerror', (error) => all.push(`uncaught: ${error.message}`));
  page.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? '';
    const isMap = request.url() === shellProfile.mapEmbedUrl;
    if (reason !== 'net::ERR_ABORTED' && !isMap) all.push(`request: ${request.url()} ${reason}`);
  });
  return { all };
}
