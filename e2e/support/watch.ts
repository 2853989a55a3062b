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
    // React Router's "*" matches no line break: Pages.tsx shows the not-found page, and the router logs it.
    const isUnmatched = text.startsWith('No routes matched location');
    if (['error', 'warning'].includes(message.type()) && !isNote && !isUnmatched)
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
