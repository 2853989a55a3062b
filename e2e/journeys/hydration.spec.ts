import { expect, test } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { allPaths, liveSite } from '../support/site';
import { watch } from '../support/watch';

test.use({ baseURL: liveSite });

for (const path of [...allPaths, '/no-such-page']) {
  test(`${path} comes alive without a warning, on the HTML that was there`, async ({ page }) => {
    const complaints = watch(page);
    await page.route('**/r/shell/**/main.js', async (route) => {
      // Marks the prerendered nodes before any script has run.
      await page.waitForFunction(() => document.querySelector('footer') !== null);
      await page.evaluate(() => {
        for (const node of document.querySelectorAll('#root *'))
          (node as { prerendered?: boolean }).prerendered = true;
        Object.assign(window, { prerenderedText: document.querySelector('main')?.textContent });
      });
      await route.continue();
    });
    await page.goto(path, { waitUntil: 'commit' });
    await hydrated(page);
    const kept = await page.evaluate(() => {
      const nodes = [...document.querySelectorAll('main h1, main p, main li, header, footer')];
      return {
        all: nodes.length,
        kept: nodes.filter((node) => (node as { prerendered?: boolean }).prerendered).length,
      };
    });
    expect(kept.all).toBeGreaterThan(5);
    // Likes, opening hours and carousels add a node or two of their own; a page that was rendered anew keeps none.
    expect(kept.kept / kept.all).toBeGreaterThan(0.8);
    expect(complaints.all).toEqual([]);
  });
}
