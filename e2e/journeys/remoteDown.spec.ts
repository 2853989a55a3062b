import type { Attempt } from '@site/platform/loader/createModuleLoader';
import { siteMap } from '@site/shared-content/siteMap';
import { expect, type Page, test } from 'playwright/test';

import { hydrated, loadingScreenGone, open } from '../support/hydrated';

// What each kind of fault of each file leads to is the fault matrix's subject (e2e/faults).

const remoteFiles = (remote: string) => `**/r/${remote}/**`;

async function goTo(page: Page, path: string): Promise<void> {
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
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
  test(`while ${down} is down, the other remotes work`, { tag: '@smoke' }, async ({ page }) => {
    await page.route(remoteFiles(down), (route) => route.abort());
    await open(page, '/about');
    for (const [remote, path] of pages) {
      if (remote === down) continue;
      const link = page.locator(`a[href="${path}"]`).first();
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(page.locator(`main [data-module^="${remote}/"]`)).toBeAttached();
      await loadingScreenGone(page);
    }
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
}

test('the home page stands when the blog, whose teaser it shows, is down', async ({ page }) => {
  await open(page, '/about');
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
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
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await hydrated(page);
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
  await goTo(page, '/blogs');
  await expect(page.getByText('You seem to be offline')).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toBeVisible();
});

test('a page whose remote is down is read as the server has it, and comes alive when the remote is back', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await goTo(page, '/blogs');
  await expect(page.locator('main [data-module="blog/BlogListPage"] h1')).toBeVisible();
  const words = async () => (await page.locator('main').innerText()).split(/\s+/).length;
  await expect.poll(words).toBeGreaterThan(150);
  expect(new URL(page.url()).pathname).toBe('/blogs');
  // The words are there before anything was tried.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(remoteFiles('blog'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await loadingScreenGone(page);
  // It answers again: the next visit to it within the site needs no whole page.
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await goTo(page, '/about');
  await loadingScreenGone(page);
  await goTo(page, '/blogs');
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('an article whose data cannot be had is read as the server has it, and is never called "not found"', async ({
  page,
}) => {
  await open(page, '/blogs');
  const link = page.locator('main a[href^="/blog/"]').first();
  const path = (await link.getAttribute('href')) ?? '';
  await page.route('**/r/blog/*/data/articles/**', (route) => route.fulfill({ status: 404 }));
  await link.evaluate((element) => (element as HTMLElement).click());
  await expect(page.locator('main [data-module="blog/ArticlePage"] h1')).toBeVisible();
  expect(new URL(page.url()).pathname).toBe(path);
  await loadingScreenGone(page);
  // The data came with the page.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible();
});

test('nothing is loaded any more for a page that was left', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/r/services/**/*.js*', () => {
    // It never answers.
  });
  // Pointing at the link may ask already.
  const asked = page.waitForRequest('**/r/services/**/*.js*');
  await goTo(page, '/therapy-and-counselling');
  await asked;
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  // Longer than a file is waited for.
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/');
  const tried = (await attemptsOf(page)).filter(({ module }) => module === 'services/TherapyPage');
  expect(tried.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('a developer can read what was tried and why it failed; the visitor reads none of it', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route('**/r/services/**/TherapyPage*.js*', (route) => route.abort());
  await goTo(page, '/therapy-and-counselling');
  // It came as a whole page, and what answers in it did not.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const ofTherapy = (await attemptsOf(page)).filter(({ module }) => module === 'services/TherapyPage');
  expect(ofTherapy.find(({ outcome }) => outcome === 'failed')?.reason).toMatch(
    /^\/r\/services\/\w+\/TherapyPage\.js did not load\.$/,
  );
  const text = await page.locator('body').innerText();
  for (const { release, reason } of ofTherapy)
    for (const raw of [release, reason ?? release]) expect(text).not.toContain(raw);
});
