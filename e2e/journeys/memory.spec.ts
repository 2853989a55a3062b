import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { open } from '../support/hydrated';
import { test } from '../support/test';

/** Visits to both pages before the first count, which fill the caches of the loader and of the browser. */
const WARM_UP = 2;
const ROUNDS = 2;
/** Fewer nodes than one home page has, which is about 700 elements. */
const MAX_GROWTH = 500;

async function visitBoth(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('link', { name: 'About Us', exact: true }).click();
  await expect(page).toHaveURL(href('about'));
  await expect(page.locator('[data-module="shell/AboutPage"][data-hydrated]')).toBeAttached();
  await page.getByRole('banner').getByRole('link', { name: 'Home', exact: true }).click();
  await expect(page).toHaveURL(href('home'));
  await expect(page.locator('[data-module="shell/HomePage"][data-hydrated]')).toBeAttached();
}

test('the browser releases the DOM nodes of previous pages', async ({ page }) => {
  const session = await page.context().newCDPSession(page);
  const nodes = async () => {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  };
  await open(page, href('home'));
  for (let round = 0; round < WARM_UP; round += 1) await visitBoth(page);
  const before = await nodes();
  for (let round = 0; round < ROUNDS; round += 1) await visitBoth(page);
  await expect.poll(async () => (await nodes()) - before).toBeLessThan(MAX_GROWTH);
});
