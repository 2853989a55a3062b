import { expect, test } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { allPaths, liveSite, samplePaths } from '../support/site';
import { expectNone, violationsOf } from '../support/violations';
import { watch } from '../support/watch';
import { readToTheEnd, withMap } from '../support/wholePage';

test.use({ baseURL: liveSite });

/**
 * What only the browser can know or say: the likes that were drawn, the day that is today, whether the clinic is open
 * now (link, lamp, label and hint in the first hero), the place for announcements.
 */
const drawnHere =
  /^<p><\/p>$|^<span><\/span>$|^<span class="(number|today)-|^<(div|span|b) class="(link|lamp|label|hint)-|^<button [^>]*data-variant="ghost"/;

for (const path of [...allPaths, '/no-such-page']) {
  test(
    `${path} comes alive without a warning, on the HTML that was there, and asks for nothing that its policy refuses, read to its end`,
    { tag: samplePaths.includes(path) ? '@smoke' : [] },
    async ({ page }) => {
      const complaints = watch(page);
      const violations = await violationsOf(page);
      await withMap(page);
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
      expect(remade.filter((element) => !drawnHere.test(element))).toEqual([]);
      await readToTheEnd(page);
      expect(complaints.all).toEqual([]);
      await expectNone(page, violations);
    },
  );
}
