import { home } from '@site/shared-content/home';
import { shellProfile } from '@site/shared-content/shellProfile';
import { href } from '@site/shared-content/siteMap';
import { type Browser, expect, type Locator, type Page, test } from 'playwright/test';

import { restyle } from '../support/cutWords';
import { fontsApplied, open } from '../support/hydrated';
import { nextStop, type Stop } from '../support/nextStop';
import { phone, samplePaths } from '../support/site';

// What phones do with a page, one by one; docs/browsers.md says what was tried by hand beside.

test.use({ viewport: phone });

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

const forms = [href('appointment'), href('contact')];

for (const path of [...forms, href('blogs')])
  test(`no phone enlarges ${path} when a field is touched: its letters are large enough`, async ({
    page,
  }) => {
    await open(page, path);
    const sizes = await page
      .locator('main :is(input, select, textarea)')
      .evaluateAll((fields) => fields.map((field) => parseFloat(getComputedStyle(field).fontSize)));
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(16);
  });

for (const path of forms)
  test(`the fields of ${path} grow with their letters`, async ({ page }) => {
    await open(page, path);
    await restyle(page, 'html { font-size: 200% !important }');
    const rooms = await page.locator('main form :is(input, select)').evaluateAll((fields) =>
      fields.map((field) => {
        const { lineHeight, paddingBlockStart, paddingBlockEnd } = getComputedStyle(field);
        const words = parseFloat(lineHeight) + parseFloat(paddingBlockStart) + parseFloat(paddingBlockEnd);
        return field.clientHeight - words;
      }),
    );
    expect(rooms.length).toBeGreaterThan(3);
    expect(Math.min(...rooms)).toBeGreaterThanOrEqual(0);
  });

test('pages may be enlarged by two fingers, and leave the corners of a screen to the browser', async ({
  request,
}) => {
  for (const path of samplePaths) {
    const html = await (await request.get(path)).text();
    // With viewport-fit=cover what is fixed would have to keep away from the corners by itself.
    expect(html.match(/<meta name="viewport" content="([^"]*)"/)?.[1], path).toBe(
      'width=device-width, initial-scale=1',
    );
  }
});

for (const path of forms)
  test(`every field of ${path} can be seen above a keyboard that takes half of the screen`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: phone.width, height: 380 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, path);
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

test('where data is saved, the map comes only when it is asked for', async ({ page }) => {
  const asked: string[] = [];
  await page.route(shellProfile.mapEmbedUrl, (route) => {
    asked.push(route.request().url());
    return route.fulfill({ contentType: 'text/html', body: '<title>Map</title>' });
  });
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'connection', { get: () => ({ saveData: true }) }),
  );
  await open(page, href('home'));
  await page.locator('#location').scrollIntoViewIfNeeded();
  const show = page.getByRole('button', { name: home.location.showMap });
  await expect(show).toBeVisible();
  expect(asked).toEqual([]);
  await show.click();
  await expect.poll(() => asked).toHaveLength(1);
});

/** A phone in its dark mode. @param darkens it darkens pages that have no dark look of their own */
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

test('a browser that darkens pages by itself leaves bright buttons as they are, words and all', async ({
  browser,
  baseURL,
}) => {
  const look = async (darkens: boolean) => {
    const page = await darkPhone(browser, baseURL, darkens);
    await open(page, href('home'));
    await fontsApplied(page);
    /** What is painted inside an element, away from its round ends. */
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

test('a browser that darkens pages by itself darkens the curve under the head of a page like what follows it', async ({
  browser,
  baseURL,
}) => {
  const page = await darkPhone(browser, baseURL, true);
  await open(page, href('contact'));
  await fontsApplied(page);
  const { y, height } = (await page.locator('[data-scene]').boundingBox()) as Box;
  /** A strip of the page at this distance from the end of its head. */
  const strip = (distance: number) =>
    page.screenshot({ clip: { x: 40, y: Math.round(y + height) + distance, width: 60, height: 4 } });
  expect((await strip(-6)).equals(await strip(4))).toBe(true);
  expect((await strip(-60)).equals(await strip(4))).toBe(false);
  await page.close();
});

test('no hairline shows between the head of a page and what follows it', async ({ page }) => {
  // Their words end at heights that are no whole pixels.
  for (const path of [href('about'), href('article', { slug: 'insomnia' }), href('contact'), href('odia')]) {
    await open(page, path);
    // With other letters the head may end a line further down.
    await fontsApplied(page);
    const { y, height } = (await page.locator('[data-scene]').boundingBox()) as Box;
    const strip = (distance: number) =>
      page.screenshot({ clip: { x: 40, y: Math.floor(y + height) + distance, width: 60, height: 6 } });
    expect((await strip(-3)).equals(await strip(6)), path).toBe(true);
  }
});
