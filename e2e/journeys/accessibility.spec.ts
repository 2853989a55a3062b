import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { desktop, phone, samplePaths } from '../support/site';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** What axe finds, one line a rule and element. */
async function findings(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const { violations } = await (
      window as unknown as {
        axe: {
          run(
            options: object,
          ): Promise<{ violations: { id: string; nodes: { target: string[]; failureSummary: string }[] }[] }>;
        };
      }
    ).axe.run({ runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'] });
    return violations.flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
    );
  });
}

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
