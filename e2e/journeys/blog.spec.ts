import { articles } from '@site/shared-content/articles';
import { articleActions } from '@site/shared-content/articleActions';
import { blog } from '@site/shared-content/blog';
import { blogCategories } from '@site/shared-content/blogCategories';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import { siteSettings } from '@site/shared-content/siteSettings';
import { careCards, helpLevels, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { expect, type Locator, type Page, test } from 'playwright/test';

import { frames } from '../support/frames';
import { fontsApplied, hydrated, loadingScreenGone, open } from '../support/hydrated';
import { desktop, liveSite, phone } from '../support/site';
import { watch } from '../support/watch';
import { watchNetwork } from '../support/watchNetwork';

const { list } = blog;
const words = { ...blog.article, ...articleActions };
const list$ = href('blogs');
const { blogPageSize } = siteSettings;
const total = articles.length;
const pageCount = Math.ceil(total / blogPageSize);

const newestFirst = articles.toSorted(
  (one, other) => other.date.localeCompare(one.date) || one.title.localeCompare(other.title),
);
const titles = newestFirst.map(({ title }) => fillIn(title));

/** What a search must find, said once more, and simply. */
function found(text: string): string[] {
  return newestFirst
    .filter(({ title, description, tags }) =>
      [title, description, ...tags].some((part) => part.toLowerCase().includes(text.toLowerCase())),
    )
    .map(({ title }) => fillIn(title));
}

function ofCategory(category: string): string[] {
  const first = (tags: readonly string[]) =>
    blogCategories.find((candidate) => candidate.tags.some((tag) => tags.includes(tag)))?.name;
  return newestFirst.filter(({ tags }) => first(tags) === category).map(({ title }) => fillIn(title));
}

const main = (page: Page) => page.getByRole('main');
const searchBox = (page: Page) => page.getByRole('searchbox', { name: list.searchLabel });
const button = (page: Page, name: string) => main(page).getByRole('button', { name, exact: true });
const pages = (page: Page) => page.getByRole('navigation', { name: list.pagination.label });
const pageLink = (page: Page, name: string) => pages(page).getByRole('link', { name, exact: true });

/** The titles of the cards, which stand under headings of this level. */
function cards(page: Page, level: 3 | 4 = 3): Locator {
  return main(page)
    .getByRole('heading', { level })
    .filter({ has: page.getByRole('link') });
}

async function shows(page: Page, wanted: readonly string[]): Promise<void> {
  await expect(cards(page)).toHaveText([...wanted]);
}

async function counts(page: Page, articleCount: number): Promise<void> {
  await expect(
    main(page).getByRole('heading', { name: list.count(articleCount), exact: true }),
  ).toBeVisible();
}

const historyLength = (page: Page) => page.evaluate(() => history.length);

/** Goes on by Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let step = 0; step < 60; step += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((node) => node === document.activeElement)) return;
  }
  throw new Error('Sixty tabs do not lead there.');
}

test.describe('the list', () => {
  for (const viewport of [desktop, phone]) {
    test(`opens with the nine newest of all articles, ${viewport.width} wide`, async ({ page }) => {
      const complaints = watch(page);
      await page.setViewportSize(viewport);
      await open(page, list$);
      await counts(page, total);
      await shows(page, titles.slice(0, 9));
      await expect(button(page, list.viewAll)).toHaveAttribute('aria-pressed', 'true');
      await expect(button(page, list.allCategories)).toHaveAttribute('aria-pressed', 'true');
      for (const { name } of blogCategories) await expect(button(page, name)).toBeVisible();
      expect(complaints.all).toEqual([]);
    });
  }

  test('fetches no entries of articles before somebody needs them', async ({ page }) => {
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await open(page, list$);
    expect(fetched.filter((url) => url.includes('index.json'))).toEqual([]);
    await searchBox(page).focus();
    await expect.poll(() => fetched.filter((url) => url.endsWith('/data/index.json')).length).toBe(1);
  });

  test('fetches search and filters when somebody turns to them, and at once for an address that asks', async ({
    page,
  }) => {
    const scripts: string[] = [];
    page.on('request', (request) => {
      const [, file] = /\/r\/blog\/\w+\/([^/]+\.js)$/.exec(request.url()) ?? [];
      if (file) scripts.push(file);
    });
    const network = watchNetwork(page);
    await open(page, list$);
    await network.idle();
    expect(scripts.sort()).toEqual(['BlogListPage.islands.js', 'remoteEntry.js']);
    await searchBox(page).focus();
    await expect.poll(() => scripts.length).toBeGreaterThan(2);
    scripts.length = 0;
    await page.goto(`${list$}?q=sleep`);
    await expect.poll(() => scripts.length).toBeGreaterThan(2);
    await expect(searchBox(page)).toHaveValue('sleep');
  });

  test('searches for what was typed, and turns to the page that was pressed, before it could answer', async ({
    page,
  }) => {
    let arrive = () => {};
    let arrived = new Promise<void>((resolve) => (arrive = resolve));
    await page.route(/\/r\/blog\/\w+\/\d+\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    // A file that is held would be given up in three seconds, and asked for anew.
    await page.clock.install();
    await open(page, list$);
    await page.clock.pauseAt(Date.now() + 60_000);
    await searchBox(page).fill('insomnia');
    await page.keyboard.press('Enter');
    await expect(cards(page)).toHaveCount(9);
    await page.clock.resume();
    arrive();
    await expect(page).toHaveURL(/\?q=insomnia$/);
    await expect(searchBox(page)).toHaveValue('insomnia');

    arrived = new Promise<void>((resolve) => (arrive = resolve));
    await open(page, list$);
    await page.clock.pauseAt(Date.now() + 600_000);
    await pages(page).locator('a[href$="?page=2"]').first().click();
    await expect(page).toHaveURL(/\/blogs$/);
    await page.clock.resume();
    arrive();
    await expect(page).toHaveURL(/\?page=2$/);
    await expect(page).toHaveTitle(/^Blog, page 2 of/);
  });

  for (const viewport of [desktop, phone]) {
    test(`has a search box that grows while it has the focus, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await open(page, list$);
      const width = async () => (await searchBox(page).boundingBox())?.width ?? 0;
      const before = await width();
      await searchBox(page).focus();
      await expect.poll(width).toBeGreaterThan(before + 20);
      await searchBox(page).blur();
      await expect.poll(width).toBe(before);
    });
  }

  for (const text of ['sLeEp', 'Older people', 'awake at three', 'cbt', "parkinson's"]) {
    test(`finds "${text}" in titles, descriptions and tags, in any case`, async ({ page }) => {
      await open(page, list$);
      await searchBox(page).fill(text);
      const wanted = text.startsWith('park') ? found('parkinson') : found(text);
      expect(wanted.length).toBeGreaterThan(0);
      await counts(page, wanted.length);
      await shows(page, wanted.slice(0, 9));
    });
  }

  test('says how many it found to those who cannot see it', async ({ page }) => {
    await open(page, list$);
    await searchBox(page).pressSequentially('insomnia');
    await expect(main(page).getByRole('status')).toHaveText(list.count(found('insomnia').length));
    await searchBox(page).fill('zzzz');
    await expect(main(page).getByRole('status')).toHaveText(`${list.empty.heading}. ${list.empty.hint}`);
  });

  for (const { name } of blogCategories) {
    test(`shows the articles of ${name} alone`, async ({ page }) => {
      await open(page, list$);
      await button(page, name).click();
      await expect(button(page, name)).toHaveAttribute('aria-pressed', 'true');
      const wanted = ofCategory(name);
      expect(wanted.length).toBeGreaterThanOrEqual(3);
      await counts(page, wanted.length);
      await shows(page, wanted.slice(0, 9));
      await expect(page).toHaveURL(new RegExp(String.raw`/blogs\?category=[a-z-]+$`));
      await button(page, list.allCategories).click();
      await expect(page).toHaveURL(new RegExp(`${list$}$`));
      await counts(page, total);
    });
  }

  test('goes from page to page, with previous and next disabled at the ends', async ({ page }) => {
    await open(page, list$);
    const previous = pageLink(page, list.pagination.previous);
    const next = pageLink(page, list.pagination.next);
    await expect(previous).toHaveAttribute('aria-disabled', 'true');
    await expect(pageLink(page, 'Page 1')).toHaveAttribute('aria-current', 'page');

    await next.click();
    await expect(page).toHaveURL(/\/blogs\?page=2$/);
    await shows(page, titles.slice(9, 18));
    await expect(previous).not.toHaveAttribute('aria-disabled', 'true');
    // The reader stands at the first of the new cards, not at the foot where the link was.
    await expect(main(page).getByRole('heading', { name: list.count(total) })).toBeFocused();
    await expect(main(page).getByRole('heading', { name: list.count(total) })).toBeInViewport();

    await pageLink(page, `Page ${pageCount}`).click();
    await shows(page, titles.slice((pageCount - 1) * blogPageSize));
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    await expect(page).toHaveTitle(new RegExp(`page ${pageCount} of ${pageCount}`));
    // A press leads nowhere, and Playwright would wait for it to lead somewhere.
    await next.click({ force: true });
    await next.press('Enter');
    await expect(page).toHaveURL(new RegExp(String.raw`/blogs\?page=${pageCount}$`));
  });

  test('goes to page 1 when search or category changes', async ({ page }) => {
    await open(page, `${list$}?page=3`);
    await searchBox(page).fill('e');
    await expect(page).toHaveURL(/\/blogs\?q=e$/);
    await open(page, `${list$}?page=2`);
    await button(page, blogCategories[0].name).click();
    await expect(page).toHaveURL(/\/blogs\?category=mental-health-disorders$/);
  });

  test('browses by categories: four of each, and See all', async ({ page }) => {
    await open(page, list$);
    await button(page, list.viewCategories).click();
    await expect(page).toHaveURL(/\/blogs\?view=categories$/);
    await expect(pages(page)).toHaveCount(0);
    for (const { name } of blogCategories) {
      const section = main(page)
        .locator('section')
        .filter({ has: page.getByRole('heading', { level: 3, name, exact: true }) })
        .last();
      await expect(cards(page, 4).and(section.getByRole('heading', { level: 4 }))).toHaveText(
        ofCategory(name).slice(0, siteSettings.categoryPreviewCount),
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
    await open(page, `${list$}?q=sleep&category=sleep-physical-wellness`);
    await button(page, list.viewCategories).click();
    await expect(page).toHaveURL(/\/blogs\?q=sleep&view=categories$/);
    await counts(page, found('sleep').length);
    await button(page, list.viewAll).click();
    await expect(page).toHaveURL(/\/blogs\?q=sleep$/);
  });

  test('says when nothing is found; Reset filters brings everything back', async ({ page }) => {
    await open(page, `${list$}?category=therapy-treatment`);
    await searchBox(page).fill('no such thing');
    await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
    await expect(
      main(page).locator('p', { hasText: 'Try adjusting your search or filter criteria' }),
    ).toBeVisible();
    await expect(cards(page)).toHaveCount(0);
    await button(page, 'Reset filters').click();
    await expect(page).toHaveURL(new RegExp(`${list$}$`));
    await expect(searchBox(page)).toHaveValue('');
    await counts(page, total);
    await shows(page, titles.slice(0, 9));
  });

  test('keeps the choice in the address: Back, Forward, reload and a shared link restore it', async ({
    page,
    context,
  }) => {
    await open(page, list$);
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

  test('is found again as it was left, after an article', async ({ page }) => {
    await open(page, `${list$}?page=2`);
    await cards(page).nth(4).getByRole('link').click();
    await expect(page).toHaveURL(/\/blog\//);
    await loadingScreenGone(page);
    await page.goBack();
    await loadingScreenGone(page);
    await expect(page).toHaveURL(/\/blogs\?page=2$/);
    await shows(page, titles.slice(9, 18));
  });

  test('leaves no trace of single letters in the history', async ({ page }) => {
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
      await open(page, list$);
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
  for (const query of nonsense) {
    test(`opens as ever with ?${query}`, async ({ page }) => {
      await open(page, `${list$}?${query}`);
      await counts(page, total);
      await shows(page, titles.slice(0, 9));
    });
  }

  test('shows the last page for one past the end', async ({ page }) => {
    await open(page, `${list$}?page=99`);
    await shows(page, titles.slice((pageCount - 1) * blogPageSize));
    await expect(pageLink(page, `Page ${pageCount}`)).toHaveAttribute('aria-current', 'page');
  });

  test('takes any text as text', async ({ page }) => {
    const complaints = watch(page);
    for (const text of ['.*', '<img src=x onerror=alert(1)>', '100%', 'ମନ', 'a&b=c#d+e']) {
      await open(page, list$);
      await searchBox(page).fill(text);
      await expect.poll(() => new URL(page.url()).searchParams.get('q')).toBe(text);
      await page.reload();
      await hydrated(page);
      await expect(searchBox(page)).toHaveValue(text);
      await expect(page.getByRole('heading', { name: 'No blogs found' })).toBeVisible();
    }
    expect(complaints.all).toEqual([]);
  });

  test('can be used by keyboard alone', async ({ page }) => {
    await open(page, list$);
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
    await page.goto(list$);
    await hydrated(page);
    await loadingScreenGone(page);
    await tabTo(page, pageLink(page, 'Page 2'));
    await page.keyboard.press('Enter');
    await shows(page, titles.slice(9, 18));
    await tabTo(page, cards(page).first().getByRole('link'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[9] ?? '');
  });

  test('keeps the first cards and says so when the other entries do not come; trying again helps', async ({
    page,
  }) => {
    await page.route('**/data/index.json', (route) => route.abort());
    await open(page, list$);
    await button(page, blogCategories[0].name).click();
    await expect(main(page).getByRole('button', { name: 'Try again' })).toBeVisible();
    await shows(page, titles.slice(0, 9));
    await page.unroute('**/data/index.json');
    await main(page).getByRole('button', { name: 'Try again' }).click();
    await shows(page, ofCategory(blogCategories[0].name).slice(0, 9));
  });
});

