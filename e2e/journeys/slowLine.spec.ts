import { expect } from 'playwright/test';

import { hydrated } from '../support/hydrated';
import { test } from '../support/test';

/** A poor 2G connection. */
const line = { kilobits: 50, latency: 800 };

/** Pages that a link opens without a document load. */
const way = [
  ['/blogs', 'blog/BlogListPage'],
  ['/services/psychiatric-consultation', 'services/ServicePage'],
] as const;

type Account = { attempts: readonly { release: string; outcome: string; reason?: string }[] };

test(`at ${line.kilobits} kbit/s every page loads, and slow files are not requested again`, async ({
  page,
}) => {
  const session = await page.context().newCDPSession(page);
  const throughput = (line.kilobits * 1000) / 8;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  await page.goto('/about', { waitUntil: 'commit', timeout: 300_000 });
  await hydrated(page, 300_000);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const follow = async (path: string, id: string) => {
    const link = page.locator(`a[href="${path}"]`).first();
    await link.evaluate((element) => (element as HTMLElement).click(), undefined, { timeout: 300_000 });
    await expect(page.locator(`main [data-module="${id}"] h1`)).toBeAttached({ timeout: 300_000 });
  };
  for (const [path, id] of way) await follow(path, id);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  const { attempts } = await page.evaluate(() =>
    (window as unknown as { __composition(): Account }).__composition(),
  );
  expect(attempts.filter(({ outcome }) => outcome !== 'loaded')).toEqual([]);
  const files = requested.filter((path) => /^\/r\/.*\.(js|css|json)$/.test(path));
  expect(files.filter((path, index) => files.indexOf(path) !== index)).toEqual([]);

  // A page that is a separate document.
  await follow('/contact', 'booking/ContactPage');
  await hydrated(page, 300_000);
});

test('a page whose files come after their timeout, on a line that has become slow, comes by itself', async ({
  page,
}) => {
  await page.goto('/about');
  await hydrated(page);
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 600,
    downloadThroughput: 7500,
    uploadThroughput: 7500,
  });
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page
    .locator('a[href="/blogs"]')
    .first()
    .evaluate((element) => (element as HTMLElement).click());
  await expect(page.locator('main [data-module="blog/BlogListPage"] h1')).toBeAttached({ timeout: 120_000 });
});
