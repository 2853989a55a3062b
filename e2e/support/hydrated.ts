import type { Page } from 'playwright/test';

/** Waits until React has taken over the page in `main`, remote and all. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const heading = document.querySelector('main h1');
    return heading !== null && Object.keys(heading).some((key) => key.startsWith('__reactFiber'));
  });
}

/** Opens a page and waits until it is whole: hydrated, and the loading screen gone. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await hydrated(page);
  await loadingScreenGone(page);
}

/** Waits until the loading screen has left. */
export async function loadingScreenGone(page: Page): Promise<void> {
  await page.locator('[data-loading-screen="covering"]').waitFor({ state: 'detached' });
}
