/** The browser for measurements, and the slow phone that it emulates. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';

import { findBrowser } from '../platform/cli/findBrowser';
import { findChromium } from '../platform/test/testTools';

/** 1.6 Mbit/s, 150 ms per request, CPU four times slower, 412×823 CSS pixels. */
const phone = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, slower: 4, width: 412, height: 823 };

/** The screen of the slow phone, as options of a browser context. */
export const phoneScreen = {
  viewport: { width: phone.width, height: phone.height },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
};

/** @throws UserError when no Chromium is installed. */
export function launchBrowser(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(findChromium),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

/** Calls `work` with a page in a new browser context, whose cache is empty. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    // tsx wraps functions in a helper that does not exist in the page.
    await page.addInitScript('globalThis.__name = (value) => value');
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Emulates the slow phone's connection and processor in a page. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: phone.latencyMs,
    downloadThroughput: phone.bytesPerSecond,
    uploadThroughput: phone.bytesPerSecond,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: phone.slower });
}
