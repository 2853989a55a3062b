import { articleActions } from '@site/shared-content/articleActions';
import { articles } from '@site/shared-content/articles';
import { blog } from '@site/shared-content/blog';
import { blogCategories } from '@site/shared-content/blogCategories';
import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import { blogPageSize, categoryPreviewCount } from '@site/shared-content/siteSettings';
import { expect, type Page, test } from 'playwright/test';

import { button, cards, counts, found, main, newestFirst, searchBox } from '../support/blogPages';
import { frames } from '../support/frames';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { desktop, liveSite, phone } from '../support/site';
import { tabTo } from '../support/tabTo';
import { watch } from '../support/watch';

const { list } = blog;
const listPath = href('blogs');
const total = articles.length;
const pageCount = Math.ceil(total / blogPageSize);
const titles = newestFirst.map(({ title }) => fillIn(title));

function ofCategory(category: string): string[] {
  const first = (tags: readonly string[]) =>
    blogCategories.find((candidate) => candidate.tags.some((tag) => tags.includes(tag)))?.name;
  return newestFirst.filter(({ tags }) => first(tags) === category).map(({ title }) => fillIn(title));
}

const pages = (page: Page) => page.getByRole('navigation', { name: list.pagination.label });
const pageLink = (page: Page, name: string) => pages(page).getByRole('link', { name, exact: true });

async function shows(page: Page, wanted: readonly string[]): Promise<void> {
  await expect(cards(page)).toHaveText([...wanted]);
}

const historyLength = (page: Page) => page.evaluate(() => history.length);

