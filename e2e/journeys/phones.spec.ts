/** docs/browsers.md lists the manual tests on phones. */
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import { languageIds } from '@site/shared-content/languages/languages';
import { languagePage } from '@site/shared-content/languages/languagePage';
import { languageTables } from '@site/shared-content/languages/languageTables';
import { href } from '@site/shared-content/siteMap';
import { type Browser, expect, type Locator, type Page } from 'playwright/test';

import { restyle } from '../support/cutWords';
import { formPaths } from '../support/forms';
import { fontsApplied, open } from '../support/hydrated';
import { phone } from '../support/site';
import { test } from '../support/test';

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

test('pages in other languages show the emergency number early and large', async ({ page }) => {
  for (const id of languageIds) {
    await page.goto(href(id));
    const { callEmergency } = languagePage(id, languageTables[id]).lines;
    const call = page.getByRole('main').getByRole('link', { name: callEmergency });
    await expect(call).toHaveAttribute('href', `tel:${clinicProfile.crisis.emergency}`);
    const box = await call.boundingBox();
    expect(box?.height, id).toBeGreaterThanOrEqual(44);
    expect(box?.y, id).toBeLessThan(phone.height * 1.5);
  }
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

/** The pixels of a strip at this distance from the end of the hero. */
async function stripOf(page: Page): Promise<(distance: number) => Promise<Buffer>> {
  // Other fonts may add a line to the hero.
  await fontsApplied(page);
  const { y, height } = (await page.locator('[data-scene]').boundingBox()) as Box;
  const end = Math.floor(y + height);
  return (distance) => page.screenshot({ clip: { x: 40, y: end + distance, width: 60, height: 6 } });
}

test('the hero ends in the colour of the next section, without a hairline, also in the automatic dark mode', async ({
  page,
  browser,
  baseURL,
}) => {
  const dark = await darkPhone(browser, baseURL, true);
  // The heights of two of their heroes are not whole pixels.
  for (const [tab, path] of [
    [page, href('about')],
    [page, href('article', { slug: 'insomnia' })],
    [dark, href('contact')],
  ] as const) {
    await open(tab, path);
    const strip = await stripOf(tab);
    expect((await strip(-3)).equals(await strip(6)), path).toBe(true);
    expect((await strip(-60)).equals(await strip(6)), path).toBe(false);
  }
  await dark.close();
});
