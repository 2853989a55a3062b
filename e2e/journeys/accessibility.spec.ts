import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import { href } from '@site/shared-content/siteMap';
import { expect, type Locator, type Page, test } from 'playwright/test';

import { cutWords, restyle } from '../support/cutWords';
import { findings } from '../support/findings';
import { frames } from '../support/frames';
import { fontsApplied, open } from '../support/hydrated';
import { nextStop, type Stop } from '../support/nextStop';
import { desktop, mainPages, phone, samplePaths } from '../support/site';
import { linesBelow } from '../support/textContrast';

for (const [viewport, paths, tag] of [
  [phone, samplePaths, ['@smoke']],
  [desktop, mainPages, []],
] as const)
  for (const path of paths)
    test(
      `${path} has no accessibility violations, at a viewport width of ${viewport.width} px`,
      { tag: [...tag] },
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, path);
        expect(await findings(page)).toEqual([]);
      },
    );

/** States of /about after an action of the visitor. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  'the open services menu': (page) =>
    page.getByRole('banner').getByRole('button', { name: 'Services' }).click(),
  'the open mobile menu': async (page) => {
    await page.setViewportSize(phone);
    await page.getByRole('button', { name: /menu/i }).click();
  },
  'the page with every card turned and an answer open': async (page) => {
    for (const { name } of clinicProfile.team)
      await page.getByRole('button', { name: `More about ${name}` }).click();
    await page.getByRole('button', { name: about.faq.items[0].question }).click();
  },
};

for (const [state, reach] of Object.entries(states))
  test(`${state} has no accessibility violations`, { tag: '@smoke' }, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, '/about');
    await reach(page);
    expect(await findings(page)).toEqual([]);
  });

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
const doubled = 'html { font-size: 200% !important }';

// The article has a table.
for (const path of [...samplePaths, href('article', { slug: 'sleep-and-health' })]) {
  test(`${path} cuts off no text and does not scroll sideways at 320 px, with wide spacing, with text at 200 %, and with both`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
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
  });
}

for (const width of [phone.width, desktop.width])
  test(`text over pictures has a contrast of at least 4.5:1, at a viewport width of ${width} px`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.setViewportSize({ width, height: 900 });
    const expectContrast = async (part: Locator) => {
      expect(await linesBelow(page, part, 4.5)).toEqual([]);
      expect(await linesBelow(page, page.getByRole('banner'), 4.5)).toEqual([]);
    };
    for (const path of ['/about', '/no-such-page']) {
      await open(page, path);
      await expectContrast(page.locator('main [data-surface="dark"]').first());
    }
    await open(page, '/');
    const hero = page.getByRole('region', { name: home.hero.controls.label });
    for (const place of home.hero.slides.keys()) {
      if (place > 0) await page.getByRole('button', { name: 'Next slide' }).click();
      const shown = hero.locator('[role="group"]:not([inert])');
      await expect(shown).toHaveAccessibleName(new RegExp(`^${place + 1} of`));
      await expectContrast(hero);
    }
  });

for (const [viewport, path] of [
  [desktop, href('home')],
  [phone, href('about')],
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

for (const path of [href('home'), href('about')]) {
  test(`${path} keeps the borders of cards and buttons in forced-colors mode`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, path);
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
  });

  test(`${path} runs no animations with prefers-reduced-motion`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await page.evaluate(() => scrollTo(0, document.body.scrollHeight / 3));
    await frames(page);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });

  test(`${path} prints its text without navigation, buttons and forms`, async ({ page }) => {
    await open(page, path);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('banner').getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('complementary').getByRole('link', { name: /Chat with us/ })).toBeHidden();
    // The closing banner has only a button and is not printed.
    const headings = page.locator('main h2').filter({ hasNotText: home.closing.title });
    for (const heading of await headings.all()) await expect(heading).toBeVisible();
    for (const hidden of await page.locator('main h3:has(> button) + *, main article [id] li').all())
      await expect(hidden).toBeVisible();
    for (const number of ['112', '14416'])
      await expect(page.locator(`a[href="tel:${number}"]:visible`).first()).toBeVisible();
  });
}
