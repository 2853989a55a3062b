import type { Locator, Page } from 'playwright/test';

/** The maximum number of presses. */
const PRESSES = 60;

const isFocused = (target: Locator): Promise<boolean> =>
  target.evaluate((node) => node === document.activeElement);

/** Presses Tab until an element is focused. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < PRESSES; presses += 1) {
    await page.keyboard.press('Tab');
    if (await isFocused(target)) return;
  }
  throw new Error(`${PRESSES} presses of Tab do not reach the element.`);
}
