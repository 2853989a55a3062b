import { articleActions } from '@site/shared-content/articleActions';
import { articles } from '@site/shared-content/articles';
import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { fillIn } from '@site/shared-content/fillIn';
import { href } from '@site/shared-content/siteMap';
import { careCards, helpLevels, notAnEmergencyService } from '@site/shared-content/urgentHelp';
import { expect, type Locator, type Page, test } from 'playwright/test';

import { button, cards, counts, found, main, searchBox } from '../support/blogPages';
import { fontsApplied, hydrated, loadingScreenGone, open } from '../support/hydrated';
import { movedArticles } from '../support/movedArticles';
import { phone } from '../support/site';
import { tabTo } from '../support/tabTo';

const texts = { ...blog.article, ...articleActions };
const listPath = href('blogs');

const actions = (page: Page) => page.getByRole('group', { name: texts.actionsLabel });
const like = (page: Page) => actions(page).getByRole('button', { name: new RegExp(`^${texts.like}`) });

async function likes(page: Page): Promise<number> {
  return Number(/\d+/.exec((await like(page).textContent()) ?? '')?.[0] ?? Number.NaN);
}

test.describe('an article', () => {
  test('shows author, date and reading time', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Insomnia: when sleep will not come');
    await expect(main(page).getByText(texts.by(clinicProfile.name))).toBeVisible();
    await expect(main(page).locator('time').first()).toHaveText('15 March 2025');
    const { text1, conclusion, diagnosis, remedies } = articles.find(({ slug }) => slug === 'insomnia')!;
    const counted = [...text1, ...conclusion, ...diagnosis.content, ...remedies.content]
      .join(' ')
      .split(/\s+/);
    await expect(main(page).getByText(texts.notReviewed)).toBeVisible();
    await expect(
      main(page)
        .getByText(blog.readTime(Math.ceil(counted.length / 100)))
        .first(),
    ).toBeVisible();
  });

  test('starts with 10 to 109 likes, adds one per press, and stores nothing', async ({ page }) => {
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
    const stored = await page.evaluate(
      () => localStorage.length + sessionStorage.length + document.cookie.length,
    );
    expect(stored).toBe(0);
  });

  test('copies its URL and confirms that, if the browser has no Web Share API', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
    await open(page, '/blog/insomnia?from=somewhere#signs');
    await button(page, texts.share).click();
    await expect(main(page).getByRole('status').filter({ hasText: texts.linkCopied })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      new URL('/blog/insomnia', page.url()).href,
    );
  });

  test('passes its title and URL to the Web Share API if the browser has it', async ({ page }) => {
    await page.addInitScript(() =>
      Object.defineProperty(navigator, 'share', {
        value: (data: ShareData) => {
          Object.assign(window, { shared: data });
          return Promise.resolve();
        },
      }),
    );
    await open(page, '/blog/insomnia');
    await button(page, texts.share).click();
    await expect
      .poll(() => page.evaluate(() => (window as { shared?: ShareData }).shared))
      .toEqual({
        title: 'Insomnia: when sleep will not come',
        url: new URL('/blog/insomnia', page.url()).href,
      });
    await expect(main(page).getByText(texts.linkCopied)).toHaveCount(0);
  });

  test('shows its URL in a focused field if the clipboard is blocked', async ({ page }) => {
    await page.addInitScript(() => {
      Object.defineProperty(navigator, 'share', { value: undefined });
      Object.defineProperty(navigator, 'clipboard', {
        value: { writeText: () => Promise.reject(new Error()) },
      });
    });
    await open(page, '/blog/insomnia');
    await button(page, texts.share).click();
    const field = page.getByLabel(texts.copyThis);
    await expect(field).toBeFocused();
    await expect(field).toHaveValue(new URL('/blog/insomnia', page.url()).href);
  });

  test('can be bookmarked and unbookmarked, until a reload', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const bookmark = button(page, texts.bookmark);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await expect(bookmark).toHaveAttribute('aria-pressed', 'true');
    await expect(main(page).getByText(texts.bookmarkHint)).toBeVisible();
    await bookmark.press('Space');
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
    await bookmark.click();
    await page.reload();
    await hydrated(page);
    await expect(bookmark).toHaveAttribute('aria-pressed', 'false');
  });

  test('resets bookmark and scroll position when a similar article is opened', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await button(page, texts.bookmark).click();
    await similar(page).getByRole('link').first().click();
    await expect(page).not.toHaveURL(/insomnia/);
    await loadingScreenGone(page);
    await expect(button(page, texts.bookmark)).toHaveAttribute('aria-pressed', 'false');
    expect(await page.evaluate(() => scrollY)).toBe(0);
  });

  test('opens the print dialog, and prints dark text without navigation, buttons and related articles', async ({
    page,
  }) => {
    await page.addInitScript(() =>
      Object.assign(window, { print: () => Object.assign(window, { printed: true }) }),
    );
    await open(page, '/blog/insomnia');
    await button(page, texts.print).click();
    expect(await page.evaluate(() => (window as { printed?: boolean }).printed)).toBe(true);

    // The width of A4 without margins.
    await page.setViewportSize({ width: 718, height: 1040 });
    await page.emulateMedia({ media: 'print' });
    await expect(actions(page)).toBeHidden();
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden();
    await expect(page.getByRole('navigation', { name: texts.contents })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: texts.similarHeading })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const colour = await page
      .getByRole('heading', { level: 1 })
      .evaluate((node) => getComputedStyle(node).color);
    expect(colour).not.toBe('rgb(255, 255, 255)');
    await expect(page.getByRole('heading', { name: texts.sources })).toBeVisible();
  });

  test('has its sections in the same order on the page and in "On this page"', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const insomnia = articles.find(({ slug }) => slug === 'insomnia')!;
    const headings = await main(page).locator('article').getByRole('heading', { level: 2 }).allTextContents();
    expect(headings).toEqual(
      [
        insomnia.hookTitle,
        insomnia.diagnosis.title,
        texts.keyPoints,
        insomnia.remedies.title,
        insomnia.family.title,
        texts.helpHeading,
        texts.nextStep,
        texts.sources,
        ...(insomnia.seeAlso ? [texts.seeAlso] : []),
      ].map((heading) => fillIn(heading)),
    );
    await expect(contents(page).getByRole('link')).toHaveText([texts.introduction, ...headings]);
    await expect(main(page).getByText(fillIn(insomnia.crux))).toBeVisible();
    await expect(main(page).locator('#signs ol > li')).toHaveCount(insomnia.diagnosis.content.length);
    await expect(main(page).locator('#good-to-know li')).toHaveCount(insomnia.keyPoints.length);
    await expect(main(page).locator('#what-helps li')).toHaveCount(insomnia.remedies.content.length);
    await expect(main(page).locator('#sources a[href^="https://"]')).toHaveCount(insomnia.sources.length);
  });

  test('marks the current section in "On this page"', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await fontsApplied(page);
    for (const id of ['signs', 'what-helps', 'sources', 'introduction']) {
      await contents(page).locator(`a[href="#${id}"]`).click();
      await expect(contents(page).locator('[aria-current]')).toHaveAttribute('href', `#${id}`);
      await expect(page).toHaveURL(new RegExp(`#${id}$`));
      const top = await page.locator(`#${id}`).evaluate((node) => node.getBoundingClientRect().top);
      expect(top, 'the heading is below the bar').toBeGreaterThan(60);
      expect(top).toBeLessThan(300);
    }
  });

  test('marks the last section after the End key, and none after the Home key', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const marked = contents(page).locator('[aria-current]');
    await page.keyboard.press('End');
    await expect(marked).toHaveAttribute('href', '#read-next');
    // The browser ignores a key while it still scrolls.
    await expect(async () => {
      await page.keyboard.press('Home');
      await expect(marked).toHaveCount(0, { timeout: 1000 });
    }).toPass();
  });

  test('collapses "On this page" on a phone, and opens it with the keyboard', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/blog/insomnia');
    await expect(contents(page).filter({ visible: true })).toHaveCount(0);
    const summary = main(page).locator('summary');
    await tabTo(page, summary);
    await page.keyboard.press('Enter');
    await contents(page).locator('a[href="#signs"]').filter({ visible: true }).click();
    await expect(page.locator('#signs')).toBeInViewport();
  });

  test('shows the reading progress', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const progress = main(page).locator('[class*="progress"]');
    const width = async () => (await progress.boundingBox())?.width ?? 0;
    expect(await width()).toBeLessThan(20);
    await page.locator('#get-help').scrollIntoViewIfNeeded();
    await expect.poll(width).toBeGreaterThan(400);
  });

  test('links each tag to a filtered list', async ({ page }) => {
    await open(page, '/blog/insomnia');
    const tags = main(page).getByRole('list', { name: blog.tagsLabel }).getByRole('link');
    await expect(tags).toHaveText([
      'Insomnia',
      'Sleep',
      'Worry',
      'Self-care',
      'Body and mind',
      'Sleeping tablets',
    ]);
    await tags.filter({ hasText: 'Body and mind' }).click();
    await expect(page).toHaveURL(/\/blogs\?q=Body\+and\+mind$/);
    await loadingScreenGone(page);
    await expect(searchBox(page)).toHaveValue('Body and mind');
    await counts(page, found('Body and mind').length);
  });

  for (const slug of ['early-psychiatrist-evaluation', 'child-psychiatry-explanation']) {
    test(`${slug} has ten questions, one open at a time`, async ({ page }) => {
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

  test('has a section with questions only if its data contains questions', async ({ request }) => {
    for (const { slug, faqs } of articles) {
      const html = await (await request.get(`/blog/${slug}`)).text();
      expect(html.includes('id="questions"'), slug).toBe(faqs !== undefined);
    }
  });

  test('links to three similar articles, not to itself', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await expect(similar(page).getByRole('heading', { level: 3 })).toHaveCount(3);
    await expect(similar(page).locator('a[href="/blog/insomnia"]')).toHaveCount(0);
    // This article shares four tags and "sleep" in the title, more than any other.
    await expect(similar(page).locator('a[href="/blog/sleep-and-health"]')).toHaveCount(1);
  });

  test('shows the hours of sleep in a table element', async ({ page }) => {
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

  test('has two URLs for bipolar disorder and schizophrenia, and one canonical URL', async ({ page }) => {
    await open(page, '/blog/schizophrenia');
    await expect(page).toHaveURL(/\/blog\/schizophrenia$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Bipolar disorder and schizophrenia');
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      'href',
      `${clinicProfile.siteUrl}/blog/bipolar-disorder`,
    );
    await expect(similar(page).locator('a[href="/blog/bipolar-disorder"]')).toHaveCount(0);
    await open(page, `${listPath}?q=schizophrenia`);
    await expect(cards(page).locator('a[href="/blog/bipolar-disorder"]')).toHaveCount(1);
    await expect(cards(page).locator('a[href="/blog/schizophrenia"]')).toHaveCount(0);
  });

  for (const [from, to] of Object.entries(movedArticles)) {
    test(`redirects a link to ${from} to ${to}, and Back returns to the page with the link`, async ({
      page,
    }) => {
      await open(page, '/blog/paranoia');
      await main(page).evaluate((element, href) => {
        element.append(Object.assign(document.createElement('a'), { href, textContent: 'An old link' }));
      }, from);
      await main(page).getByRole('link', { name: 'An old link' }).click();
      await expect(page).toHaveURL(new RegExp(`${to}$`));
      await loadingScreenGone(page);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(
        fillIn(articles.find(({ slug: known }) => to.endsWith(`/${known}`))?.title ?? ''),
      );
      await page.goBack();
      await expect(page).toHaveURL(/\/blog\/paranoia$/);
      await loadingScreenGone(page);
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Paranoia');
    });
  }

  test('is replaced by the not-found page on a client-side navigation to an unknown slug', async ({
    page,
  }) => {
    await open(page, listPath);
    await page.evaluate(() => {
      history.pushState({}, '', '/blog/nobody-wrote-this');
      dispatchEvent(new PopStateEvent('popstate', { state: {} }));
    });
    await expect(page.getByText('Oops! The page you are looking for does not exist.')).toBeVisible();
  });

  test('can be used with the keyboard only', async ({ page }) => {
    await open(page, '/blog/insomnia');
    await tabTo(page, like(page));
    const start = await likes(page);
    await page.keyboard.press('Enter');
    expect(await likes(page)).toBe(start + 1);
    await tabTo(page, button(page, texts.bookmark));
    await page.keyboard.press('Space');
    await expect(button(page, texts.bookmark)).toHaveAttribute('aria-pressed', 'true');
    await tabTo(page, contents(page).locator('a[href="#signs"]'));
    await page.keyboard.press('Enter');
    await expect(page.locator('#signs')).toBeInViewport();
    // The tab order continues from that section, not from the list of sections.
    await tabTo(page, main(page).getByRole('link', { name: texts.book.label }));
  });

  test('has an average line length of 62 to 70 characters', async ({ page }) => {
    await open(page, '/blog/early-psychiatrist-evaluation');
    await fontsApplied(page);
    const { lines, average } = await fullLines(page.locator('#introduction p, #story p, #next-step p'));
    expect(lines).toBeGreaterThan(15);
    expect(average).toBeGreaterThan(62);
    expect(average).toBeLessThan(70);
  });

  test('has text as wide as the viewport of a phone minus the margins', async ({ page }) => {
    await page.setViewportSize(phone);
    await open(page, '/blog/early-psychiatrist-evaluation');
    const text = await page.locator('#story p').first().boundingBox();
    expect(text?.width).toBe(phone.width - 2 * 20);
  });
});

test.describe('the care cards of an article, without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('list the signs of each level of help, the most urgent level first, with the numbers to call', async ({
    page,
  }) => {
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
        // The text below the signs may contain a number too, before the calls.
        const wanted = calls.map(({ href: number }) => number);
        expect(numbers.slice(numbers.length - wanted.length), `${slug}, ${level}`).toEqual(wanted);
      }
      await expect(page.locator('#get-help').getByText(notAnEmergencyService)).toBeVisible();
    }
  });
});
/** The number of lines of some paragraphs and their average length in characters, without last lines. */
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
  return page.getByRole('navigation', { name: texts.contents });
}

function similar(page: Page): Locator {
  return main(page)
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: texts.similarHeading, exact: true }) });
}
