/** What opens, moves or lies over a picture; pages.spec.ts looks at every page as it opens, booking.spec.ts at the forms. */
import { about } from '@site/shared-content/about';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { home } from '@site/shared-content/home';
import { href } from '@site/shared-content/siteMap';
import { expect, type Locator, type Page } from 'playwright/test';

import { findings } from '../support/findings';
import { open } from '../support/hydrated';
import { nextStop, type Stop } from '../support/nextStop';
import { desktop, phone } from '../support/site';
import { test } from '../support/test';
import { linesBelow } from '../support/textContrast';

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test(
  'the open menus, turned cards and an open answer have no accessibility violations',
  { tag: '@smoke' },
  async ({ page }) => {
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

test('text over pictures and slides has a contrast of at least 4.5:1', async ({ page }) => {
  for (const path of [href('about'), '/no-such-page']) {
    await open(page, path);
    await expectContrast(page, page.locator('main [data-surface="dark"]').first());
  }
  await open(page, href('home'));
  const hero = page.getByRole('region', { name: home.hero.controls.label });
  for (const place of home.hero.slides.keys()) {
    if (place > 0) await page.getByRole('button', { name: 'Next slide' }).click();
    const shown = hero.locator('[role="group"]:not([inert])');
    await expect(shown).toHaveAccessibleName(new RegExp(`^${place + 1} of`));
    await expectContrast(page, hero);
  }
});

/** Presses Tab until the focus has left the page, or a part of it. */
async function stopsOf(page: Page, part: string): Promise<Stop[]> {
  const stops: Stop[] = [];
  const isInPart = (css: string) => document.activeElement?.closest(css) !== null;
  for (let stop = await nextStop(page); stop; stop = await nextStop(page)) {
    if (!(await page.evaluate(isInPart, part))) break;
    stops.push(stop);
  }
  return stops;
}

const form = href('appointment');
for (const [where, viewport, path, part, least] of [
  ['at a desktop', desktop, href('home'), 'body', 30],
  ['on a phone', phone, href('article', { slug: 'sleep-and-health' }), 'body', 30],
  ['above an on-screen keyboard', { width: phone.width, height: 380 }, form, 'form', 5],
  ['at a zoom of 400 %', { width: 320, height: 256 }, form, 'form', 5],
] as const)
  test(`every focused element of ${part === 'form' ? 'the form on ' : ''}${path} is outlined, in the viewport and not covered, ${where}`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize(viewport);
    await page.clock.install();
    await open(page, path);
    if (part === 'form') await page.locator('form input').first().focus();
    const stops = await stopsOf(page, part);
    expect(stops.length).toBeGreaterThanOrEqual(least);
    expect(stops.filter(({ outlined, inView, covered }) => !outlined || !inView || covered)).toEqual([]);
  });