test.describe('the list without script', () => {
  test.use({ javaScriptEnabled: false });

  test('shows nine cards and leads on to the others, without tools that would do nothing', async ({
    page,
  }) => {
    await page.goto(list$);
    await shows(page, titles.slice(0, 9));
    await expect(
      main(page).getByRole('link', { name: titles[blogPageSize] ?? '', exact: true }),
    ).toBeVisible();
    await expect(searchBox(page)).toBeHidden();
    await expect(pages(page)).toBeHidden();
    await expect(main(page).getByText(list.noScript)).toBeVisible();
  });

  test('leads to an article that can be read whole', async ({ page }) => {
    await page.goto(list$);
    await main(page)
      .getByRole('link', { name: titles[blogPageSize] ?? '', exact: true })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(titles[blogPageSize] ?? '');
    await expect(main(page).getByText(fillIn(newestFirst[blogPageSize]?.crux ?? ''))).toBeVisible();
    await expect(button(page, words.share)).toBeHidden();
  });
});

const actions = (page: Page) => page.getByRole('group', { name: words.actionsLabel });
const like = (page: Page) => actions(page).getByRole('button', { name: new RegExp(`^${words.like}`) });

async function likes(page: Page): Promise<number> {
  return Number(/\d+/.exec((await like(page).textContent()) ?? '')?.[0] ?? Number.NaN);
}

