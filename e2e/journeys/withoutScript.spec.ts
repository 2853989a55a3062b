import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { expect } from 'playwright/test';

import { field, formPaths } from '../support/forms';
import { canonicalPaths, liveSite, samplePaths } from '../support/site';
import { test } from '../support/test';

test.use({ baseURL: liveSite, javaScriptEnabled: false });

test(
  'without JavaScript, every page shows its heading, its answers and its footer, and no loading screen',
  { tag: '@smoke' },
  async ({ page }) => {
    for (const path of samplePaths)
      await test.step(path, async () => {
        await page.goto(path);
        const heading = page.getByRole('heading', { level: 1 }).first();
        await expect(heading).toBeVisible();
        expect((await heading.boundingBox())?.height).toBeGreaterThan(10);
        for (const answer of await page.locator('main h3:has(> button) + *').all())
          await expect(answer).toBeVisible();
        await expect(page.locator('[data-loading-screen]')).toBeHidden();
        await expect(page.getByRole('contentinfo')).toBeVisible();
      });
  },
);

test('without JavaScript, Help now opens and closes, and its numbers are links', async ({ page }) => {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/about');
    const help = page.getByRole('banner').locator('summary', { hasText: 'Help' });
    const call = page.getByRole('banner').getByRole('link', { name: /^Call 112 / });
    await help.press('Enter');
    await expect(call).toHaveAttribute('href', 'tel:112');
    await expect(call).toBeInViewport();
    await help.press('Enter');
    await expect(call).toBeHidden();
  }
});

test('without JavaScript, a page has its styles and its fonts', async ({ page }) => {
  const fonts: string[] = [];
  page.on('response', (answer) => {
    if (answer.url().endsWith('.woff2') && answer.ok()) fonts.push(answer.url());
  });
  await page.goto('/blog/insomnia');
  await expect.poll(() => new Set(fonts).size).toBe(2);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-family', /^"Source Serif 4"/);
});

test('without JavaScript, the navigation links to the services, and the list to every article instead of a search', async ({
  page,
}) => {
  await page.goto('/blogs');
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByText('Services').first().hover();
  await expect(navigation.getByRole('link', { name: /Telepsychiatry/ }).first()).toBeVisible();
  const links = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('href')));
  expect([...new Set(links)].toSorted()).toEqual(
    canonicalPaths.filter((path) => path.startsWith('/blog/')).toSorted(),
  );
  await expect(page.getByRole('searchbox', { name: blog.list.searchLabel })).toBeHidden();
  await expect(page.getByText(blog.list.noScript)).toBeVisible();
});

for (const path of formPaths)
  test(`without JavaScript, ${path} links to phones, chat, e-mail and booking page instead of its form`, async ({
    page,
  }) => {
    await page.goto(path);
    const place = page.locator('main div', { has: page.locator('> form') });
    await expect(place.getByText(/JavaScript/)).toBeVisible();
    await expect(field(page, 'firstName')).toBeHidden();
    const { bookingUrl, chatPhone = '', email, phones } = clinicProfile;
    for (const href of [
      ...phones.map(({ display }) => telHref(display)),
      `https://wa.me/${chatPhone.replaceAll(/\D/g, '')}`,
      `mailto:${email}`,
      bookingUrl,
    ])
      await expect(place.locator(`a[href="${href}"]:visible`).first(), href).toBeVisible();
  });
