/** Unit tests pass any text to routes, list, messages and server; these few samples show that a browser stays unharmed. */
import { blog } from '@site/shared-content/blog';
import { expect, type Page } from 'playwright/test';

import { guard } from '../support/guard';
import { hostileTexts, hugeText, wellFormed } from '../support/hostileTexts';
import { hydrated, open } from '../support/hydrated';
import { phone } from '../support/site';
import { test } from '../support/test';

test.use({ viewport: phone });

const inAddresses = Object.entries(hostileTexts).map(
  ([what, text]) => [what, encodeURIComponent(wellFormed(text))] as const,
);
/** An address that cannot be decoded. */
const undecodable = '%E0%A4%A%zz%u0041';

const searchBox = (page: Page) => page.getByRole('searchbox', { name: blog.list.searchLabel });

/** Query parameters that the site reads, unknown ones, and names of inherited properties. */
const keys = [
  ...['q', 'category', 'view', 'page', 'release', 'release.blog', 'release.shell', 'release.x'],
  ...['__proto__', '__proto__[polluted]', 'constructor[prototype][polluted]', 'retry', 'text', ''],
];

/** An address with a text in each query parameter and in the hash. */
const addressWith = (path: string, value: string) =>
  `${path}?${keys.map((key) => `${key}=${value}`).join('&')}#${value}`;

/** Navigates within the document, without a request for a page. */
async function navigateWithin(page: Page, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate', { state: null }));
  }, address);
}

test('pages accept any text in their query and hash, on a first visit and later', async ({ page }) => {
  const { expectUnharmed } = await guard(page);
  for (const path of ['/blog/insomnia', '/appointment', '/blogs']) {
    await open(page, addressWith(path, encodeURIComponent(hostileTexts['a script'] ?? '')));
    await expectUnharmed(`${path}, on a first visit`);
  }
  // The list reads its address.
  for (const [what, value] of [...inAddresses, ['a raw percent sign', '%'] as const]) {
    await navigateWithin(page, addressWith('/blogs', value));
    await expectUnharmed(what);
    await expect(searchBox(page), what).toBeVisible();
  }
});

test('a page with an unusual or hostile address is the same before and after hydration', async ({
  page,
  baseURL,
}) => {
  const { expectUnharmed } = await guard(page);
  for (const [spelling, title] of [
    ['/%61bout', /^About/],
    [`/blog/${undecodable}`, /^Page not found/],
    ...inAddresses.map(([, slug]) => [`/services/${slug}`, /^Page not found/] as const),
    ['/blog%2Finsomnia', /^Page not found/],
    ['//about', /^Page not found/],
    [`/blog/insomnia#${encodeURIComponent(hugeText)}`, /^Insomnia/],
  ] as const) {
    await page.goto(`${baseURL}${spelling}`);
    const what = spelling.slice(0, 20);
    await expect(page, what).toHaveTitle(title);
    await hydrated(page);
    await expect(page, what).toHaveTitle(title);
    await expectUnharmed(what);
  }
});
