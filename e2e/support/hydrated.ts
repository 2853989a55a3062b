import type { Page } from 'playwright/test';

/**
 * Has React taken over the page in `main`, remote and all? Of a page that is only read it takes its place and the islands in
 * it, but for those that come when somebody turns to them, and leaves the words alone. Runs in the browser.
 */
export function isAlive(): boolean {
  const key = (element: Element | null, of: string) =>
    Object.keys(element ?? {}).find((name) => name.startsWith(of));
  const page = document.querySelector('main [data-module]');
  const props = key(page, '__reactProps');
  if (!page || !props) return false;
  const isOnlyRead = 'dangerouslySetInnerHTML' in ((page as unknown as Record<string, object>)[props] ?? {});
  const answering = isOnlyRead
    ? [...page.querySelectorAll('[data-island]:not([data-asleep]) > *')]
    : [page.querySelector('h1')];
  return answering.every((element) => key(element, '__reactFiber') !== undefined);
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

/**
 * Waits until the page's fonts have come and are applied to all of it, the last thing that changes in a page by itself. The
 * page applies them after three seconds, whether they have come or not.
 */
export async function fontsApplied(page: Page): Promise<void> {
  await page.locator('html[data-fonts="applied"]').waitFor();
  await page.evaluate(async () => void (await document.fonts.ready));
}

/** Waits until the loading screen has left. */
export async function loadingScreenGone(page: Page): Promise<void> {
  await page.locator('[data-loading-screen="covering"]').waitFor({ state: 'detached' });
}
