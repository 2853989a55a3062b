import { clinicProfile } from '@site/shared-content/clinicProfile';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { atRest, frames } from '../support/frames';
import { desktop, mainPages, phone, samplePaths } from '../support/site';
import { coveredBy } from '../support/coveredBy';
import { recordShifts, sumOfShifts } from '../support/shifts';
import { startPieces } from '../support/startPieces';

const bar = (page: Page) => page.getByRole('banner');
const dropdown = (page: Page) => bar(page).getByRole('link', { name: /Telepsychiatry/ });
const servicesButton = (page: Page) => bar(page).getByRole('button', { name: 'Services' });

test('the header is transparent at the top of the page and white after scrolling', async ({ page }) => {
  await open(page, '/about');
  const background = () => bar(page).evaluate((node) => getComputedStyle(node).backgroundColor);
  await expect.poll(background).toMatch(/rgba\(\d+, \d+, \d+, 0\)/);
  await page.evaluate(() => scrollTo(0, 1));
  await expect.poll(background).toBe('rgb(255, 255, 255)');
});

test('without its scripts, the header scrolls out of the viewport with the page', async ({ page }) => {
  await page.route('**/*.js', (route) => route.abort());
  await page.goto('/about');
  await page.evaluate(() => scrollTo(0, 600));
  const end = () => bar(page).evaluate((node) => node.getBoundingClientRect().bottom);
  await expect.poll(end).toBeLessThan(0);
});

test('the services menu opens on hover and closes 500 ms after the pointer leaves it', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await servicesButton(page).hover();
  await expect(dropdown(page)).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.mouse.move(10, 700);
  await page.clock.runFor(499);
  await expect(dropdown(page)).toBeVisible();
  await page.clock.runFor(1);
  await expect(dropdown(page)).toBeHidden();
});

test(
  'the services menu opens with the keyboard, and Escape closes it and focuses its button',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, '/about');
    await servicesButton(page).focus();
    await page.keyboard.press('Enter');
    await expect(dropdown(page)).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect(bar(page).getByRole('link', { name: /Psychiatric consultation/i })).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(dropdown(page)).toBeHidden();
    await expect(servicesButton(page)).toBeFocused();
  },
);

test('the mobile menu closes when a service is chosen', { tag: '@smoke' }, async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await page.getByRole('button', { name: /menu/i }).click();
  const panel = page.getByRole('dialog');
  await expect(panel).toBeVisible();
  await panel.getByText('Services').click();
  await panel.getByRole('link', { name: /Telepsychiatry/ }).click();
  await expect(panel).toBeHidden();
  await expect(page).toHaveURL(/telepsychiatry/);
});

test('Book Now links to the external booking page on a wide screen, to the appointment page on a phone', async ({
  page,
}) => {
  await page.goto('/about');
  const bookNow = bar(page).getByRole('link', { name: /Book Now/ });
  await expect(bookNow).toHaveAttribute('href', clinicProfile.bookingUrl);
  await expect(bookNow).toHaveAttribute('target', '_blank');
  await page.setViewportSize(phone);
  await expect(page.getByRole('link', { name: /Book Now/ }).first()).toHaveAttribute('href', '/appointment');
});

