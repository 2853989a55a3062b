/** Unit tests pass any text to routes, list, messages and server; these few samples show that a browser stays unharmed. */
import { blog } from '@site/shared-content/blog';
import { expect, type Locator, type Page } from 'playwright/test';

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

/**
 * Sets the value of a field. The text is passed as JSON, which can escape lone surrogates; neither the keyboard nor
 * Playwright's protocol can transmit those.
 */
async function setValue(field: Locator, text: string): Promise<void> {
  await field.evaluate((node: HTMLInputElement, json) => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    set?.call(node, JSON.parse(json));
    node.dispatchEvent(new Event('input', { bubbles: true }));
  }, JSON.stringify(text));
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

test('any text as a slug leads to the not-found page, on a first visit and on a navigation', async ({
  page,
}) => {
  const { expectUnharmed } = await guard(page);
  const [[, first], ...others] = inAddresses as [(typeof inAddresses)[0], ...typeof inAddresses];
  for (const address of [undecodable, first]) {
    expect((await page.goto(`/blog/${address}`))?.status()).toBe(404);
    await hydrated(page);
    await expectUnharmed(address);
  }
  for (const [what, value] of others) {
    // The previous page looks the same and stays until the next one is rendered.
    await page.locator('main [data-module]').evaluate((old) => old.setAttribute('data-old', ''));
    await navigateWithin(page, `/services/${value}`);
    await expect(page.locator('[data-old]')).toHaveCount(0);
    await expect(page.locator('[data-module="shell/NotFoundPage"]'), what).toBeVisible();
    await expectUnharmed(what);
  }
});

test('a page with an unusual spelling of its address is the same before and after hydration', async ({
  page,
  baseURL,
}) => {
  const { expectUnharmed } = await guard(page);
  for (const [spelling, title] of [
    ['/%61bout', /^About/],
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

test('the search accepts any text, writes it to the URL, and clears it', async ({ page }) => {
  const { expectUnharmed } = await guard(page);
  await open(page, '/blogs');
  for (const what of ['a script', 'half a character', '100 kB']) {
    await setValue(searchBox(page), hostileTexts[what] ?? hugeText);
    await searchBox(page).press('Enter');
    const kept = wellFormed(await searchBox(page).inputValue());
    expect(kept.length, what).toBeLessThanOrEqual(200);
    await expect.poll(() => new URL(page.url()).searchParams.get('q'), what).toBe(kept);
    await expectUnharmed(what);
    await page.getByRole('button', { name: blog.list.clearSearch }).click();
    await expect(page, what).toHaveURL(/\/blogs$/);
  }
});
