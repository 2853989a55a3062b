import type { Page } from 'playwright/test';

/** Waits until the page has been laid out and painted anew: whatever follows from the last step at once has happened. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Lets the page come to rest after a step that may have scrolled it. The page's clock must be ours
 * (`page.clock.install()`): what waits for the page to rest has waited then.
 */
export async function atRest(page: Page): Promise<void> {
  await frames(page);
  await page.clock.fastForward(1000);
  await frames(page);
}
