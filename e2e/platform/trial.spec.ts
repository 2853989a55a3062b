import { trial } from '@site/shared-content/trial';
import { expect, type Page } from 'playwright/test';

import { findings } from '../support/findings';
import { loadingScreenGone, open } from '../support/hydrated';
import { test } from '../support/test';
import { watch } from '../support/watch';
import { quickRegistry, registryCopy, type ServedRegistry, withWords } from './registryCopy';

/** A text that only the tried release contains. */
const NEW_HEADING = 'Read these next';
const OLD_HEADING = 'You May Also Like';

test.describe.configure({ mode: 'default' });

let site: ServedRegistry;
let current: { readonly blog: string; readonly booking: string };
let candidate: string;

test.beforeAll(async () => {
  const registry = registryCopy(quickRegistry);
  current = { blog: await registry.current('blog'), booking: await registry.current('booking') };
  candidate = await registry.forge('blog', (draft) => withWords(draft, { [OLD_HEADING]: NEW_HEADING }));
  site = await registry.serve();
});

test.afterAll(() => void site?.stop());

const banner = (page: Page) => page.getByRole('region', { name: trial.label });

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeAttached();
}

test('a trial shows a published release across navigations and reloads, in its tab only, until the visitor ends it', async ({
  page,
  context,
}) => {
  const complaints = watch(page);
  await open(page, `${site.url}/blog/insomnia?release.blog=${candidate}`);
  await expectHeading(page, NEW_HEADING);
  await expect(page.locator('[data-module="blog/ArticlePage"]')).toHaveAttribute('data-release', candidate);
  await expect(banner(page)).toContainText(trial.outcomes.on('the blog', candidate));
  await expect(banner(page)).toContainText(trial.others);
  // One document title, and no styles of the replaced release.
  await expect(page.locator('head title')).toHaveCount(1);
  await expect(page.locator('head meta[name="description"]')).toHaveCount(1);
  const former = `link[rel="stylesheet"][href*="${current.blog}"], style[data-href*="${current.blog}"]`;
  await expect(page.locator(former)).toHaveCount(0);
  // The override is removed from the address, so that copied links and Back do not start a trial.
  expect(new URL(page.url()).search).toBe('');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact Us' }).click();
  await expect(page.getByRole('textbox', { name: 'First name' })).toBeVisible();
  await loadingScreenGone(page);
  // A page with a document of its own obeys its link only.
  await expect(banner(page)).toBeHidden();
  await page.goBack();
  await expectHeading(page, NEW_HEADING);
  await page.reload();
  await expectHeading(page, NEW_HEADING);
  await expect(banner(page)).toBeVisible();
  await loadingScreenGone(page);

  const other = await context.newPage();
  await open(other, `${site.url}/blog/insomnia`);
  await expectHeading(other, OLD_HEADING);
  await expect(banner(other)).toBeHidden();

  await page.bringToFront();
  await banner(page).getByRole('button', { name: trial.end }).focus();
  await page.keyboard.press('Enter');
  await expect(banner(page)).toBeHidden();
  await expectHeading(page, OLD_HEADING);
  await page.reload();
  await expectHeading(page, OLD_HEADING);
  await expect(banner(page)).toBeHidden();
  expect(complaints.all).toEqual([]);
});

test('a trial of several remotes keeps the prerendered HTML of a page without them, and applies to their pages', async ({
  page,
}) => {
  const complaints = watch(page);
  await page.goto(`${site.url}/about?release.blog=${candidate}&release.booking=${current.booking}`);
  await page.evaluate(() => Object.assign(document.querySelector('main h1') ?? {}, { prerendered: true }));
  await expect(banner(page).getByText(/You are trying release/)).toHaveCount(2);
  await loadingScreenGone(page);
  expect(await page.evaluate(() => 'prerendered' in (document.querySelector('main h1') ?? {}))).toBe(true);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toHaveAttribute('data-release', candidate);
  expect(complaints.all).toEqual([]);
});

test('a trial does not run a script that fails its integrity check', async ({ page }) => {
  await page.route(`**/r/blog/${candidate}/ArticlePage.js*`, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'window.tampered = true;' }),
  );
  await open(page, `${site.url}/blog/insomnia?release.blog=${candidate}`);
  await expect(banner(page)).toContainText(trial.outcomes.failed('the blog', candidate));
  expect(await page.evaluate(() => 'tampered' in window)).toBe(false);
});

test('the live site ignores the URL of a remote in the query', async ({ page }) => {
  const foreign: string[] = [];
  const own: string[] = [];
  await page.route('**/*', async (route) => {
    const url = route.request().url();
    (url.startsWith(site.url) ? own : foreign).push(url);
    await (url.startsWith(site.url) ? route.continue() : route.abort());
  });
  const complaints = watch(page);
  const address = 'remote.blog=http://localhost:3001/&remote.booking=https://evil.example/mf-manifest.json';
  await open(page, `${site.url}/blog/insomnia?${address}`);
  await expectHeading(page, OLD_HEADING);
  await expect(banner(page)).toBeHidden();
  expect(foreign).toEqual([]);
  expect(own.filter((url) => /Trial|Federation/.test(new URL(url).pathname))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('trial'))).toBeNull();
  expect(complaints.all).toEqual([]);
});