test.describe('the list', () => {
  for (const viewport of [desktop, phone]) {
    test(`opens with the nine newest articles, at a viewport width of ${viewport.width} px`, async ({
      page,
    }) => {
      const complaints = watch(page);
      await page.setViewportSize(viewport);
      await open(page, listPath);
      await counts(page, total);
      await shows(page, titles.slice(0, 9));
      await expect(button(page, list.viewAll)).toHaveAttribute('aria-pressed', 'true');
      await expect(button(page, list.allCategories)).toHaveAttribute('aria-pressed', 'true');
      for (const { name } of blogCategories) await expect(button(page, name)).toBeVisible();
      expect(complaints.all).toEqual([]);
    });
  }

  test('fetches the entries of all articles only when they are needed', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, listPath);
    expect(fetched.filter((url) => url.includes('index.json'))).toEqual([]);
    await searchBox(page).focus();
    await expect.poll(() => fetched.filter((url) => url.endsWith('/data/index.json')).length).toBe(1);
  });

  test('searches for text that was typed before hydration', async ({ page }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/r\/blog\/\w+\/BlogListPage\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    // The load event waits for this script.
    await page.goto(listPath, { waitUntil: 'commit' });
    await searchBox(page).fill('insomnia');
    await expect(cards(page)).toHaveCount(9);
    arrive();
    await hydrated(page);
    await shows(page, found('insomnia').slice(0, 9));
    await expect(page).toHaveURL(/\?q=insomnia$/);
    await expect(searchBox(page)).toHaveValue('insomnia');
  });

  test('shows the results of the search in the URL', async ({ page }) => {
    await open(page, `${listPath}?q=sleep`);
    await expect(searchBox(page)).toHaveValue('sleep');
    await shows(page, found('sleep').slice(0, 9));
  });

  for (const viewport of [desktop, phone]) {
    test(`has a search box that grows while it is focused, at a viewport width of ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await open(page, listPath);
      const width = async () => (await searchBox(page).boundingBox())?.width ?? 0;
      const before = await width();
      await searchBox(page).focus();
      await expect.poll(width).toBeGreaterThan(before + 20);
      await searchBox(page).blur();
      await expect.poll(width).toBe(before);
    });
  }

  test('finds text in titles, descriptions and tags, ignoring case', { tag: '@smoke' }, async ({ page }) => {
    await open(page, listPath);
    for (const text of ['sLeEp', 'Older people', 'awake at three', 'cbt', "parkinson's"])
      await test.step(text, async () => {
        await searchBox(page).fill(text);
        const wanted = text.startsWith('park') ? found('parkinson') : found(text);
        expect(wanted.length).toBeGreaterThan(0);
        await counts(page, wanted.length);
        await shows(page, wanted.slice(0, 9));
      });
  });

  test('announces the number of results to screen readers', async ({ page }) => {
    await open(page, listPath);
    await searchBox(page).pressSequentially('insomnia');
    await expect(main(page).getByRole('status')).toHaveText(list.count(found('insomnia').length));
    await searchBox(page).fill('zzzz');
    await expect(main(page).getByRole('status')).toHaveText(`${list.empty.heading}. ${list.empty.hint}`);
  });

  test('shows only the articles of a category', async ({ page }) => {
    await open(page, listPath);
    for (const { name } of blogCategories)
      await test.step(name, async () => {
        await button(page, name).click();
        await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
        const wanted = ofCategory(name);
        expect(wanted.length).toBeGreaterThanOrEqual(3);
        await counts(page, wanted.length);
        await shows(page, wanted.slice(0, 9));
        await expect(page).toHaveURL(new RegExp(String.raw`/blogs\?category=[a-z-]+$`));
        await button(page, list.allCategories).click();
        await expect(page).toHaveURL(new RegExp(`${listPath}$`));
        await counts(page, total);
      });
  });

  test('has pages, with Previous disabled on the first and Next on the last', async ({ page }) => {
    await open(page, listPath);
    const previous = pageLink(page, list.pagination.previous);
    const next = pageLink(page, list.pagination.next);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(pageLink(page, 'Page 1')).toHaveAttribute('aria-current', 'page');

    await next.click();
    await expect(page).toHaveURL(/\/blogs\?page=2$/);
    await shows(page, titles.slice(9, 18));
    await expect(previous).not.toHaveAttribute('aria-disabled', 'true');
    // The heading above the new cards is focused, because the link was below them.
    await expect(main(page).getByRole('heading', { name: list.count(total) })).toBeFocused();
    await expect(main(page).getByRole('heading', { name: list.count(total) })).toBeInViewport();

    await pageLink(page, `Page ${pageCount}`).click();
    await shows(page, titles.slice((pageCount - 1) * blogPageSize));
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveTitle(new RegExp(`page ${pageCount} of ${pageCount}`));
    // A disabled link does not navigate, and Playwright would wait for it.
    await next.click({ force: true });
    await next.press('Enter');
    await expect(page).toHaveURL(new RegExp(String.raw`/blogs\?page=${pageCount}$`));
  });

  test('returns to page 1 when the search or the category changes', async ({ page }) => {
    await open(page, `${listPath}?page=3`);
    await searchBox(page).fill('e');
    await expect(page).toHaveURL(/\/blogs\?q=e$/);
    await open(page, `${listPath}?page=2`);
    await button(page, blogCategories[0].name).click();
    await expect(page).toHaveURL(/\/blogs\?category=mental-health-disorders$/);
  });

  test('shows four articles of each category, and a link to all of them', async ({ page }) => {
    await open(page, listPath);
    await button(page, list.viewCategories).click();
    await expect(page).toHaveURL(/\/blogs\?view=categories$/);
    await expect(pages(page)).toHaveCount(0);
    for (const { name } of blogCategories) {
      const section = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
        .last();
      await expect(cards(page, 4).and(section.getByRole('heading', { level: 4 }))).toHaveText(
        ofCategory(name).slice(0, categoryPreviewCount),
      );
    }
    const { name } = blogCategories[2];
    await main(page)
      .getByRole('link', { name: list.seeAll(name) })
      .click();
    await expect(page).toHaveURL(/\/blogs\?category=stress-resilience$/);
    await shows(page, ofCategory(name).slice(0, blogPageSize));
    await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
    await expect(button(page, list.viewAll)).toHaveAttribute('aria-pressed', 'true');
  });

  test('resets the category when the view is switched, and keeps the search', async ({ page }) => {
    await open(page, `${listPath}?q=sleep&category=sleep-physical-wellness`);
    await button(page, list.viewCategories).click();
    await expect(page).toHaveURL(/\/blogs\?q=sleep&view=categories$/);
    await counts(page, found('sleep').length);
    await button(page, list.viewAll).click();
    await expect(page).toHaveURL(/\/blogs\?q=sleep$/);
  });

  test('shows a message if nothing is found, and "Reset filters" shows all articles', async ({ page }) => {
    await open(page, `${listPath}?category=therapy-treatment`);
    await searchBox(page).fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
    await expect(
      main(page).locator('p', { hasText: 'Try adjusting your search or filter criteria' }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await button(page, 'Reset filters').click();
    await expect(page).toHaveURL(new RegExp(`${listPath}$`));
    await expect(searchBox(page)).toHaveValue('');
    await counts(page, total);
    await shows(page, titles.slice(0, 9));
  });

  test('keeps its state in the URL, and Back, Forward, a reload and a shared link restore it', async ({
    page,
    context,
  }) => {
    await open(page, listPath);
    await searchBox(page).fill('sleep');
    await expect(page).toHaveURL(/\?q=sleep$/);
    await button(page, 'Sleep & Physical Wellness').click();
    await expect(page).toHaveURL(/\?q=sleep&category=sleep-physical-wellness$/);
    const inCategory = ofCategory('Sleep & Physical Wellness');
    const all = found('sleep').filter((title) => inCategory.includes(title));
    const wanted = all.slice(0, blogPageSize);
    await shows(page, wanted);

    await page.goBack();
    await expect(searchBox(page)).toHaveValue('sleep');
    await shows(page, found('sleep').slice(0, blogPageSize));
    await page.goForward();
    await shows(page, wanted);

    await page.reload();
    await hydrated(page);
    await expect(searchBox(page)).toHaveValue('sleep');
    await shows(page, wanted);

    const other = await context.newPage();
    await open(other, new URL(page.url()).pathname + new URL(page.url()).search);
    await shows(other, wanted);
    await counts(other, all.length);
  });

  test('is restored by Back from an article', async ({ page }) => {
    await open(page, `${listPath}?page=2`);
    await cards(page).nth(4).getByRole('link').click();
    await expect(page).toHaveURL(/\/blog\//);
    await loadingScreenGone(page);
    await page.goBack();
    await loadingScreenGone(page);
    await expect(page).toHaveURL(/\/blogs\?page=2$/);
    await shows(page, titles.slice(9, 18));
  });

  test('adds no history entry per typed letter', async ({ page }) => {
    await open(page, '/about');
    await page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true }).click();
    await hydrated(page);
    await loadingScreenGone(page);
    const before = await historyLength(page);
    await searchBox(page).pressSequentially('anxiety', { delay: 60 });
    await expect(page).toHaveURL(/\?q=anxiety$/);
    await searchBox(page).pressSequentially(' disorders', { delay: 60 });
    await expect(page).toHaveURL(/\?q=anxiety\+disorders$/);
    expect(await historyLength(page)).toBe(before);
    await page.goBack();
    await expect(page).toHaveURL(/\/about$/);
  });

  test.describe(() => {
    test.use({ baseURL: liveSite });

    test('shows no loading screen for a search, a category or a page', async ({ page }) => {
      await open(page, listPath);
      await page.evaluate(() => {
        new MutationObserver(() => {
          if (document.querySelector('[data-loading-screen="covering"]'))
            document.body.dataset['covered'] = 'yes';
        }).observe(document.body, { subtree: true, childList: true, attributes: true });
      });
      await button(page, blogCategories[1].name).click();
      await counts(page, ofCategory(blogCategories[1].name).length);
      await searchBox(page).fill('sleep');
      await expect(page).toHaveURL(/q=sleep/);
      await frames(page);
      expect(await page.evaluate(() => document.body.dataset['covered'])).toBeUndefined();
    });
  });

  const nonsense = [
    'page=0',
    'page=-1',
    'page=1.5',
    'page=x',
    'category=nonsense',
    'view=sideways',
    'q=',
    'other=1',
  ];
  test('ignores unknown and invalid query parameters', async ({ page }) => {
    for (const query of nonsense)
      await test.step(query, async () => {
        await open(page, `${listPath}?${query}`);
        await counts(page, total);
        await shows(page, titles.slice(0, 9));
      });
  });

  test('shows the last page for a page number past the end', async ({ page }) => {
    await open(page, `${listPath}?page=99`);
    await shows(page, titles.slice((pageCount - 1) * blogPageSize));
    await expect(pageLink(page, `Page ${pageCount}`)).toHaveAttribute('aria-current', 'page');
  });

  test('treats markup, patterns and URL characters in the search as text', async ({ page }) => {
    const complaints = watch(page);
    await open(page, listPath);
    for (const text of ['.*', '<img src=x onerror=alert(1)>', '100%', 'ମନ', 'a&b=c#d+e']) {
      await searchBox(page).fill(text);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
      await page.reload();
      await hydrated(page);
      await expect(searchBox(page)).toHaveValue(text);
      await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
    }
    expect(complaints.all).toEqual([]);
  });

  test('can be used with the keyboard only', async ({ page }) => {
    await open(page, listPath);
    await tabTo(page, searchBox(page));
    await page.keyboard.type('sleep');
    await counts(page, found('sleep').length);
    await tabTo(page, button(page, list.clearSearch));
    await page.keyboard.press('Enter');
    await expect(searchBox(page)).toBeFocused();
    await counts(page, total);
    await tabTo(page, button(page, list.viewCategories));
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/\?view=categories$/);
    await tabTo(page, button(page, blogCategories[4].name));
    await page.keyboard.press('Enter');
    await shows(page, ofCategory(blogCategories[4].name).slice(0, blogPageSize));
    await page.keyboard.press('Shift+Tab');
    await page.goto(listPath);
    await hydrated(page);
    await loadingScreenGone(page);
    await tabTo(page, pageLink(page, 'Page 2'));
    await page.keyboard.press('Enter');
    await shows(page, titles.slice(9, 18));
    await tabTo(page, cards(page).first().getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[9] ?? '');
  });

  test('says that it is searching while the entries load slowly, and shows no other list', async ({
    page,
  }) => {
    let arrive = () => {};
    const arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route('**/data/index.json', async (route) => {
      await arrived;
      await route.continue();
    });
    await open(page, `${listPath}?q=insomnia`);
    await expect(main(page).getByRole('heading', { level: 2, name: list.searching })).toBeVisible();
    await expect(main(page).getByRole('status')).toHaveText(list.searching);
    await expect(cards(page)).toHaveCount(0);
    arrive();
    await shows(page, found('insomnia').slice(0, 9));
  });

  test('says that there is no result if fetching the entries fails, and a retry fetches them', async ({
    page,
  }) => {
    await page.route('**/data/index.json', (route) => route.abort());
    await open(page, listPath);
    await button(page, blogCategories[0].name).click();
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await expect(main(page).getByRole('status')).toHaveText(list.notLoaded);
    await expect(cards(page)).toHaveCount(0);
    await page.unroute('**/data/index.json');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await shows(page, ofCategory(blogCategories[0].name).slice(0, 9));
  });
});

test.describe('the list without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('shows nine cards and links to the others, without controls that need JavaScript', async ({
    page,
  }) => {
    await page.goto(listPath);
    await shows(page, titles.slice(0, 9));
    await expect(
      main(page).getByRole('link', { name: titles[blogPageSize] ?? '', exact: true }),
    ).toBeVisible();
    await expect(searchBox(page)).toBeHidden();
    await expect(pages(page)).toBeHidden();
    await expect(main(page).getByText(list.noScript)).toBeVisible();
  });

  test('links to an article that is readable in full', async ({ page }) => {
    await page.goto(listPath);
    await main(page)
      .getByRole('link', { name: titles[blogPageSize] ?? '', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[blogPageSize] ?? '');
    await expect(main(page).getByText(fillIn(newestFirst[blogPageSize]?.crux ?? ''))).toBeVisible();
    await expect(button(page, articleActions.share)).toBeHidden();
  });
});

test.describe('the teaser on the home page', () => {
  test('shows the three newest articles, with links to them and to the list', async ({ page }) => {
    await open(page, href('home'));
    const teaser = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: blog.teaser.heading, exact: true }) });
    await expect(teaser.getByRole('heading', { level: 3 })).toHaveText(titles.slice(0, 3));
    for (const { slug } of newestFirst.slice(0, 3))
      await expect(teaser.locator(`a[href="/blog/${slug}"]`)).toHaveCount(1);
    await expect(teaser.getByRole('link', { name: blog.teaser.all.label })).toHaveAttribute('href', listPath);
    await teaser.getByRole('link', { name: titles[1] ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`/blog/${newestFirst[1]?.slug}$`));
    await loadingScreenGone(page);
    // By name, because the slides of the home page have h1 headings too and may still be there.
    await expect(page.getByRole('heading', { level: 1, name: titles[1] ?? '', exact: true })).toBeVisible();
  });

  test('is readable without JavaScript', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(href('home'));
    for (const title of titles.slice(0, 3))
      await expect(main(page).getByRole('link', { name: title, exact: true })).toBeVisible();
    await context.close();
  });
});
