import { expect, test } from 'playwright/test';

import { findings } from '../support/findings';
import { open } from '../support/hydrated';
import { desktop, phone, samplePaths } from '../support/site';

for (const viewport of [desktop, phone]) {
  for (const path of samplePaths) {
    test(`${path} has no barrier that a machine can find, ${viewport.width} wide`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await open(page, path);
      expect(await findings(page)).toEqual([]);
    });
  }
}

test('the open services list has none either', async ({ page }) => {
  await open(page, '/about');
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  expect(await findings(page)).toEqual([]);
});

test('nor has the open panel of a phone', async ({ page }) => {
  await page.setViewportSize(phone);
  await open(page, '/about');
  await page.getByRole('button', { name: /menu/i }).click();
  expect(await findings(page)).toEqual([]);
});

for (const path of samplePaths) {
  test(`${path} needs no sideways scrolling at 320`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
}
