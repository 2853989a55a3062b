/** Every kind of page as most visitors get it, and in each way of reading it: narrow, enlarged, in forced colours, printed. */
import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { handOutPages } from '@site/shared-content/handOuts/handOutPages';
import { shellProfile } from '@site/shared-content/shellProfile';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { cutWords, restyle } from '../support/cutWords';
import { findings } from '../support/findings';
import { fontsApplied, hydrated, loadingScreenGone } from '../support/hydrated';
import { markPrerendered, remadeElements } from '../support/prerendered';
import { desktop, liveSite, phone, samplePaths } from '../support/site';
import { test } from '../support/test';
import { expectNone, isOwnViolation, violationsOf } from '../support/violations';
import { watch } from '../support/watch';
import { watchNetwork } from '../support/watchNetwork';
import { scrollToTheEnd, withMap } from '../support/wholePage';

test.use({ baseURL: liveSite });

/** An article with everything that an article can have, a table too. */
const article = href('article', { slug: 'sleep-and-health' });

/** One page of each kind, a redirect, and an article and a service with parts that the others lack. */
const pages: readonly string[] = [
  ...samplePaths,
  ...[article, href('article', { slug: 'schizophrenia' })],
  href('service', { slug: 'neuropsychiatric-care' }),
  href('handOuts'),
];

/** The pages of `npm test`. */
const smoke: readonly string[] = [href('home'), article];

/** Pages whose layout at desktop width is unlike that of the others. */
const wide: readonly string[] = [
  href('home'),
  href('service', { slug: 'psychiatric-consultation' }),
  href('blogs'),
];

/** Visits a page to its end. React must take over its HTML, and nothing may complain or leave the site. */
async function expectHydrated(page: Page, path: string): Promise<void> {
  const complaints = watch(page);
  const violations = await violationsOf(page);
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // The map is the exception: it loads when a visitor scrolls near it.
    if (!url.startsWith(liveSite) && url !== shellProfile.mapEmbedUrl && !isOwnViolation(url))
      foreign.push(url);
  });
  const network = watchNetwork(page);
  await withMap(page);
  await markPrerendered(page);
  await page.goto(path, { waitUntil: 'commit' });
  await hydrated(page);
  const { all, remade } = await remadeElements(page);
  expect(all).toBeGreaterThan(50);
  expect(remade).toEqual([]);
  await loadingScreenGone(page);
  await scrollToTheEnd(page);
  await network.idle();
  expect(complaints.all).toEqual([]);
  await expectNone(page, violations);
  expect([...foreign, ...(await page.context().cookies())]).toEqual([]);
}

async function expectAccessible(page: Page, path: string): Promise<void> {
  await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  expect(await findings(page)).toEqual([]);
  if (!wide.includes(path)) return;
  await page.setViewportSize(desktop);
  expect(await findings(page), 'at desktop width').toEqual([]);
}

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
const doubled = 'html { font-size: 200% !important }';

/** Expects that no text is cut off or scrolls sideways: narrow, with wide spacing, at 200 %, and with both. */
async function expectTextFits(page: Page): Promise<void> {
  await fontsApplied(page);
  await expect(page.locator('[data-engine="waiting"]')).toHaveCount(0);
  for (const [width, css] of [
    [320, ''],
    [1440, spacing],
    [1280, doubled],
    [360, doubled + spacing],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    await restyle(page, css);
    const widths = () => page.evaluate(() => [innerWidth, document.documentElement.scrollWidth]);
    await expect.poll(widths, { message: `${width} ${css}` }).toEqual([width, width]);
    // Carousels adapt to a new width some frames later.
    await expect.poll(() => cutWords(page), { message: `${width} ${css}` }).toEqual([]);
  }
  await restyle(page, '');
}

/** Expects a border around everything that colours alone separate from the page. */
async function expectBorders(page: Page): Promise<void> {
  await page.emulateMedia({ forcedColors: 'active' });
  const borderless = await page
    .locator('main article, main button, main a[data-variant]')
    .filter({ visible: true })
    .evaluateAll((all) =>
      all
        .filter((element) =>
          [element, ...element.querySelectorAll('*')]
            .map((part) => getComputedStyle(part))
            .every(
              ({ borderTopWidth, borderBottomWidth }) => borderTopWidth + borderBottomWidth === '0px0px',
            ),
        )
        .map((element) => element.textContent),
    );
  expect(borderless).toEqual([]);
  await page.emulateMedia({ forcedColors: 'none' });
}

/** Links of pages that paper does not need: lists of further reading, and bands with a button only. */
const further = new RegExp(
  [blog.article.similarHeading, blog.article.seeAlso, blog.list.resultsHeading, handOutPages.others].join(
    '|',
  ),
);

async function expectPrintable(page: Page): Promise<void> {
  // The width of A4 without margins.
  await page.setViewportSize({ width: 718, height: 1040 });
  await page.emulateMedia({ media: 'print' });
  for (const gone of [
    page.getByRole('banner').getByRole('navigation'),
    page.getByRole('complementary').getByRole('link', { name: /Chat with us/ }),
    // Questions of a FAQ are headings, too.
    page.locator('main button:not(h3 button)'),
    page.getByRole('heading', { name: blog.article.similarHeading }),
  ])
    await expect(gone.filter({ visible: true })).toHaveCount(0);
  const headings = page
    .locator('main h2:not(nav h2, [data-variant="dawn"] h2, [data-variant="river"] h2)')
    .filter({ hasNotText: further });
  const folded = page.locator('main h3:has(> button) + *, main article [id][data-surface="dark"] li');
  for (const text of [...(await headings.all()), ...(await folded.all())]) await expect(text).toBeVisible();
  // A hand-out prints its sheet only, without the band that has the heading.
  for (const title of await page.locator('main h1:visible').all())
    await expect(title).not.toHaveCSS('color', 'rgb(255, 255, 255)');
  for (const number of [clinicProfile.crisis.emergency, '14416'])
    await expect(page.locator(`a[href="tel:${number}"]:visible`).first()).toBeVisible();
}

for (const path of pages)
  test(
    `${path} hydrates without complaints, is accessible, and fits narrow and enlarged, in forced colours and on paper`,
    { tag: smoke.includes(path) ? '@smoke' : [] },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await test.step('hydrates', () => expectHydrated(page, path));
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await test.step('is accessible', () => expectAccessible(page, path));
      await test.step('text fits', () => expectTextFits(page));
      await test.step('has borders in forced colours', () => expectBorders(page));
      await test.step('can be printed', () => expectPrintable(page));
    },
  );
