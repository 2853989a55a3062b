/** The browser that we measure in, and the slow phone that it stands for. */
import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright';

import { findBrowser } from '../platform/cli/findBrowser';
import { findChromium } from '../platform/test/testTools';

/** A slow phone on a slow line: 1.6 Mbit/s, 150 ms a request, CPU ×4 slower, 412×823. */
const phone = { bytesPerSecond: 1_600_000 / 8, latencyMs: 150, slower: 4, width: 412, height: 823 };

/** Its screen. */
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

/** Gives a page in a browser with nothing in its cache. */
export async function withPage<Result>(
  browser: Browser,
  options: BrowserContextOptions,
  work: (page: Page) => Promise<Result>,
): Promise<Result> {
  const context = await browser.newContext(options);
  try {
    const page = await context.newPage();
    // tsx gives functions their names by a helper that pages do not have.
    await page.addInitScript('globalThis.__name = (value) => value');
    return await work(page);
  } finally {
    await context.close();
  }
}

/** Gives a page the slow phone's line and processor. */
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
