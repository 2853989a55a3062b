import type { Browser } from 'playwright';

import { phoneScreen, slowDown, withPage } from './slowPhone';

/** The pause before the first key. */
const RESTING_MS = 3000;

/** How long each key is held: longer than the list waits before it writes the search into the address. */
const KEY_MS = 700;

/** Runs in the page before anything else: records how long each key took until the frame that shows its effect. */
function timeKeys(): void {
  const keys = new Map<number, number>();
  Object.assign(window, { keys });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEventTiming & { interactionId: number })[])
      if (entry.interactionId > 0 && entry.name.startsWith('key'))
        keys.set(entry.interactionId, Math.max(entry.duration, keys.get(entry.interactionId) ?? 0));
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit);
}

/**
 * Types a word into the search of the blog list on the slow phone, after the entries of all articles have loaded, and
 * deletes it.
 * @returns milliseconds from each key to the next paint, as browsers report them: in steps of 8, and at least 16
 */
export function measureTyping(browser: Browser, url: string, word: string): Promise<readonly number[]> {
  return withPage(browser, phoneScreen, async (page) => {
    await slowDown(page);
    await page.addInitScript(timeKeys);
    const entries = page.waitForResponse(/\/data\/index\.json$/);
    await page.goto(url, { waitUntil: 'load' });
    await page.waitForSelector('[data-loading-screen="gone"]', { state: 'attached' });
    const field = page.locator('main [role="search"] input');
    await field.tap();
    await (await entries).finished();
    await page.waitForTimeout(RESTING_MS);
    const keys = [...word, ...Array.from(word, () => 'Backspace')];
    for (const key of keys) await field.press(key, { delay: KEY_MS });
    const noted = await page.evaluate(() => [
      ...(window as unknown as { keys: Map<number, number> }).keys.values(),
    ]);
    return [...noted, ...keys.slice(noted.length).map(() => 16)];
  });
}