test.describe('an article', () => {
  test('says who wrote it, when, and how long it takes to read', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insomnia: when sleep will not come');
    await expect(main(page).getByText(words.by(clinicProfile.name))).toBeVisible();
    await expect(main(page).locator('time').first()).toHaveText('15 March 2025');
    const { text1, conclusion, diagnosis, remedies } = articles.find(({ slug }) => slug === 'insomnia')!;
    const counted = [...text1, ...conclusion, ...diagnosis.content, ...remedies.content]
      .join(' ')
      .split(/\s+/);
    await expect(main(page).getByText(words.notReviewed)).toBeVisible();
    await expect(
      main(page)
        .getByText(blog.readTime(Math.ceil(counted.length / 100)))
        .first(),
    ).toBeVisible();
  });

  test('starts with 10 to 109 likes and rises by one a press; nothing is kept', async ({ page }) => {
    const starts: number[] = [];
    for (let visit = 0; visit < 3; visit += 1) {
      await open(page, '/blog/insomnia');
      await expect(like(page)).toHaveText(/\d/);
      const start = await likes(page);
      expect(start).toBeGreaterThanOrEqual(10);
      expect(start).toBeLessThanOrEqual(109);
      starts.push(start);
      await like(page).click();
      await expect.poll(() => likes(page)).toBe(start + 1);
      await like(page).press('Enter');
      await expect.poll(() => likes(page)).toBe(start + 2);
    }
    const kept = await page.evaluate(
      () => localStorage.length + sessionStorage.length + document.cookie.length,
    );
    expect(kept).toBe(0);
  });

  test('copies its link, and says so, where the device has no share sheet', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, '/blog/insomnia?from=somewhere#signs');
    await button(page, words.share).click();
    await expect(main(page).getByRole('status').filter({ hasText: words.linkCopied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/blog/insomnia', page.url()).href,
    );
  });

  test('opens the share sheet where there is one', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          Object.assign(window, { shared: data });
          return Promise.resolve();
        },
      }),
    );
    await open(page, '/blog/insomnia');
    await button(page, words.share).click();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toEqual({
        title: 'Insomnia: when sleep will not come',
        url: new URL('/blog/insomnia', page.url()).href,
      });
    await expect(main(page).getByText(words.linkCopied)).toHaveCount(0);
  });

  test('shows the link to copy by hand where the clipboard is closed', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await open(page, '/blog/insomnia');
    await button(page, words.share).click();
    const field = page.getByLabel(words.copyThis);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(new URL('/blog/insomnia', page.url()).href);
  });

  test('is bookmarked and not bookmarked, until it is left', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const bookmark = button(page, words.bookmark);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByText(words.bookmarkHint)).toBeVisible();
    await bookmark.press('Space');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await page.reload();
    await hydrated(page);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  });

  test('keeps nothing of one article when a similar one is opened', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await button(page, words.bookmark).click();
    await similar(page).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/insomnia/);
    await loadingScreenGone(page);
    await expect(button(page, words.bookmark)).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('prints as text on white, without bar, buttons and neighbours', async ({ page }) => {
    await page.addInitScript(() =>
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
    );
    await open(page, '/blog/insomnia');
    await button(page, words.print).click();
    expect(await page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true);

    // The width of A4 between its margins.
    await page.setViewportSize({ width: 718, height: 1040 });
    await page.emulateMedia({ media: 'print' });
    await expect(actions(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: words.contents })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: words.similarHeading })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const colour = await page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => getComputedStyle(node).color);
    expect(colour).not.toBe('rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { name: words.sources })).toBeVisible();
  });

  test('has its parts in their order, on the page and in "On this page"', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const insomnia = articles.find(({ slug }) => slug === 'insomnia')!;
    const headings = await main(page).locator('article').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(
      [
        insomnia.hookTitle,
        insomnia.diagnosis.title,
        words.keyPoints,
        insomnia.remedies.title,
        insomnia.family.title,
        words.helpHeading,
        words.nextStep,
        words.sources,
        ...(insomnia.seeAlso ? [words.seeAlso] : []),
      ].map((heading) => fillIn(heading)),
    );
    await expect(contents(page).getByRole('link')).toHaveText([words.introduction, ...headings]);
    await expect(main(page).getByText(fillIn(insomnia.crux))).toBeVisible();
    await expect(main(page).locator('#signs ol > li')).toHaveCount(insomnia.diagnosis.content.length);
    await expect(main(page).locator('#good-to-know li')).toHaveCount(insomnia.keyPoints.length);
    await expect(main(page).locator('#what-helps li')).toHaveCount(insomnia.remedies.content.length);
    await expect(main(page).locator('#sources a[href^="https://"]')).toHaveCount(insomnia.sources.length);
  });

  test('marks in "On this page" where the reader is', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await fontsApplied(page);
    for (const id of ['signs', 'what-helps', 'sources', 'introduction']) {
      await contents(page).locator(`a[href="#${id}"]`).click();
      await expect(contents(page).locator('[aria-current]')).toHaveAttribute('href', `#${id}`);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
      expect(top, 'the heading stands below the bar').toBeGreaterThan(60);
      expect(top).toBeLessThan(300);
    }
  });

  test('marks the right part after a jump to the end and back to the top', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const marked = contents(page).locator('[aria-current]');
    await page.keyboard.press('End');
    await expect(marked).toHaveAttribute('href', '#read-next');
    // The browser drops a key that comes while it still goes on the way which another began.
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(marked).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });

  test('folds "On this page" above the text on a phone, and it can be opened by keyboard', async ({
    page,
  }) => {
    await page.setViewportSize(phone);
    await open(page, '/blog/insomnia');
    await expect(contents(page).filter({ visible: true })).toHaveCount(0);
    const summary = main(page).locator('summary');
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    await contents(page).locator('a[href="#signs"]').filter({ visible: true }).click();
    await expect(page.locator('#signs')).toBeInViewport();
  });

  test('shows how far the reader is', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const thread = main(page).locator('[class*="progress"]');
    const width = async () => (await thread.boundingBox())?.width ?? 0;
    expect(await width()).toBeLessThan(20);
    await page.locator('#get-help').scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(400);
  });

  test('leads from each tag to the list filtered by it', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const tags = main(page).getByRole('list', { name: blog.tagsLabel }).getByRole('link');
    await expect(tags).toHaveText(['Insomnia', 'Sleep', 'Worry', 'Self-care', 'Body and mind']);
    await tags.filter({ hasText: 'Body and mind' }).click();
    await expect(page).toHaveURL(/\/blogs\?q=Body\+and\+mind$/);
    await loadingScreenGone(page);
    await expect(searchBox(page)).toHaveValue('Body and mind');
    await counts(page, found('Body and mind').length);
  });

  for (const slug of ['early-psychiatrist-evaluation', 'child-psychiatry-explanation']) {
    test(`${slug} answers ten questions, one open at a time`, async ({ page }) => {
      await open(page, `/blog/${slug}`);
      const questions = page.locator('#questions').getByRole('button');
      await expect(questions).toHaveCount(10);
      await expect(page.locator('#questions [aria-expanded="true"]')).toHaveCount(0);
      await questions.nth(0).click();
      await questions.nth(3).click();
      await expect(page.locator('#questions [aria-expanded="true"]')).toHaveCount(1);
      await expect(questions.nth(3)).toHaveAttribute('aria-expanded', 'true');
      await questions.nth(3).click();
      await expect(page.locator('#questions [aria-expanded="true"]')).toHaveCount(0);
    });
  }

  test('has questions in these two only', async ({ request }) => {
    for (const { slug, faqs } of articles) {
      const html = await (await request.get(`/blog/${slug}`)).text();
      expect(html.includes('id="questions"'), slug).toBe(faqs !== undefined);
    }
  });

  test('ends with three similar ones, never itself', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await expect(similar(page).getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(similar(page).locator('a[href="/blog/insomnia"]')).toHaveCount(0);
    // Four shared tags and "sleep" in the title cannot be beaten.
    await expect(similar(page).locator('a[href="/blog/sleep-and-health"]')).toHaveCount(1);
  });

  test('says so when no other article is like it', async ({ page }) => {
    await changedInFlight(page, 'paranoia', (data) => ({ ...data, similar: [] }));
    await open(page, `${list$}?q=paranoia`);
    await main(page).locator('a[href="/blog/paranoia"]').first().click();
    await expect(page).toHaveURL(/\/blog\/paranoia$/);
    await loadingScreenGone(page);
    await expect(similar(page).getByText('No similar blogs found')).toBeVisible();
    await expect(similar(page).getByRole('link')).toHaveCount(0);
  });

  test('gives the hours of sleep in a real table', async ({ page }) => {
    await open(page, '/blog/sleep-and-health');
    const table = page.getByRole('table');
    await expect(table.getByRole('columnheader')).toHaveCount(3);
    await expect(table.getByRole('rowheader')).toHaveCount(8);
    for (const hours of [
      '14 to 17',
      '12 to 15',
      '11 to 14',
      '10 to 13',
      '9 to 11',
      '8 to 10',
      '7 to 9',
      '7 to 8',
    ])
      await expect(table.getByRole('cell', { name: hours, exact: true })).toHaveCount(1);
    await page.setViewportSize(phone);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBe(0);
  });

  test('is one for bipolar disorder and schizophrenia, with one canonical address', async ({ page }) => {
    await open(page, '/blog/schizophrenia');
    await expect(page).toHaveURL(/\/blog\/schizophrenia$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bipolar disorder and schizophrenia');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${clinicProfile.siteUrl}/blog/bipolar-disorder`,
    );
    await expect(similar(page).locator('a[href="/blog/bipolar-disorder"]')).toHaveCount(0);
    await open(page, `${list$}?q=schizophrenia`);
    await expect(cards(page).locator('a[href="/blog/bipolar-disorder"]')).toHaveCount(1);
    await expect(cards(page).locator('a[href="/blog/schizophrenia"]')).toHaveCount(0);
  });

  const city = clinicProfile.city.toLowerCase().replaceAll(' ', '-');
  const moved = {
    '/blog/understanding-stress-management': '/blog/stress-affects-health',
    '/blog/understanding-sleep-disorders': '/blog/sleep-disorder-treatment',
    [`/blog/early-psychiatrist-consultation-${city}-child-mental-health`]:
      '/blog/early-psychiatrist-evaluation',
    [`/blog/child-psychiatry-explained-${city}`]: '/blog/child-psychiatry-explanation',
  };
  for (const [from, to] of Object.entries(moved)) {
    test(`${from}, followed by a link of a page, is ${to}, and Back leaves it`, async ({ page }) => {
      const slug = from.replace('/blog/', '');
      await changedInFlight(page, 'paranoia', (data) => ({
        ...data,
        seeAlso: [{ slug, title: 'An old link', why: 'It has moved.' }],
      }));
      await open(page, `${list$}?q=paranoia`);
      await main(page).locator('a[href="/blog/paranoia"]').first().click();
      await loadingScreenGone(page);
      await main(page).getByRole('link', { name: 'An old link' }).click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await loadingScreenGone(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fillIn(articles.find(({ slug: known }) => to.endsWith(`/${known}`))?.title ?? ''),
      );
      await page.goBack();
      await expect(page).toHaveURL(/\/blog\/paranoia$/);
      await loadingScreenGone(page);
      await expect(main(page).getByRole('link', { name: 'An old link' })).toBeVisible();
    });
  }

  test('is not found within the site either when nobody wrote it', async ({ page }) => {
    await open(page, list$);
    await page.evaluate(() => {
      history.pushState({}, '', '/blog/nobody-wrote-this');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByText('Oops! The page you are looking for does not exist.')).toBeVisible();
  });

  test('can be used by keyboard alone', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await tabTo(page, like(page));
    const start = await likes(page);
    await page.keyboard.press('Enter');
    expect(await likes(page)).toBe(start + 1);
    await tabTo(page, button(page, words.bookmark));
    await page.keyboard.press('Space');
    await expect(button(page, words.bookmark)).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, contents(page).locator('a[href="#signs"]'));
    await page.keyboard.press('Enter');
    await expect(page.locator('#signs')).toBeInViewport();
    // Reading goes on from there, not from the list of parts.
    await tabTo(page, main(page).getByRole('link', { name: words.book.label }));
  });

  test('holds its full lines to 66 characters on average', async ({ page }) => {
    await open(page, '/blog/early-psychiatrist-evaluation');
    await fontsApplied(page);
    const { lines, average } = await fullLines(page.locator('#introduction p, #story p, #next-step p'));
    expect(lines).toBeGreaterThan(15);
    expect(average).toBeGreaterThan(62);
    expect(average).toBeLessThan(70);
  });

  test('fills the width of a phone but for its edges', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/blog/early-psychiatrist-evaluation');
    const text = await page.locator('#story p').first().boundingBox();
    expect(text?.width).toBe(phone.width - 2 * 20);
  });
});

