import { createTallyReader } from '@site/platform/registry/tallies';
import { TELEMETRY_PATH, type Visit } from '@site/platform/contract/telemetry';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { root } from './copyOfTheProject';
import { registryCopy } from './registryCopy';
import { serveCopy } from './serveCopy';

/** What the page gives to the browser to be sent, as the page's own script sees it. */
async function reportsOf(page: Page): Promise<readonly string[]> {
  const told: string[] = [];
  await page.exposeFunction('noteReport', (text: string) => told.push(text));
  await page.addInitScript(() => {
    const send = navigator.sendBeacon.bind(navigator);
    navigator.sendBeacon = (path, body) => {
      const { noteReport } = window as unknown as { noteReport(text: string): void };
      void (body as Blob).text().then((text) => noteReport(text));
      return send(path, body);
    };
  });
  return told;
}

/** The visitor goes on to another tab. */
async function hide(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

test('a page tells our server once how its modules came, and the server leaves totals', async ({ page }) => {
  const registry = registryCopy();
  const site = await serveCopy({ folder: root }, ['--registry', registry.folder]);
  const current = (await registry.head()).apps['blog']?.current.id ?? '';
  const told = await reportsOf(page);
  const taken = page.waitForResponse((answer) => answer.url().endsWith(TELEMETRY_PATH));
  await open(page, `${site.url}/blogs?q=grief`);
  expect(told).toEqual([]);
  await hide(page);
  await hide(page);
  await expect.poll(() => told.length).toBe(1);
  expect((await taken).status()).toBe(204);
  const [text = ''] = told;
  // How long it took is the machine's affair; the server takes no step of time that is none.
  const step: unknown = expect.any(Number);
  expect((JSON.parse(text) as Visit).loads).toEqual([['blog/BlogListPage', current, 'loaded', step, 0]]);
  expect(text).not.toMatch(/grief|blogs|Mozilla/);
  // Totals are written each minute, and by a server that ends.
  await site.stop();
  const tallies = await createTallyReader(registry.registry).read(0);
  expect(tallies.flatMap(({ arms }) => arms[`blog/${current}`]?.visits ?? [])).toEqual([1]);
});

test('a page tells nothing to a server that does not say that it listens', async ({ page, context }) => {
  await context.route('**/*', async (route) => {
    if (!route.request().isNavigationRequest()) return route.continue();
    const answer = await route.fetch();
    const { 'server-timing': _mark, ...headers } = answer.headers();
    return route.fulfill({ response: answer, headers });
  });
  const told = await reportsOf(page);
  await open(page, '/blogs');
  await hide(page);
  // A page tells in the moment in which it is hidden: what it tells comes before this.
  await page.evaluate(() => navigator.sendBeacon('/', new Blob(['from the test'])));
  await expect.poll(() => told).toEqual(['from the test']);
});
