import type { Page } from 'playwright/test';

type Marked = Node & { isPrerendered?: boolean };

/** Marks the prerendered elements of every page from now on, before any script runs. */
export async function markPrerendered(page: Page): Promise<void> {
  await page.route('**/r/shell/**/main.js', async (route) => {
    await page.waitForFunction(() => document.querySelector('footer') !== null);
    await page.evaluate(() => {
      for (const node of document.querySelectorAll('#root *')) (node as Marked).isPrerendered = true;
    });
    await route.continue();
  });
}

/**
 * Elements that only the browser can render: the number of likes, the mark for today, whether the clinic is open (link,
 * lamp, label and hint below the hero), the live region.
 */
const browserOnly =
  /^<p><\/p>$|^<span><\/span>$|^<span class="(number|today)-|^<(div|span|b) class="(link|lamp|label|hint)-|^<button [^>]*data-variant="ghost"/;

/** Returns the number of elements of the page, and those that React rendered again although they were prerendered. */
export async function remadeElements(page: Page): Promise<{ all: number; remade: string[] }> {
  const { all, added } = await page.evaluate(() => {
    const nodes = [...document.querySelectorAll('#root *')].filter((node) => !node.closest('svg'));
    const added = nodes.filter((node) => !(node as Marked).isPrerendered);
    return {
      all: nodes.length,
      added: added.map((node) => (node.cloneNode(false) as Element).outerHTML),
    };
  });
  return { all, remade: added.filter((element) => !browserOnly.test(element)) };
}
