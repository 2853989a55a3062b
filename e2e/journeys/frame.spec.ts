import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { coveredBy } from '../support/coveredBy';
import { atRest, frames } from '../support/frames';
import { open } from '../support/hydrated';
import { recordShifts, sumOfShifts } from '../support/shifts';
import { desktop, mainPages, phone } from '../support/site';
import { startPieces } from '../support/startPieces';
import { test } from '../support/test';

const bar = (page: Page) => page.getByRole('banner');

test('the header has a skip link, turns white on scrolling, and on a phone has Help now, Book Now and the menu beside each other', async ({
  page,
}) => {
  await open(page, href('about'));
  const background = () => bar(page).evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect.poll(background).toMatch(/rgba\(\d+, \d+, \d+, 0\)/);
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: /skip/i })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
  await page.evaluate(() => scrollTo(0, 1));
  await expect.poll(background).toBe('rgb(255, 255, 255)');

  const controls = [
    bar(page).locator('summary', { hasText: 'Help' }),
    bar(page).getByRole('link', { name: /Book Now/ }),
    bar(page).getByRole('button', { name: /menu/i }),
  ];
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    const boxes = await Promise.all(controls.map((control) => control.boundingBox()));
    boxes.forEach((box, index) => {
      expect(box?.height, `${width}`).toBeGreaterThanOrEqual(44);
      const end = (box?.x ?? 0) + (box?.width ?? 0);
      expect(end, `${width}`).toBeLessThanOrEqual(boxes[index + 1]?.x ?? width);
    });
  }
});

// A unit test covers every kind of content; this page has text, a form and opening hours.
test('on a phone the chat button covers no text and no control, can always be pressed, and moves nothing', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await recordShifts(page);
  await open(page, href('contact'));
  const chat = page.getByRole('complementary').getByRole('link', { name: /Chat with us/ });
  const height = await page.evaluate(() => document.body.scrollHeight);
  for (let top = 0; top < height; top += 700) {
    await page.evaluate((y) => scrollTo(0, y), top);
    await atRest(page);
    await expect.poll(() => chat.evaluate(coveredBy), `scrolled to ${top}`).toEqual([]);
    expect(phone.width - ((await chat.boundingBox())?.x ?? Infinity)).toBeGreaterThanOrEqual(24);
  }
  await frames(page);
  expect(await sumOfShifts(page)).toBeLessThan(0.001);
});

/** The layout shift that the project allows. On a busy machine, the browser paints the pieces of a page at other times. */
const MAX_SHIFT = 0.03;

for (const [viewport, paths] of [
  [phone, [...mainPages, '/blog/insomnia']],
  [desktop, ['/', '/blogs']],
] as const)
  test(`a page that arrives in pieces has a layout shift below ${MAX_SHIFT}, at a viewport width of ${viewport.width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await recordShifts(page);
    // home.spec.ts measures the fonts, which a fast page loads only after this measurement.
    await page.route('**/*.woff2', (route) => route.abort());
    const pieces = await startPieces(baseURL ?? '');
    for (const path of paths) {
      await page.goto(pieces.url + path);
      await frames(page);
      expect(await sumOfShifts(page), path).toBeLessThan(MAX_SHIFT);
    }
    await pieces.close();
  });
