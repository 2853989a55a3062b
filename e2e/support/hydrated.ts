import type { Page } from 'playwright/test';

/** Whether React has hydrated the page in `main` and the modules in it. Runs in the browser. */
export function isHydrated(): boolean {
  const modules = [...document.querySelectorAll('main [data-module]')];
  return modules.length > 0 && modules.every((module) => module.hasAttribute('data-hydrated'));
}

/** Waits until React has hydrated the page in `main`. */
export async function hydrated(page: Page, timeout?: number): Promise<void> {
  await page.waitForFunction(isHydrated, undefined, timeout === undefined ? {} : { timeout });
}

/** Opens a page and waits until it is hydrated and the loading screen has gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await loadingScreenGone(page);
}

/** Waits until the page's fonts have loaded and are applied, which is the last automatic change of a page. */
export async function fontsApplied(page: Page): Promise<void> {
  await page.waitForFunction(areFontsOn);
  await page.evaluate(async () => {
    // The text is laid out by then, so the fonts have been requested.
    await new Promise(requestAnimationFrame);
    await new Promise(requestAnimationFrame);
    await document.fonts.ready;
  });
}

/** Whether the page has enabled its fonts. Runs in the browser. */
export function areFontsOn(): boolean {
  return [...document.querySelectorAll<HTMLStyleElement>('style[data-fonts]')].every(
    ({ media }) => media === 'all',
  );
}

/** Waits until the loading screen has gone. */
export async function loadingScreenGone(page: Page): Promise<void> {
  await page.locator('[data-loading-screen="covering"]').waitFor({ state: 'detached' });
}
