import { articleActions } from '@site/shared-content/articleActions';
import { blog } from '@site/shared-content/blog';
import { expect, type Page } from 'playwright/test';

import { button, main } from '../support/blogPages';
import { fontsApplied, loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { tabTo } from '../support/tabTo';
import { test } from '../support/test';

const texts = { ...blog.article, ...articleActions };
const path = '/blog/insomnia';

const contents = (page: Page) => page.getByRole('navigation', { name: texts.contents });

test(
  'a similar article opens in this document, at its top and without the bookmark, and nothing is stored',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await button(page, texts.bookmark).click();
    const similar = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { name: texts.similarHeading, exact: true }) });
    await similar.getByRole('link').first().click();
    await expect(page).not.toHaveURL(/insomnia/);
    await loadingScreenGone(page);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Insomnia');
    await expect(button(page, texts.bookmark)).toHaveAttribute('aria-pressed', 'false');
    const stored = () => [document.cookie, ...Object.keys({ ...localStorage, ...sessionStorage })].join('');
    expect(await page.evaluate(stored)).toBe('');
    // Shell and remote share one router, so no document was loaded.
    expect(await page.evaluate(() => ('isSame' in window ? scrollY : 'another document'))).toBe(0);
  },
);

test('"On this page" works with the keyboard, and marks the current section, the last one after the End key, and none after the Home key', async ({
  page,
}) => {
  await open(page, path);
  await fontsApplied(page);
  await tabTo(page, contents(page).locator('a[href="#signs"]'));
  await page.keyboard.press('Enter');
  await expect(page.locator('#signs')).toBeInViewport();
  // The tab order continues from that section, not from the list of sections.
  await tabTo(page, main(page).getByRole('link', { name: texts.book.label }));

  const marked = contents(page).locator('[aria-current]');
  for (const id of ['sources', 'introduction']) {
    await contents(page).locator(`a[href="#${id}"]`).click();
    await expect(marked).toHaveAttribute('href', `#${id}`);
    await expect(page).toHaveURL(new RegExp(`#${id}$`));
    const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
    expect(top, 'the heading is below the bar').toBeGreaterThan(60);
    expect(top).toBeLessThan(300);
  }
  // The browser ignores a key while it still scrolls.
  const press = (key: string, expectMark: () => Promise<void>) =>
    expect(async () => {
      await page.keyboard.press(key);
      await expectMark();
    }).toPass();
  await press('End', () => expect(marked).toHaveAttribute('href', '#read-next', { timeout: 1000 }));
  await press('Home', () => expect(marked).toHaveCount(0, { timeout: 1000 }));

  await page.setViewportSize(phone);
  await open(page, path);
  await expect(contents(page).filter({ visible: true })).toHaveCount(0);
  await tabTo(page, main(page).locator('summary'));
  await page.keyboard.press('Enter');
  await contents(page).locator('a[href="#signs"]').filter({ visible: true }).click();
  await expect(page.locator('#signs')).toBeInViewport();
});
