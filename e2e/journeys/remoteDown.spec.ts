import { readAllPages } from '@site/platform/build/readPages';
import { expect } from 'playwright/test';

import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { test } from '../support/test';

// The fault matrix (e2e/faults) tests each fault of each file.

const remoteFiles = (remote: string) => `**/r/${remote}/**`;

/** A page of each remote, by owner. */
const pages = new Map<string, string>();
for (const { owner, path } of await readAllPages())
  if (owner !== 'shell' && !path.includes(':') && !pages.has(owner)) pages.set(owner, path);

for (const down of pages.keys()) {
  test(`the other remotes work while ${down} is down`, { tag: '@smoke' }, async ({ page }) => {
    await page.route(remoteFiles(down), (route) => route.abort());
    for (const [remote, path] of pages) {
      if (remote === down) continue;
      // This page has a link to each of them.
      await open(page, '/about');
      const link = page.locator(`a[href="${path}"]`).first();
      await link.evaluate((element) => (element as HTMLElement).click());
      await expect(page.locator(`main [data-module^="${remote}/"]`)).toBeAttached();
      await loadingScreenGone(page);
    }
    await expect(page.getByRole('button', { name: 'Try again' })).toHaveCount(0);
  });
}

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
