import type { Attempt } from '@site/platform/loader/createHost';
import { siteMap } from '@site/shared-content/siteMap';
import { expect, type Page, test } from 'playwright/test';

import { hydrated, loadingScreenGone, open } from '../support/hydrated';

// The fault matrix (e2e/faults) tests each fault of each file.

const remoteFiles = (remote: string) => `**/r/${remote}/**`;

async function goTo(page: Page, path: string): Promise<void> {
  await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
}

function attemptsOf(page: Page): Promise<Attempt[]> {
  return page.evaluate(
    () => (window as unknown as { __composition(): { attempts: Attempt[] } }).__composition().attempts,
  );
}

/** A page of each remote, by owner. */
const pages = new Map<string, string>();
for (const { owner, path } of Object.values(siteMap))
  if (owner !== 'shell' && !path.includes(':') && !pages.has(owner)) pages.set(owner, path);

for (const down of pages.keys()) {
  test(`the other remotes work while ${down} is down`, { tag: '@smoke' }, async ({ page }) => {
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

test('the home page shows its other sections while the blog, which provides its teaser, is down', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  await expect(page.getByRole('link', { name: /View all Blogs/ }).first()).toBeVisible();
});

test('a prerendered page that could not hydrate does so when the browser is online again', async ({
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

test('a navigation shows a message while the browser is offline, and continues when it is online again', async ({
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

test('a navigation to a page whose remote is down loads the document, and the page hydrates on a retry when the remote is up', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route(remoteFiles('blog'), (route) => route.abort());
  await goTo(page, '/blogs');
  await expect(page.locator('main [data-module="blog/BlogListPage"] h1')).toBeVisible();
  const words = async () => (await page.locator('main').innerText()).split(/\s+/).length;
  await expect.poll(words).toBeGreaterThan(150);
  expect(new URL(page.url()).pathname).toBe('/blogs');
  // The text is shown before anything is retried.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  await page.unroute(remoteFiles('blog'));
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
  await loadingScreenGone(page);
  // The next navigation to the remote needs no document.
  await page.evaluate(() => void Object.assign(window, { isSameDocument: true }));
  await goTo(page, '/about');
  await loadingScreenGone(page);
  await goTo(page, '/blogs');
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
});

test('a navigation to an article whose data has status 404 loads the document instead of the not-found page', async ({
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
  // The document contains the data.
  await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  await expect(page.getByRole('button', { name: /bookmark/i })).toBeVisible();
});

test('leaving a page while its module loads ends the loading without a failed attempt', async ({ page }) => {
  await page.clock.install();
  await open(page, '/about');
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.route('**/r/services/**/*.js*', () => {
    // The request gets no response.
  });
  // Hovering the link may send the request already.
  const requested = page.waitForRequest('**/r/services/**/*.js*');
  await goTo(page, '/therapy-and-counselling');
  await requested;
  await goTo(page, '/');
  await expect(page.getByRole('heading', { name: 'Our Services' })).toBeVisible();
  // This is longer than the timeout of a file.
  await page.clock.runFor(10_000);
  expect(new URL(page.url()).pathname).toBe('/');
  const tried = (await attemptsOf(page)).filter(({ module }) => module === 'services/TherapyPage');
  expect(tried.filter(({ outcome }) => outcome === 'failed')).toEqual([]);
});

test('__composition() returns the loading attempts and their errors, which the page does not show', async ({
  page,
}) => {
  await open(page, '/about');
  await page.route('**/r/services/**/TherapyPage*.js*', (route) => route.abort());
  await goTo(page, '/therapy-and-counselling');
  // The document has loaded, but its module has failed.
  await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible();
  const ofTherapy = (await attemptsOf(page)).filter(({ module }) => module === 'services/TherapyPage');
  expect(ofTherapy.find(({ outcome }) => outcome === 'failed')?.reason).toMatch(
    /^\/r\/services\/\w+\/TherapyPage\.js did not load\.$/,
  );
  const text = await page.locator('body').innerText();
  for (const { release, reason } of ofTherapy)
    for (const raw of [release, reason ?? release]) expect(text).not.toContain(raw);
});
