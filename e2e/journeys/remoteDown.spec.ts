import type { Attempt } from '@site/platform/runtime/report';
import { siteMap } from '@site/shared-content/siteMap';
import { expect, type Page, test } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';

// What each kind of fault of each file leads to is the fault matrix's subject (e2e/faults).

const remoteFiles = (remote: string) => `**/r/${remote}/**`;

async function goTo(page: Page, name: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click();
}

function attemptsOf(page: Page): Promise<Attempt[]> {
  return page.evaluate(
    () => (window as unknown as { __composition(): { attempts: Attempt[] } }).__composition().attempts,
  );
}

/** A page of each remote, by its owner. */
const pages = new Map<string, string>();
for (const { owner, path } of Object.values(siteMap))
  if (owner !== 'shell' && !path.includes(':') && !pages.has(owner)) pages.set(owner, path);

for (const down of pages.keys()) {
  test(`while ${down} is down, the other remotes work`, async ({ page }) => {
    await page.route(remoteFiles(down), (route) => route.abort());
    await open(page, '/about');
    for (const [remote, path] of pages) {
      if (remote === down) continue;
      const link = page.locator(`a[href="${path}"]`).first();
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(page.locator(`main [data-module^="${remote}/"]`)).toBeAttached({ timeout: 10_000 });
      await loadingScreenGone(page);
    }
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
}

test('the home page stands when the blog, whose teaser it shows, is down', async ({ page }) => {
  await open(page, '/about');
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await goTo(page, 'Home');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible({ timeout: 10_000 });
  await expect(page.getByRole('link', { name: /View all Blogs/ }).first()).toBeVisible();
});

test('a first page that could not come alive does so by itself when the connection is back', async ({
  page,
  context,
}) => {
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await page.goto('/blog/insomnia');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Insomnia');
  await page.unroute(remoteFiles('blog'));
  await context.setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
  await context.setOffline(false);
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden({ timeout: 10_000 });
  await loadingScreenGone(page);
  await page.getByRole('button', { name: /bookmark/i }).click();
  await expect(page.getByRole('button', { name: /bookmark/i })).toHaveAttribute('aria-pressed', 'true');
});

test('a page that was gone to without a connection says so, and comes by itself when it is back', async ({
  page,
  context,
}) => {
  await open(page, '/about');
  await context.setOffline(true);
  await goTo(page, 'Contact Us');
  await expect(page.getByText('You seem to be offline')).toBeVisible({ timeout: 10_000 });
  await context.setOffline(false);
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible({ timeout: 10_000 });
});

test('a release that failed is not asked for again in this tab, until somebody wants to try again', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route(remoteFiles('booking'), (route) => route.abort());
  await goTo(page, 'Contact Us');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 10_000 });
  await loadingScreenGone(page);
  await page.unroute(remoteFiles('booking'));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await goTo(page, 'About Us');
  await loadingScreenGone(page);
  await goTo(page, 'Contact Us');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 10_000 });
  await loadingScreenGone(page);
  expect(asked.filter((path) => path.startsWith('/r/booking/'))).toEqual([]);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible({ timeout: 10_000 });
});

test('a developer can read what was tried and why it failed; the visitor reads none of it', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route('**/r/booking/**/ContactPage.js*', (route) => route.abort());
  await goTo(page, 'Contact Us');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible({ timeout: 10_000 });
  const ofBooking = (await attemptsOf(page)).filter(({ module }) => module === 'booking/ContactPage');
  expect(ofBooking.find(({ outcome }) => outcome === 'failed')?.reason).toMatch(
    /^\/r\/booking\/\w+\/ContactPage\.js did not load\.$/,
  );
  const text = await page.locator('body').innerText();
  for (const { release, reason } of ofBooking)
    for (const raw of [release, reason ?? release]) expect(text).not.toContain(raw);
});