test.describe('the care cards of an article, without script', () => {
  test.use({ javaScriptEnabled: false });

  test('say who needs which help, the most pressing first, with the number to call', async ({ page }) => {
    test.slow();
    for (const { slug, help } of articles) {
      await page.goto(`/blog/${slug}`);
      const cards = page.locator('#get-help section');
      const levels = helpLevels.filter((level) => help[level]?.length);
      await expect(cards, slug).toHaveCount(levels.length);
      for (const [place, level] of levels.entries()) {
        const card = cards.nth(place);
        const { level: word, heading, calls } = careCards[level];
        await expect(card.getByRole('heading', { level: 3 })).toHaveText(
          new RegExp(`^${word}:?\\s+${heading}$`, 'i'),
        );
        await expect(card.getByRole('listitem')).toHaveText((help[level] ?? []).map((sign) => fillIn(sign)));
        const numbers = await card
          .locator('a[href^="tel:"]')
          .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
        // The words below the signs may name a number too; it is a link as well and stands before the calls.
        const wanted = calls.map(({ href: number }) => number);
        expect(numbers.slice(numbers.length - wanted.length), `${slug}, ${level}`).toEqual(wanted);
      }
      await expect(page.locator('#get-help').getByText(notAnEmergencyService)).toBeVisible();
    }
  });
});

