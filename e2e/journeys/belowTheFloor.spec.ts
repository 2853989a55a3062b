import { clinicProfile } from '@site/shared-content/clinicProfile';
import { expect, type Page, type Route } from 'playwright/test';

import { formPaths } from '../support/forms';
import { desktop, phone } from '../support/site';
import { test } from '../support/test';

// Browsers older than the supported ones (platform/build/browserFloor.ts).

/** What remains of a stylesheet in a browser without cascade layers. */
function withoutLayers(css: string): string {
  let depth = 0;
  let skips = false;
  let left = '';
  for (const part of css.split(/(?<=[{};])/)) {
    if (depth === 0) skips = part.trimStart().startsWith('@layer');
    if (!skips) left += part;
    if (part.endsWith('{')) depth += 1;
    if (part.endsWith('}')) depth -= 1;
  }
  return left;
}

async function changePages(page: Page, change: (html: string) => string): Promise<void> {
  await page.route('**/*', async (route: Route) => {
    if (route.request().resourceType() !== 'document') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, body: change(await response.text()) });
  });
}

/** Simulates a browser that ignores rules in cascade layers and cannot parse the scripts of the site. */
async function simulateOldBrowser(page: Page): Promise<void> {
  await changePages(page, (html) =>
    html.replaceAll(
      /(<style data-href[^>]*>)(.*?)(<\/style>)/gs,
      (_, start: string, css: string, end: string) =>
        start + withoutLayers(css).replace('not (accent-color:', 'not (no-such-property:') + end,
    ),
  );
  await page.route('**/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: 'a ||= ;' }));
}

const notLoaded = (page: Page) => page.getByText('This form has not loaded');
const forms: readonly string[] = formPaths;

/** Expects the ways to reach the clinic immediately above the form. */
async function expectNotLoaded(page: Page): Promise<void> {
  await expect(notLoaded(page)).toBeVisible();
  const ways = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Chat with us/ }) });
  for (const { display } of clinicProfile.phones)
    await expect(ways.getByRole('link', { name: display }).first()).toBeVisible();
  await expect(page.getByText('This form is still loading')).toBeHidden();
}

test.describe('a browser that supports neither the styles nor the scripts of the site', () => {
  // The changed styles do not match the hashes in the policy.
  test.use({ bypassCSP: true });

  test('shows pages with text, links and phone numbers, without SVG images, and says that a form has not loaded', async ({
    page,
  }) => {
    await simulateOldBrowser(page);
    for (const [viewport, path] of [
      [desktop, '/'],
      ...['/', '/services/psychiatric-consultation', '/about', ...forms, '/blog/insomnia'].map(
        (one) => [phone, one] as const,
      ),
    ] as const) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await expect(page.locator('h1').first(), path).toBeVisible();
      await expect(page.locator('a[href^="tel:"]:visible').first(), path).toBeVisible();
      await expect(page.locator('svg:visible'), path).toHaveCount(0);
      const wider = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      expect(wider, path).toBeLessThanOrEqual(0);
      if (forms.includes(path)) await expectNotLoaded(page);
    }
    await page.locator('footer a[href="/privacy"]').click();
    await expect(page).toHaveURL(/\/privacy$/);
  });
});

test('no SVG image is wider than 24 px if the styles of its remote are missing', async ({ page }) => {
  await changePages(page, (html) =>
    html.replaceAll(/<style data-href="\/r\/(?!shell)[^>]*>.*?<\/style>/gs, ''),
  );
  await page.route(/\/r\/(?!shell\/)/, (route) => route.abort());
  for (const path of ['/blog/insomnia', '/contact', '/therapy-and-counselling']) {
    await page.goto(path, { waitUntil: 'domcontentloaded' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const widths = await page
      .locator('main svg:visible')
      .evaluateAll((drawings) => drawings.map((drawing) => drawing.getBoundingClientRect().width));
    expect(Math.max(0, ...widths), path).toBeLessThanOrEqual(24);
  }
});
