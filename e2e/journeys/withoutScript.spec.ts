import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { telHref } from '@site/shared-content/contactLinks';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { field, formPaths } from '../support/forms';
import { canonicalPaths, liveSite, samplePaths } from '../support/site';
import { test } from '../support/test';

test.use({ baseURL: liveSite, javaScriptEnabled: false });

/** Help now opens and closes, and its numbers are links. */
async function expectHelp(page: Page): Promise<void> {
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    const help = page.getByRole('banner').locator('summary', { hasText: 'Help' });
    const call = page.getByRole('banner').getByRole('link', { name: /^Call 112 / });
    await help.press('Enter');
    await expect(call).toHaveAttribute('href', 'tel:112');
    await expect(call).toBeInViewport();
    await help.press('Enter');
    await expect(call).toBeHidden();
  }
}

/** The menu names the services, and the list has every article instead of a search. */
async function expectList(page: Page): Promise<void> {
  const navigation = page.getByRole('navigation', { name: 'Main' });
  await navigation.getByText('Services').first().hover();
  await expect(navigation.getByRole('link', { name: /Telepsychiatry/ }).first()).toBeVisible();
  const links = await page
    .locator('main a[href^="/blog/"]')
    .evaluateAll((nodes) => [...new Set(nodes.map((node) => node.getAttribute('href')))].sort());
  expect(links).toEqual(canonicalPaths.filter((path) => path.startsWith('/blog/')).toSorted());
  await expect(page.getByRole('searchbox', { name: blog.list.searchLabel })).toBeHidden();
  await expect(page.getByText(blog.list.noScript)).toBeVisible();
}

/** Phones, chat, e-mail and the booking page take the place of the form. */
async function expectOtherWays(page: Page): Promise<void> {
  const place = page.locator('main div', { has: page.locator('> form') });
  await expect(place.getByText(/JavaScript/)).toBeVisible();
  await expect(field(page, 'firstName')).toBeHidden();
  const { bookingUrl, chatPhone = '', email, phones } = clinicProfile;
  for (const address of [
    ...phones.map(({ display }) => telHref(display)),
    `https://wa.me/${chatPhone.replaceAll(/\D/g, '')}`,
    `mailto:${email}`,
    bookingUrl,
  ])
    await expect(place.locator(`a[href="${address}"]:visible`).first(), address).toBeVisible();
}

/** What a page has besides that which every page has. */
const own: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  [href('about')]: expectHelp,
  [href('blogs')]: expectList,
  ...Object.fromEntries(formPaths.map((path) => [path, expectOtherWays])),
};

test(
  'without JavaScript, every page shows its heading, its answers, its footer and its fonts, and other ways in place of search and forms',
  { tag: '@smoke' },
  async ({ page }) => {
    const fonts = new Set<string>();
    page.on('response', (answer) => {
      if (answer.url().endsWith('.woff2') && answer.ok()) fonts.add(answer.url());
    });
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
        await own[path]?.(page);
      });
    expect(fonts.size).toBe(2);
  },
);