test.describe('the teaser on the home page', () => {
  test('shows the three newest articles, and leads to them and to the list', async ({ page }) => {
    await open(page, href('home'));
    const teaser = main(page)
      .locator('section')
      .filter({ has: page.getByRole('heading', { level: 2, name: blog.teaser.heading, exact: true }) });
    await expect(teaser.getByRole('heading', { level: 3 })).toHaveText(titles.slice(0, 3));
    for (const { slug } of newestFirst.slice(0, 3))
      await expect(teaser.locator(`a[href="/blog/${slug}"]`)).toHaveCount(1);
    await expect(teaser.getByRole('link', { name: blog.teaser.all.label })).toHaveAttribute('href', list$);
    await teaser.getByRole('link', { name: titles[1] ?? '' }).click();
    await expect(page).toHaveURL(new RegExp(`/blog/${newestFirst[1]?.slug}$`));
    await loadingScreenGone(page);
    // By its name: the slides of the home page, which may still stand, have headings of the first level too.
    await expect(page.getByRole('heading', { level: 1, name: titles[1] ?? '', exact: true })).toBeVisible();
  });

  test('can be read without script', async ({ browser, baseURL }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL ? { baseURL } : {}) });
    const page = await context.newPage();
    await page.goto(href('home'));
    for (const title of titles.slice(0, 3))
      await expect(main(page).getByRole('link', { name: title, exact: true })).toBeVisible();
    await context.close();
  });
});

