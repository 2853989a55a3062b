import { home } from '@site/shared-content/home';
import { href } from '@site/shared-content/siteMap';
import { expect, test } from 'playwright/test';

import { cutWords, restyle } from '../support/cutWords';
import { findings } from '../support/findings';
import { frames } from '../support/frames';
import { fontsApplied, open } from '../support/hydrated';
import { nextStop, type Stop } from '../support/nextStop';
import { desktop, phone, samplePaths } from '../support/site';

for (const viewport of [desktop, phone]) {
  for (const path of samplePaths) {
    test(
      `${path} has no accessibility violations, at a viewport width of ${viewport.width} px`,
      { tag: viewport === phone ? '@smoke' : [] },
      async ({ page }) => {
        await page.setViewportSize(viewport);
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await open(page, path);
        expect(await findings(page)).toEqual([]);
      },
    );
  }
}

test('the open services menu has no accessibility violations', { tag: '@smoke' }, async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  expect(await findings(page)).toEqual([]);
});

test('the open mobile menu has no accessibility violations', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await page.getByRole('button', { name: /menu/i }).click();
  expect(await findings(page)).toEqual([]);
});

const spacing =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }';
const doubled = 'html { font-size: 200% !important }';

for (const path of samplePaths) {
  test(`${path} cuts off no text and does not scroll sideways at 320 px, with wide spacing, with text at 200 %, and with both`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    await fontsApplied(page);
    await expect(page.locator('[data-engine="waiting"]')).toHaveCount(0);
    for (const [width, css] of [
      [320, ''],
      [390, spacing],
      [1440, spacing],
      [1280, doubled],
      [360, doubled],
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

for (const viewport of [desktop, phone]) {
  for (const path of [href('home'), href('about')]) {
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
      expect(stops[0]?.name).toMatch(/skip/i);
    });
  }
}

for (const path of [href('home'), href('about')]) {
  test(`${path} keeps the borders of cards and buttons in forced-colors mode`, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await open(page, path);
    const borderless = await page
      .locator('main article, main button, main a[data-variant]')
      .evaluateAll((all) =>
        all
          .filter((element) => element.checkVisibility())
          .filter((element) => {
            const edges = [element, ...element.querySelectorAll('*')].map((part) => getComputedStyle(part));
            return !edges.some(
              ({ borderTopWidth, borderBottomWidth }) =>
                borderTopWidth !== '0px' || borderBottomWidth !== '0px',
            );
          })
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
    for (const answer of await page.locator('main h3:has(> button) + *').all())
      await expect(answer).toBeVisible();
    for (const number of ['112', '14416'])
      await expect(page.locator(`a[href="tel:${number}"]:visible`).first()).toBeVisible();
  });
}
