import { articleActions } from '@site/shared-content/articleActions';
import { blog } from '@site/shared-content/blog';
import { expect, type Locator, type Page } from 'playwright/test';

import { button, main } from '../support/blogPages';
import { fontsApplied, loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { tabTo } from '../support/tabTo';
import { test } from '../support/test';

const texts = { ...blog.article, ...articleActions };
const path = '/blog/insomnia';

const actions = (page: Page) => page.getByRole('group', { name: texts.actionsLabel });
const contents = (page: Page) => page.getByRole('navigation', { name: texts.contents });
const similar = (page: Page) =>
  main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: texts.similarHeading, exact: true }) });

test(
  'a similar article opens in this document, at its top and without the bookmark, and nothing is stored',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, path);
    await page.evaluate(() => Object.assign(window, { isSame: true }));
    await button(page, texts.bookmark).click();
    await similar(page).getByRole('link').first().click();
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

/** The average length in characters of the lines of some paragraphs, without last lines. */
function averageLine(paragraphs: Locator): Promise<number> {
  return paragraphs.evaluateAll((nodes) => {
    const lengths = nodes
      .filter((node) => !node.closest('[data-surface="sun"]'))
      .flatMap((node) => {
        const lines = new Map<number, number>();
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode())
          for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            const line = Math.round(range.getBoundingClientRect().bottom / 10);
            lines.set(line, (lines.get(line) ?? 0) + 1);
          }
        return [...lines.values()].slice(0, -1);
      });
    return lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  });
}

test('an article has an average line length of 62 to 70 characters, and is printed dark, without navigation, buttons and related articles', async ({
  page,
}) => {
  await open(page, '/blog/early-psychiatrist-evaluation');
  await fontsApplied(page);
  const average = await averageLine(page.locator('#introduction p, #story p, #next-step p'));
  expect(average).toBeGreaterThan(62);
  expect(average).toBeLessThan(70);

  // The width of A4 without margins.
  await page.setViewportSize({ width: 718, height: 1040 });
  await page.emulateMedia({ media: 'print' });
  await expect(actions(page)).toBeHidden();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
  await expect(contents(page)).toHaveCount(0);
  await expect(page.getByRole('heading', { name: texts.similarHeading })).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('heading', { name: texts.sources })).toBeVisible();
});

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
  for (const id of ['signs', 'what-helps', 'sources', 'introduction']) {
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
});

test('on a phone, "On this page" is collapsed, and opens with the keyboard', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, path);
  await expect(contents(page).filter({ visible: true })).toHaveCount(0);
  await tabTo(page, main(page).locator('summary'));
  await page.keyboard.press('Enter');
  await contents(page).locator('a[href="#signs"]').filter({ visible: true }).click();
  await expect(page.locator('#signs')).toBeInViewport();
});
