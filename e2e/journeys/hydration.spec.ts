import { expect, type Page, test } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { allPaths, liveSite, samplePaths } from '../support/site';
import { expectNone, isOwnViolation, violationsOf } from '../support/violations';
import { watch } from '../support/watch';
import { scrollToTheEnd, withMap } from '../support/wholePage';

test.use({ baseURL: liveSite });

/**
 * Elements that only the browser can render: the number of likes, the mark for today, whether the clinic is open (link,
 * lamp, label and hint below the hero), the live region.
 */
const browserOnly =
  /^<p><\/p>$|^<span><\/span>$|^<span class="(number|today)-|^<(div|span|b) class="(link|lamp|label|hint)-|^<button [^>]*data-variant="ghost"/;

/** Visits a page, and expects that React takes over its HTML and that nothing complains. */
async function expectHydrated(page: Page, path: string): Promise<void> {
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
  expect(all, path).toBeGreaterThan(50);
  expect(
    remade.filter((element) => !browserOnly.test(element)),
    path,
  ).toEqual([]);
  await scrollToTheEnd(page);
}

/** Visits pages one after the other, as one visitor does. */
async function expectAllHydrated(page: Page, paths: readonly string[]): Promise<void> {
  const complaints = watch(page);
  const violations = await violationsOf(page);
  await withMap(page);
  await page.route('**/r/shell/**/main.js', async (route) => {
    // Marks the prerendered nodes before any script runs.
    await page.waitForFunction(() => document.querySelector('footer') !== null);
    await page.evaluate(() => {
      for (const node of document.querySelectorAll('#root *'))
        (node as { prerendered?: boolean }).prerendered = true;
    });
    await route.continue();
  });
  for (const path of paths) {
    await expectHydrated(page, path);
    // The browser also logs the violation that expectNone causes.
    expect(
      complaints.all.splice(0).filter((text) => !isOwnViolation(text)),
      path,
    ).toEqual([]);
    await expectNone(page, violations);
  }
}

for (const path of samplePaths)
  test(
    `${path} hydrates its prerendered HTML without warnings, and causes no policy violation when scrolled to its end`,
    { tag: '@smoke' },
    ({ page }) => expectAllHydrated(page, [path]),
  );

test('all other pages hydrate their prerendered HTML without warnings, and cause no policy violation', async ({
  page,
}) => {
  test.setTimeout(600_000);
  const others = [...allPaths, '/no-such-page'].filter((path) => !samplePaths.includes(path));
  await expectAllHydrated(page, others);
});
