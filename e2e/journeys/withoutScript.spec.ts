import { fillInAll } from '@site/shared-content/fillIn';
import { services } from '@site/shared-content/services';
import { expect, test } from 'playwright/test';

import { canonicalPaths, liveSite, samplePaths } from '../support/site';
import { watchNetwork } from '../support/watchNetwork';

test.use({ baseURL: liveSite });

test.use({ javaScriptEnabled: false });

for (const path of samplePaths) {
  test(
    `without JavaScript, ${path} shows its heading and footer, and no loading screen`,
    { tag: '@smoke' },
    async ({ page }) => {
      await page.goto(path);
      const heading = page.getByRole('heading', { level: 1 }).first();
      await expect(heading).toBeVisible();
      const box = await heading.boundingBox();
      expect(box?.height).toBeGreaterThan(10);
      await expect(page.locator('[data-loading-screen]')).toBeHidden();
      await expect(page.getByRole('contentinfo')).toBeVisible();
    },
  );
}

test('without JavaScript, a page has its styles and its fonts', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2') && answer.ok()) fonts.push(answer.url());
  });
  const network = watchNetwork(page);
  await page.goto('/blog/insomnia');
  await network.idle();
  expect(new Set(fonts).size).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4"/);
});

test('without JavaScript, a service page shows all answers', async ({ page }) => {
  await page.goto('/services/psychiatric-consultation');
  const { faqs } = fillInAll(services['psychiatric-consultation']);
  expect(faqs).toHaveLength(10);
  for (const { answer } of faqs) await expect(page.getByText(answer)).toBeVisible();
});

test('without JavaScript, the list links to every article', async ({ page }) => {
  await page.goto('/blogs');
  const links = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect([...new Set(links)].toSorted()).toEqual(
    canonicalPaths.filter((path) => path.startsWith('/blog/')).toSorted(),
  );
});

test('without JavaScript, the navigation links to the services', async ({ page }) => {
  await page.goto('/contact');
  const services = page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: /Telepsychiatry/ })
    .first();
  await page.getByRole('navigation', { name: 'Main' }).getByText('Services').first().hover();
  await expect(services).toBeVisible();
});

test('without JavaScript, the appointment page shows phone and chat links', async ({ page }) => {
  await page.goto('/appointment');
  await expect(page.locator('main a[href^="tel:"]').first()).toBeVisible();
  await expect(page.locator('main a[href^="https://wa.me/"]').first()).toBeVisible();
});
