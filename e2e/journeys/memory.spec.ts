import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';

const ROUNDS = 30;

test('visiting pages again and again within a tab leaves no nodes behind', async ({ page }) => {
  await open(page, '/about');
  const session = await page.context().newCDPSession(page);

  async function nodes(): Promise<number> {
    await session.send('HeapProfiler.collectGarbage');
    return (await session.send('Memory.getDOMCounters')).nodes;
  }

  async function goTo(path: string, module: string): Promise<void> {
    // The loading screen covers the page that was left, so the link is pressed by script.
    await page.evaluate(
      (href) => document.querySelector<HTMLElement>(`header a[href="${href}"]`)?.click(),
      path,
    );
    await page.locator(`[data-module="${module}"][data-hydrated]`).waitFor({ state: 'attached' });
  }

  async function round(): Promise<void> {
    await goTo('/', 'shell/HomePage');
    await goTo('/about', 'shell/AboutPage');
  }

  // What the first visits bring, such as stylesheets, stays.
  for (let n = 0; n < 3; n += 1) await round();
  const before = await nodes();
  for (let n = 0; n < ROUNDS; n += 1) await round();
  // A page has more nodes than that. The garbage collector may not take all of the last one at once.
  await expect.poll(async () => (await nodes()) - before).toBeLessThan(500);
});