for (const width of [320, 390])
  test(`the clinic’s name is on one line beside Book Now, at a viewport width of ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 700 });
    await page.goto('/about');
    const name = bar(page).getByText(clinicProfile.shortName, { exact: false }).first();
    const { height, lineHeight } = await name.evaluate((element) => ({
      height: element.getBoundingClientRect().height,
      lineHeight: parseFloat(getComputedStyle(element).lineHeight),
    }));
    expect(height).toBeLessThan(1.5 * lineHeight);
  });

test('each service in the menu has its icon', async ({ page }) => {
  await open(page, '/about');
  await servicesButton(page).click();
  const links = bar(page).locator('a[href^="/services/"]:visible');
  await expect(links).toHaveCount(6);
  await expect(links.filter({ has: page.locator('svg') })).toHaveCount(6);
});

test('the footer has one, two or four columns, at a viewport width of 390, 768 and 1440 px', async ({
  page,
}) => {
  await open(page, '/about');
  const columns = () =>
    page
      .getByRole('contentinfo')
      .locator('nav, address, nav ~ address, div:has(> p + h2)')
      .evaluateAll(
        (parts) => new Set(parts.map((part) => Math.round(part.getBoundingClientRect().left))).size,
      );
  for (const [width, count] of [
    [390, 1],
    [768, 2],
    [1440, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await expect.poll(columns, `${width} px`).toBe(count);
  }
});

for (const path of samplePaths) {
  test(`on a phone the chat button covers no text and no control of ${path}`, async ({ page }) => {
    await page.setViewportSize(phone);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await open(page, path);
    const chat = page.getByRole('complementary').getByRole('link', { name: /Chat with us/ });
    for (let top = 0; top < (await page.evaluate(() => document.body.scrollHeight)); top += 500) {
      await page.evaluate((y) => scrollTo(0, y), top);
      await atRest(page);
      await expect.poll(() => chat.evaluate(coveredBy), `scrolled to ${top}`).toEqual([]);
    }
  });
}

/** The layout shift that the project allows. On a busy machine, the browser paints the pieces of a page at other times. */
const MAX_SHIFT = 0.03;

for (const viewport of [phone, desktop])
  test(`a page that arrives in pieces has a layout shift below ${MAX_SHIFT}, at a viewport width of ${viewport.width} px`, async ({
    page,
    baseURL,
  }) => {
    await page.setViewportSize(viewport);
    await recordShifts(page);
    const pieces = await startPieces(baseURL ?? '');
    for (const path of [...mainPages, '/blog/insomnia', '/no-such-page']) {
      await page.goto(pieces.url + path);
      await frames(page);
      expect(await sumOfShifts(page), path).toBeLessThan(MAX_SHIFT);
    }
    await pieces.close();
  });

test('the chat button moves aside without a layout shift', async ({ page }) => {
  await page.setViewportSize(phone);
  await recordShifts(page);
  await open(page, '/contact');
  const aside = page.locator('aside[data-aside]');
  await expect(aside).toBeAttached();
  await frames(page);
  await aside.evaluate((chat) =>
    Promise.all(chat.getAnimations({ subtree: true }).map(({ finished }) => finished)),
  );
  await frames(page);
  expect(await sumOfShifts(page)).toBeLessThan(0.001);
});

test('every page has the chat button, the crisis strip and the footer, and three have Book Now in the header', async ({
  page,
}) => {
  for (const path of samplePaths) {
    await page.goto(path);
    const hasBookNow = ['/', '/about', '/therapy-and-counselling'].includes(path);
    await expect(bar(page).getByRole('link', { name: /Book Now/, includeHidden: false }), path).toHaveCount(
      hasBookNow ? 1 : 0,
    );
    const chat = page.locator('a[href^="https://wa.me/"][target="_blank"]').last();
    await expect(chat).toHaveAttribute('rel', /noopener/);
    const strip = page.getByRole('complementary', { name: 'In crisis or thinking of self-harm?' });
    await expect(strip).toBeVisible();
    for (const number of ['112', '14416', '18008914416']) {
      await expect(strip.locator(`a[href="tel:${number}"]`)).toBeVisible();
    }
    const footer = page.getByRole('contentinfo');
    await expect(footer.getByRole('link', { name: 'Telepsychiatry' })).toBeVisible();
    await expect(footer).toContainText(String(new Date().getFullYear()));
    await expect(footer.locator('a[href^="mailto:"]')).toBeVisible();
    await expect(footer.locator('a[href^="tel:+91"]')).toHaveCount(2);
  }
});

test('the first Tab focuses a link that skips the navigation', async ({ page }) => {
  await open(page, '/about');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: /skip/i });
  await expect(skip).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.locator('#main')).toBeFocused();
});

test('the not-found page links to the home page', async ({ page }) => {
  await open(page, '/nowhere');
  await expect(page.getByText('404', { exact: true })).toBeVisible();
  await expect(page.getByText('Oops! The page you are looking for does not exist.')).toBeVisible();
  await page.getByRole('link', { name: 'Go Back Home' }).click();
  await expect(page).toHaveURL(/\/$/);
});
