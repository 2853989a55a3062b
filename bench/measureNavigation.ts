import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright';

import { phoneScreen, slowDown, withPage } from './slowPhone';

/** How long a link is visible before it is followed, so that prefetching is done. */
const RESTING_MS = 3000;

/** How long a mouse is over a link before the press, and how long a finger touches it. */
const HOVER_MS = 300;
const TOUCH_MS = 100;

/** Runs in the page: records when a link was pressed, and when the heading of its target was painted. */
function timeHeading(to: string): void {
  const times = { pressed: 0, painted: 0 };
  Object.assign(window, { times });
  const before = document.querySelector('main h1')?.textContent;
  document.addEventListener('click', ({ timeStamp }) => (times.pressed ||= timeStamp), { capture: true });
  const observer = new MutationObserver(() => {
    const heading = document.querySelector('main h1')?.textContent;
    if (!heading || heading === before || location.pathname !== to) return;
    observer.disconnect();
    // A message comes after the frame that the callback belongs to.
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => (times.painted = performance.now());
    requestAnimationFrame(() => port2.postMessage(null));
  });
  observer.observe(document, { subtree: true, childList: true, characterData: true });
}

/** How a link is followed: on this computer with a mouse, or on the slow phone with a finger. */
export type Follower = 'desk' | 'phone';

const followers: Readonly<
  Record<Follower, { screen: BrowserContextOptions; press: (page: Page, link: Locator) => Promise<void> }>
> = {
  desk: {
    screen: { viewport: { width: 1440, height: 900 } },
    async press(page, link) {
      await link.hover();
      await page.waitForTimeout(HOVER_MS);
      await page.mouse.down();
      await page.mouse.up();
    },
  },
  phone: {
    screen: phoneScreen,
    async press(page, link) {
      const box = await link.boundingBox();
      const session = await page.context().newCDPSession(page);
      const touchPoints = box ? [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }] : [];
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
      await page.waitForTimeout(TOUCH_MS);
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    },
  },
};

/**
 * Opens a page, waits, and follows a link in it.
 * @param to the path that the link leads to
 * @returns milliseconds from the press to the painted heading
 */
export function measureNavigation(
  browser: Browser,
  url: string,
  to: string,
  follower: Follower,
): Promise<number> {
  const { screen, press } = followers[follower];
  return withPage(browser, screen, async (page) => {
    if (follower === 'phone') await slowDown(page);
    await page.goto(url, { waitUntil: 'load' });
    const link = page.locator(`main a[href="${to}"]`).first();
    await link.scrollIntoViewIfNeeded();
    await page.waitForTimeout(RESTING_MS);
    await page.evaluate(timeHeading, to);
    await press(page, link);
    type Times = { times: { pressed: number; painted: number } };
    await page.waitForFunction(() => (window as unknown as Times).times.painted > 0);
    const { pressed, painted } = await page.evaluate(() => (window as unknown as Times).times);
    return painted - pressed;
  });
}
