import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';

const date = (page: Page) => page.locator('form [name="date"]');

test.describe('the bookable dates', () => {
  test.use({ timezoneId: 'Asia/Kolkata', locale: 'en-US' });

  test('start today in the visitor’s time zone and end one year later', async ({ page }) => {
    await page.clock.setFixedTime('2026-12-31T18:30:00Z');
    await open(page, '/appointment');
    await expect(date(page)).toHaveAttribute('min', '2027-01-01');
    await expect(date(page)).toHaveAttribute('max', '2028-01-01');
  });

  test('change at midnight in an open page', async ({ page }) => {
    await page.clock.install({ time: '2026-11-20T18:29:00Z' });
    await open(page, '/appointment');
    await expect(date(page)).toHaveAttribute('min', '2026-11-20');
    await date(page).fill('2026-11-20');
    await page.clock.fastForward('02:00');
    await expect(date(page)).toHaveAttribute('min', '2026-11-21');
    expect(await date(page).evaluate((field: HTMLInputElement) => field.validity.rangeUnderflow)).toBe(true);
  });

  test('have years of four digits', async ({ page }) => {
    await open(page, '/appointment');
    await expect(date(page)).toHaveAttribute('max', /^\d{4}-/);
    await date(page).focus();
    await page.keyboard.type('11262027');
    await page.keyboard.type('99');
    expect((await date(page).inputValue()).length).toBeLessThanOrEqual('2027-11-26'.length);
  });
});
