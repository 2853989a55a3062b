import { articles } from '@site/shared-content/articles';
import { blog } from '@site/shared-content/blog';
import { blogCategories } from '@site/shared-content/blogCategories';
import { categorySlug } from '@site/shared-content/categoryOf';
import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import { blogPageSize } from '@site/shared-content/siteSettings';
import { expect, type Page } from 'playwright/test';

import { button, cards, counts, found, main, newestFirst, searchBox } from '../support/blogPages';
import { hold } from '../support/hold';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { tabTo } from '../support/tabTo';
import { test } from '../support/test';

const { list } = blog;
const listPath = href('blogs');
const titles = newestFirst.map(({ title }) => fillIn(title));

function ofCategory(category: string): string[] {
  const first = (tags: readonly string[]) =>
    blogCategories.find((candidate) => candidate.tags.some((tag) => tags.includes(tag)))?.name;
  return newestFirst.filter(({ tags }) => first(tags) === category).map(({ title }) => fillIn(title));
}

/** Expects the first page of these articles. */
async function shows(page: Page, wanted: readonly string[]): Promise<void> {
  expect(wanted.length).toBeGreaterThan(0);
  await expect(cards(page)).toHaveText(wanted.slice(0, blogPageSize));
}

test('the list searches for text that was typed before hydration', async ({ page }) => {
  const arrive = await hold(page, /\/r\/blog\/\w+\/BlogListPage\.js$/);
  // The load event waits for this script.
  await page.goto(listPath, { waitUntil: 'commit' });
  await searchBox(page).fill('parkinson');
  await expect(cards(page)).toHaveCount(blogPageSize);
  arrive();
  await hydrated(page);
  await shows(page, found('parkinson'));
  await expect(page).toHaveURL(/\?q=parkinson$/);
  await expect(searchBox(page)).toHaveValue('parkinson');
});

test(
  'with the keyboard only, a visitor searches and chooses a category; the state is in the URL, and Back and a reload restore it',
  {
    tag: '@smoke',
  },
  async ({ page }) => {
    await open(page, listPath);
    const width = async () => (await searchBox(page).boundingBox())?.width ?? 0;
    const before = await width();
    await tabTo(page, searchBox(page));
    // It grows while it is focused.
    await expect.poll(width).toBeGreaterThan(before + 20);
    await page.keyboard.type('sleep');
    await counts(page, found('sleep').length);
    const [, { name }] = blogCategories;
    await tabTo(page, button(page, name));
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(new RegExp(`\\?q=sleep&category=${categorySlug(name)}$`));
    const wanted = found('sleep').filter((title) => ofCategory(name).includes(title));
    await shows(page, wanted);
    await page.goBack();
    await shows(page, found('sleep'));
    await page.goForward();
    await page.reload();
    await hydrated(page);
    await expect(searchBox(page)).toHaveValue('sleep');
    await shows(page, wanted);

    await tabTo(page, button(page, list.clearSearch));
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toBeFocused();
    await shows(page, ofCategory(name));
    await tabTo(page, cards(page).first().getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(ofCategory(name)[0] ?? '');
  },
);

test('the next page of the list begins at its heading, and Back from an article restores it', async ({
  page,
}) => {
  await open(page, listPath);
  const pages = page.getByRole('navigation', { name: list.pagination.label });
  await pages.getByRole('link', { name: list.pagination.next, exact: true }).click();
  await expect(page).toHaveURL(/\/blogs\?page=2$/);
  await shows(page, titles.slice(blogPageSize));
  // The heading above the new cards is focused, because the link was below them.
  const heading = main(page).getByRole('heading', { name: list.count(articles.length) });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await cards(page).nth(4).getByRole('link').click();
  await expect(page).toHaveURL(/\/blog\//);
  await loadingScreenGone(page);
  await page.goBack();
  await expect(page).toHaveURL(/\/blogs\?page=2$/);
  await shows(page, titles.slice(blogPageSize));
});
