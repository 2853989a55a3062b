import { about } from '@site/shared-content/about';
import { blog } from '@site/shared-content/blog';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import { href } from '@site/shared-content/siteMap';
import { expect, type Locator, type Page } from 'playwright/test';

import { cutWords, restyle } from '../support/cutWords';
import { findings } from '../support/findings';
import { formPaths } from '../support/forms';
import { frames } from '../support/frames';
import { fontsApplied, open } from '../support/hydrated';
import { nextStop, type Stop } from '../support/nextStop';
import { desktop, phone, samplePaths } from '../support/site';
import { test } from '../support/test';
import { linesBelow } from '../support/textContrast';

/** An article with everything that an article can have, a table too. */
const article = href('article', { slug: 'sleep-and-health' });

/** The pages of `npm test`. */
const smoke: readonly string[] = [href('home'), article];

/** Pages whose layout at desktop width is unlike that of the others. */
const wide: readonly string[] = [
  href('home'),
  href('service', { slug: 'psychiatric-consultation' }),
  href('blogs'),
];

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
const doubled = 'html { font-size: 200% !important }';

/** Expects that text fits at 320 px, with wide spacing, with text at 200 %, and with both. */
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
}

// booking.spec.ts looks for violations in the forms.
for (const path of samplePaths.map((path) => (path.startsWith('/blog/') ? article : path)))
  test(
    `${path} has no accessibility violations, and cuts off no text and does not scroll sideways, narrow, enlarged or widely spaced`,
    { tag: smoke.includes(path) ? '@smoke' : [] },
    async ({ page }) => {
      await page.setViewportSize(phone);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      if (!(formPaths as readonly string[]).includes(path)) expect(await findings(page)).toEqual([]);
      if (wide.includes(path)) {
        await page.setViewportSize(desktop);
        expect(await findings(page), 'at desktop width').toEqual([]);
      }
      await expectTextFits(page);
    },
  );

test(
  'the open menus, turned cards and an open answer have no accessibility violations',
  { tag: '@smoke' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, href('about'));
    for (const { name } of clinicProfile.team)
      await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('button', { name: about.faq.items[0].question }).click();
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Escape');
    // At its top the page has a dark bar.
    await page.evaluate(() => scrollTo(0, 0));
    await page.getByRole('banner').getByText('Help now').click();
    expect(await findings(page), 'Help now').toEqual([]);
    await page.keyboard.press('Escape');
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /menu/i }).click();
    expect(await findings(page), 'the mobile menu').toEqual([]);
  },
);

/** Expects a contrast of 4.5:1 in the header and in a part of the page. */
async function expectContrast(page: Page, part: Locator): Promise<void> {
  for (const viewport of [phone, desktop]) {
    await page.setViewportSize(viewport);
    const low = await linesBelow(page, part.or(page.getByRole('banner')), 4.5);
    expect(low, `${viewport.width} px`).toEqual([]);
  }
}

for (const path of ['/about', '/no-such-page'])
  test(`text over the picture of ${path} has a contrast of at least 4.5:1`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await expectContrast(page, page.locator('main [data-surface="dark"]').first());
  });

test('text over the slides has a contrast of at least 4.5:1', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page, '/');
  const hero = page.getByRole('region', { name: home.hero.controls.label });
  for (const place of home.hero.slides.keys()) {
    if (place > 0) await page.getByRole('button', { name: 'Next slide' }).click();
    const shown = hero.locator('[role="group"]:not([inert])');
    await expect(shown).toHaveAccessibleName(new RegExp(`^${place + 1} of`));
    await expectContrast(page, hero);
  }
});

for (const [viewport, path] of [
  [desktop, href('home')],
  [phone, href('about')],
  [phone, article],
] as const)
  test(`every focused element of ${path} is outlined, in the viewport and not covered, at a viewport width of ${viewport.width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, path);
    const stops: Stop[] = [];
    for (let stop = await nextStop(page); stop; stop = await nextStop(page)) stops.push(stop);
    expect(stops.length).toBeGreaterThan(30);
    expect(stops.filter(({ outlined, inView, covered }) => !outlined || !inView || covered)).toEqual([]);
  });

for (const path of [
  href('home'),
  href('about'),
  article,
  href('service', { slug: 'neuropsychiatric-care' }),
  href('appointment'),
])
  test(`${path} runs no animations with prefers-reduced-motion, keeps borders in forced-colors mode, and prints its text without navigation, buttons and forms`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
    await frames(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);

    await page.emulateMedia({ forcedColors: 'active' });
    const borderless = await page
      .locator('main article, main button, main a[data-variant]')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .filter((element) =>
            [element, ...element.querySelectorAll('*')]
              .map((part) => getComputedStyle(part))
              .every(
                ({ borderTopWidth, borderBottomWidth }) =>
                  borderTopWidth === '0px' && borderBottomWidth === '0px',
              ),
          )
          .map((element) => element.textContent),
      );
    expect(borderless).toEqual([]);

    await page.emulateMedia({ forcedColors: 'none', reducedMotion: 'no-preference', media: 'print' });
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('complementary').getByRole('link', { name: /Chat with us/ })).toBeHidden();
    // The closing banner has only a button, and further reading only links.
    const further = new RegExp(`${blog.article.similarHeading}|${blog.list.resultsHeading}`);
    const headings = page
      .locator('main h2:not(nav h2, [data-variant="dawn"] h2, [data-variant="river"] h2)')
      .filter({ hasNotText: further });
    for (const heading of await headings.all()) await expect(heading).toBeVisible();
    for (const hidden of await page
      .locator('main h3:has(> button) + *, main article [id][data-surface="dark"] li')
      .all())
      await expect(hidden).toBeVisible();
    for (const number of ['112', '14416'])
      await expect(page.locator(`a[href="tel:${number}"]:visible`).first()).toBeVisible();
  });
