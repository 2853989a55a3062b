import type { Locator, Page } from 'playwright/test';

/** No page has so many stops before what a test looks for. */
const PRESSES = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`${PRESSES} presses of Tab do not lead there.`);
}
