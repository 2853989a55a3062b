import { blog } from '@site/shared-content/blog';
import { expect, type Locator, type Page } from 'playwright/test';

import { guard } from '../support/guard';
import { hostileTexts, hugeText, wellFormed } from '../support/hostileTexts';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { test } from '../support/test';

test.use({ viewport: phone });
const texts = Object.entries(hostileTexts);
/** Texts in encoded form, and some in raw form. */
const inAddresses = [
  ...texts.map(([what, text]) => [what, encodeURIComponent(wellFormed(text))] as const),
  ['a raw percent sign', '%'] as const,
  ['raw nonsense in percent signs', '%E0%A4%A%zz%u0041'] as const,
  ['raw signs', `<>"'{}|^[]\`;,:@!$*()~`] as const,
];

/** Unit tests write messages of any text. */
const typedTexts = [
  ...texts.filter(([what]) => /^(a script|line breaks of every kind|half a character)$/.test(what)),
  ['100 kB', hugeText] as const,
];

const searchBox = (page: Page) => page.getByRole('searchbox', { name: blog.list.searchLabel });
const notFound = (page: Page) => page.getByText('Oops! The page you are looking for does not exist.');

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
 * Sets the value of some fields. The text is passed as JSON, which can escape lone surrogates; neither the keyboard nor
 * Playwright's protocol can transmit those.
 */
async function setValues(form: Locator, fields: string, text: string): Promise<void> {
  await form.evaluate(
    (root, [selector, json]) => {
      const value = JSON.parse(json) as string;
      for (const node of root.querySelectorAll(selector)) {
        const prototype = node instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
        Object.getOwnPropertyDescriptor(prototype.prototype, 'value')?.set?.call(node, value);
        node.dispatchEvent(new Event('input', { bubbles: true }));
      }
    },
    [fields, JSON.stringify(text)] as const,
  );
}

/** The values of a form by name, with lone surrogates replaced. */
async function formValues(form: Locator): Promise<Record<string, string>> {
  return form.evaluate((root) =>
    Object.fromEntries(
      [...root.querySelectorAll<HTMLInputElement>('[name]')].map(({ name, value }) => [
        name,
        value.replaceAll(/\p{Surrogate}/gu, '\uFFFD'),
      ]),
    ),
  );
}

test('pages accept any text in their query and hash, on a first visit and later', async ({ page }) => {
  const { expectUnharmed } = await guard(page);
  for (const path of ['/blogs', '/blog/insomnia', '/appointment']) {
    await open(page, addressWith(path, encodeURIComponent(hostileTexts['a script'] ?? '')));
    await expectUnharmed(`${path}, on a first visit`);
    // The list reads its address.
    for (const [what, value] of path === '/blogs' ? inAddresses : inAddresses.slice(-3)) {
      await navigateWithin(page, addressWith(path, value));
      await expectUnharmed(`${path}, ${what}`);
      if (path === '/blogs') await expect(searchBox(page), what).toBeVisible();
    }
  }
});

test('any text as a slug leads to the not-found page, on a first visit and on a navigation', async ({
  page,
  request,
}) => {
  const { expectUnharmed } = await guard(page);
  const bodies = new Set<string>();
  for (const [what, value] of inAddresses)
    // Directly after a slash, text that others glued to a link leads to the home page.
    for (const folder of ['/blog/', '/services/', '/no-such-page']) {
      const answer = await request.get(`${folder}${value}`);
      expect(answer.status(), `${what} under ${folder}`).toBe(404);
      bodies.add(await answer.text());
    }
  expect(bodies.size).toBe(1);
  // No link within the site has an address that cannot be decoded; the router would only log it.
  for (const [what, value] of inAddresses.filter(([, text]) => text !== '%' && !text.includes('%zz'))) {
    if (page.url() === 'about:blank') await open(page, `/blog/${value}`);
    // The previous page looks the same and stays until the next one is rendered.
    await page.locator('main [data-module]').evaluate((old) => old.setAttribute('data-old', ''));
    await navigateWithin(page, `/services/${value}`);
    await expect(page.locator('[data-old]')).toHaveCount(0);
    await expect(notFound(page), what).toBeVisible();
    await expectUnharmed(what);
  }
  await page.goto('/blog/%E0%A4%A%zz%u0041');
  await hydrated(page);
  await expect(notFound(page)).toBeVisible();
  await expectUnharmed('an address that cannot be decoded');
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
    ['/services/.%2Fabout', /^Page not found/],
  ] as const) {
    await page.goto(`${baseURL}${spelling}`);
    await expect(page, spelling).toHaveTitle(title);
    await hydrated(page);
    await expect(page, spelling).toHaveTitle(title);
    await expectUnharmed(spelling);
  }
});

test('100 kB in the hash is accepted, 100 kB in the query is rejected, and later requests succeed', async ({
  page,
  request,
}) => {
  const { expectUnharmed } = await guard(page);
  await page.goto(`/blog/insomnia#${encodeURIComponent(hugeText)}`);
  await hydrated(page);
  await loadingScreenGone(page);
  await expectUnharmed('100 kB in the hash');
  const refused = await request.get(`/blogs?q=${'x'.repeat(100_000)}`);
  expect([414, 431]).toContain(refused.status());
  await page.goto(`/blogs?q=${'x'.repeat(10_000)}`);
  await hydrated(page);
  await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
  await expectUnharmed('10 kB in the query');
});

test('the search accepts any text, writes it to the URL, and clears it', async ({ page }) => {
  const { expectUnharmed } = await guard(page);
  await open(page, '/blogs');
  const form = page.getByRole('search');
  for (const [what, text] of typedTexts) {
    await setValues(form, '[name="q"]', text);
    await searchBox(page).press('Enter');
    const { q: kept = '' } = await formValues(form);
    if (kept.trim() !== '')
      await expect.poll(() => new URL(page.url()).searchParams.get('q'), what).toBe(kept);
    expect(kept.length, what).toBeLessThanOrEqual(200);
    await expectUnharmed(what);
    await page.getByRole('button', { name: blog.list.clearSearch }).click();
    await expect(page, what).toHaveURL(/\/blogs$/);
  }
});
