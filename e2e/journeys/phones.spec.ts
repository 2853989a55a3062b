import { home } from '@site/shared-content/home';
import { href } from '@site/shared-content/siteMap';
import { type Browser, expect, type Locator, type Page } from 'playwright/test';

import { restyle } from '../support/cutWords';
import { formPaths } from '../support/forms';
import { fontsApplied, open } from '../support/hydrated';
import { nextStop, type Stop } from '../support/nextStop';
import { phone } from '../support/site';
import { test } from '../support/test';

// docs/browsers.md lists the manual tests on phones.

test.use({ viewport: phone });

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

test('fields have a font size of at least 16 px, so that focusing one does not zoom the page, and grow with their text', async ({
  page,
}) => {
  for (const path of [...formPaths, href('blogs')]) {
    await page.goto(path);
    const fields = page.locator('main :is(input, select, textarea)');
    const sizes = await fields.evaluateAll((all) =>
      all.map((field) => parseFloat(getComputedStyle(field).fontSize)),
    );
    expect(Math.min(...sizes), path).toBeGreaterThanOrEqual(16);
    await restyle(page, 'html { font-size: 200% !important }');
    const spaces = await page.locator('main form :is(input, select)').evaluateAll((all) =>
      all.map((field) => {
        const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(field);
        const words = parseFloat(lineHeight) + parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
        return field.clientHeight - words;
      }),
    );
    expect(Math.min(...spaces), path).toBeGreaterThanOrEqual(0);
  }
});

for (const [what, viewport] of [
  ['above an on-screen keyboard', { width: phone.width, height: 380 }],
  ['at a zoom of 400 %', { width: 320, height: 256 }],
] as const)
  test(`every focused field of a form is visible ${what}`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, href('appointment'));
    await page.locator('form input').first().focus();
    const stops: Stop[] = [];
    const isInForm = () => page.evaluate(() => document.activeElement?.closest('form') !== null);
    do {
      const stop = await nextStop(page);
      if (stop) stops.push(stop);
    } while (await isInForm());
    expect(stops.length).toBeGreaterThan(4);
    expect(stops.filter(({ inView, covered }) => !inView || covered)).toEqual([]);
  });

/** A page on a phone in dark mode. @param darkens whether the browser darkens pages without a dark mode */
async function darkPhone(browser: Browser, baseURL: string | undefined, darkens: boolean): Promise<Page> {
  const page = await browser.newPage({
    baseURL: baseURL ?? '',
    viewport: phone,
    reducedMotion: 'reduce',
    colorScheme: 'dark',
  });
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setAutoDarkModeOverride', { enabled: darkens });
  return page;
}

test('the automatic dark mode of the browser does not change bright buttons', async ({
  browser,
  baseURL,
}) => {
  const look = async (darkens: boolean) => {
    const page = await darkPhone(browser, baseURL, darkens);
    await open(page, href('home'));
    await fontsApplied(page);
    /** The pixels inside an element, away from its round ends. */
    const inside = async (element: Locator) => {
      await element.scrollIntoViewIfNeeded();
      const { x, y, width, height } = (await element.boundingBox()) as Box;
      return page.screenshot({ clip: { x: x + 24, y: y + 6, width: width - 48, height: height - 12 } });
    };
    const seen = {
      heading: await inside(page.getByRole('heading', { name: home.about.heading })),
      book: await inside(page.getByRole('link', { name: 'Book Now' })),
      more: await inside(page.getByRole('link', { name: /^Learn More/ }).first()),
    };
    await page.close();
    return seen;
  };
  const [light, dark] = [await look(false), await look(true)];
  expect(dark.heading.equals(light.heading)).toBe(false);
  expect(dark.book.equals(light.book)).toBe(true);
  expect(dark.more.equals(light.more)).toBe(true);
});

test('the automatic dark mode of the browser gives the curve below the hero the colour of the next section', async ({
  browser,
  baseURL,
}) => {
  const page = await darkPhone(browser, baseURL, true);
  await open(page, href('contact'));
  await fontsApplied(page);
  const { y, height } = (await page.locator('[data-scene]').boundingBox()) as Box;
  /** The pixels of a strip at this distance from the end of the hero. */
  const strip = (distance: number) =>
    page.screenshot({ clip: { x: 40, y: Math.round(y + height) + distance, width: 60, height: 4 } });
  expect((await strip(-6)).equals(await strip(4))).toBe(true);
  expect((await strip(-60)).equals(await strip(4))).toBe(false);
  await page.close();
});

test('no hairline is visible between the hero and the next section', async ({ page }) => {
  // The heights of their heroes are not whole pixels.
  for (const path of [href('about'), href('article', { slug: 'insomnia' })]) {
    await open(page, path);
    // Other fonts may add a line to the hero.
    await fontsApplied(page);
    const { y, height } = (await page.locator('[data-scene]').boundingBox()) as Box;
    const strip = (distance: number) =>
      page.screenshot({ clip: { x: 40, y: Math.floor(y + height) + distance, width: 60, height: 6 } });
    expect((await strip(-3)).equals(await strip(6)), path).toBe(true);
  }
});
