import { expect, test } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { allPaths, liveSite, samplePaths } from '../support/site';
import { expectNone, violationsOf } from '../support/violations';
import { watch } from '../support/watch';
import { scrollToTheEnd, withMap } from '../support/wholePage';

test.use({ baseURL: liveSite });

/**
 * Elements that only the browser can render: the number of likes, the mark for today, whether the clinic is open (link,
 * lamp, label and hint below the hero), the live region.
 */
const browserOnly =
  /^<p><\/p>$|^<span><\/span>$|^<span class="(number|today)-|^<(div|span|b) class="(link|lamp|label|hint)-|^<button [^>]*data-variant="ghost"/;

for (const path of [...allPaths, '/no-such-page']) {
  test(
    `${path} hydrates its prerendered HTML without warnings, and causes no policy violation when scrolled to its end`,
    { tag: samplePaths.includes(path) ? '@smoke' : [] },
    async ({ page }) => {
      const complaints = watch(page);
      const violations = await violationsOf(page);
      await withMap(page);
      await page.route('**/r/shell/**/main.js', async (route) => {
        // Marks the prerendered nodes before any script runs.
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
      const { all, remade } = await page.evaluate(() => {
        const nodes = [...document.querySelectorAll('#root *')].filter((node) => !node.closest('svg'));
        return {
          all: nodes.length,
          remade: nodes
            .filter((node) => !(node as { prerendered?: boolean }).prerendered)
            .map((node) => node.cloneNode(false))
            .map((node) => (node as Element).outerHTML),
        };
      });
      expect(all).toBeGreaterThan(50);
      expect(remade.filter((element) => !browserOnly.test(element))).toEqual([]);
      await scrollToTheEnd(page);
      expect(complaints.all).toEqual([]);
      await expectNone(page, violations);
    },
  );
}
