import { home } from '@site/shared-content/home';
import { shellProfile } from '@site/shared-content/shellProfile';
import { href, serviceSlugs } from '@site/shared-content/siteMap';
import { expect, type Locator, type Page } from 'playwright/test';

import { frames } from '../support/frames';
import { hold } from '../support/hold';
import { fontsApplied, hydrated, open } from '../support/hydrated';
import { recordShifts, sumOfShifts } from '../support/shifts';
import { phone } from '../support/site';
import { test } from '../support/test';

const voices = (page: Page) => page.getByRole('region', { name: home.testimonials?.controls.label ?? '' });
const shown = (carousel: Locator) => carousel.locator('[role="group"]:not([inert])');

test('service cards and testimonials are in one, two or three columns, at a viewport width of 390, 768 and 1440 px, and a click at the edge of a card opens its page', async ({
  page,
}) => {
  await open(page, '/');
  const cards = page.getByRole('article').filter({ has: page.locator('a[href^="/services/"]') });
  const columns = () =>
    cards.evaluateAll((all) => new Set(all.map((card) => card.getBoundingClientRect().left)).size);
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1440, 3],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(count);
    await expect(shown(voices(page)), `${width} px`).toHaveCount(count);
  }
  await cards
    .filter({ hasText: 'Telepsychiatry' })
    .first()
    .click({ position: { x: 20, y: 20 } });
  await expect(page).toHaveURL(href('service', { slug: serviceSlugs[5] }));
});

// Unit tests of Carousel have the five seconds of the hero, and its reasons to pause.
test('testimonials move one at a time and wrap around, and each of several fast clicks counts', async ({
  page,
}) => {
  await page.setViewportSize(phone);
  await open(page, '/');
  const current = shown(voices(page));
  const next = page.getByRole('button', { name: 'Next testimonial' });
  await expect(voices(page).locator('[data-engine="running"]')).toBeAttached();
  await page.getByRole('button', { name: 'Previous testimonial' }).click();
  await expect(current).toHaveAccessibleName(/^6 of 6/);
  for (let press = 0; press < 4; press++) await next.click();
  await expect(current).toHaveAccessibleName(/^4 of 6/);
  const window = await voices(page).boundingBox();
  await expect.poll(async () => (await current.boundingBox())?.x).toBeCloseTo(window?.x ?? 0, 0);
});

test('the map and every picture but the first load late: the map near the viewport, those of all slides while the first slide is shown', async ({
  page,
}) => {
  const [main = ''] = /<main\b.*<\/main>/s.exec(await (await page.request.get('/')).text()) ?? [];
  const eager = [...main.matchAll(/<img\b[^>]*>/g)].filter(([tag]) => !tag.includes('loading="lazy"'));
  expect(eager.map(String)).toEqual([expect.stringMatching(/fetchpriority="high"/i)]);
  const requested: string[] = [];
  await page.route(shellProfile.mapEmbedUrl ?? '', (route) => {
    requested.push(route.request().url());
    return route.fulfill({ body: '' });
  });
  await open(page, '/');
  const pictures = page.locator('main [data-variant="hero"] img');
  await expect(pictures).toHaveCount(home.hero.slides.length);
  const widths = () =>
    pictures.evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect.poll(async () => Math.min(...(await widths()))).toBeGreaterThan(0);

  expect(requested).toEqual([]);
  await page.locator('#location').scrollIntoViewIfNeeded();
  await expect.poll(() => requested).toHaveLength(1);
});

test.describe('on a phone', () => {
  test.use({ viewport: phone, deviceScaleFactor: 2 });
  for (const path of ['/', '/appointment', '/blog/insomnia', '/or'])
    test(`${path} has a layout shift of at most 0.03 while slow fonts and pictures load`, async ({
      page,
    }) => {
      const arrive = await hold(page, /\.(woff2|svg)$/);
      await recordShifts(page);
      // The fonts are requested in idle time after hydration.
      await page.clock.install();
      await page.clock.pauseAt(Date.now() + 1000);
      await page.goto(path, { waitUntil: 'commit' });
      await hydrated(page);
      await page.clock.resume();
      await frames(page);
      arrive();
      await page.waitForLoadState('load');
      await fontsApplied(page);
      await frames(page);
      const hasStandIns = await page.evaluate(() =>
        [...document.fonts].some(({ family, status }) => family.includes('Stand-in') && status === 'loaded'),
      );
      test.skip(
        !hasStandIns,
        'no system font has the size of ours (Debian: apt-get install fonts-liberation)',
      );
      expect(await sumOfShifts(page)).toBeLessThanOrEqual(0.03);
    });
});
