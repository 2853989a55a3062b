import type { Page } from 'playwright/test';

/** Has React taken over the page in `main`, and the parts in it that are modules of their own? Runs in the browser. */
export function isAlive(): boolean {
  const modules = [...document.querySelectorAll('main [data-module]')];
  return modules.length > 0 && modules.every((module) => module.hasAttribute('data-hydrated'));
}

/** Waits until React has taken over the page in `main`. */
export async function hydrated(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(isAlive, undefined, timeout === undefined ? {} : { timeout });
}

/** Opens a page and waits until it is whole: hydrated, and the loading screen gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await loadingScreenGone(page);
}

/** Waits until the page's fonts have come and are applied to all of it, the last thing that changes in a page by itself. */
export async function fontsApplied(page: Page): Promise<void> {
  await page.waitForFunction(areFontsOn);
  await page.evaluate(async () => {
    // What needs them is laid out by then, and they are asked for.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
}

/** Has the page switched its fonts on? Runs in the browser. */
export function areFontsOn(): boolean {
  return [...document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')].every(
    ({ media }) => media === 'all',
  );
}

/** Waits until the loading screen has left. */
export async function loadingScreenGone(page: Page): Promise<void> {
  await page.locator('[data-loading-screen="covering"]').waitFor({ state: 'detached' });
}