/** Lets an article come with other data when it is opened within the site. */
async function changedInFlight(page: Page, slug: string, change: (data: object) => object): Promise<void> {
  await page.route(`**/data/articles/${slug}.json*`, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: change((await answer.json()) as object) });
  });
}

/** How many characters the lines of some paragraphs have, their last ones left out. */
async function fullLines(paragraphs: Locator): Promise<{ lines: number; average: number }> {
  const counts = await paragraphs.evaluateAll((nodes) =>
    nodes
      .filter((node) => !node.closest('[data-surface="sun"]'))
      .flatMap((node) => {
        const lines = new Map<number, number>();
        const walker = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
        for (let text = walker.nextNode(); text; text = walker.nextNode()) {
          for (let at = 0; at < (text.textContent ?? '').length; at += 1) {
            const range = document.createRange();
            range.setStart(text, at);
            range.setEnd(text, at + 1);
            const line = Math.round(range.getBoundingClientRect().bottom / 10);
            lines.set(line, (lines.get(line) ?? 0) + 1);
          }
        }
        return [...lines.values()].slice(0, -1);
      }),
  );
  return { lines: counts.length, average: counts.reduce((sum, one) => sum + one, 0) / counts.length };
}

function contents(page: Page): Locator {
  return page.getByRole('navigation', { name: words.contents });
}

function similar(page: Page): Locator {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: words.similarHeading, exact: true }) });
}
