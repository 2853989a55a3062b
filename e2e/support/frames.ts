import type { Page } from 'playwright/test';

/** Waits for a layout and paint of the page, so that direct effects of the last step are visible. */
export async function frames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/**
 * Waits until scrolling has ended and the page's timers for it have fired. The page must have a fake clock
 * (`page.clock.install()`).
 */
export async function atRest(page: Page): Promise<void> {
  await frames(page);
  await page.clock.fastForward(1000);
  await frames(page);
}
