import type { HydrationData, LiveReleases } from '@site/platform/contract/releases';
import { siteMap } from '@site/shared-content/siteMap';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';

import { fontsApplied, open } from '../support/hydrated';

/** The files of releases that the page requests from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/r/')) urls.push(pathname + search);
  });
  return urls;
}

async function liveReleases(request: APIRequestContext): Promise<LiveReleases> {
  return (await (await request.get('/releases.json')).json()) as LiveReleases;
}

test("the shell's bundle contains no code and no release id of a remote", async ({ page, request }) => {
  await page.goto('/about');
  const main = await page.locator('script[src$="/main.js"]').getAttribute('src');
  const code = await (await request.get(main ?? '')).text();
  // Texts that only the remotes' components contain.
  for (const text of ['remoteEntry.js', 'You May Also Like', 'Make an Appointment', 'No blogs found'])
    expect(code).not.toContain(text);
  const { apps } = await liveReleases(request);
  const owners = new Set(Object.values(siteMap).map(({ owner }) => owner));
  expect(Object.keys(apps).sort()).toEqual([...owners].sort());
  for (const [app, { current }] of Object.entries(apps))
    if (app !== 'shell') expect(code).not.toContain(current.id);
});

test('a page contains the live releases of exactly the remotes that it shows', async ({ request }) => {
  const { apps } = await liveReleases(request);
  for (const [path, shown] of [
    ['/about', []],
    ['/', ['blog']],
    ['/blog/insomnia', ['blog']],
    ['/contact', ['booking']],
  ] as const) {
    const html = await (await request.get(path)).text();
    const [, json = '{}'] = /id="releases">([^]*?)<\/script>/.exec(html) ?? [];
    const { remotes, assets } = JSON.parse(json) as HydrationData;
    expect(remotes, path).toEqual(Object.fromEntries(shown.map((app) => [app, apps[app]?.current])));
    const listed = Object.values(assets).map(({ app }) => app);
    expect(listed.toSorted(), path).toEqual([...shown, 'shell']);
  }
});

test('a page fetches no file twice, no stylesheet and no file of another remote', async ({ page }) => {
  const urls = requestsOf(page);
  await open(page, '/blog/insomnia');
  expect(urls.filter((url) => url.startsWith('/r/blog/')).length).toBeGreaterThan(0);
  const unwanted = /\.css($|\?)|^\/r\/(?!blog|shell)/;
  expect(urls.filter((url, place) => unwanted.test(url) || urls.indexOf(url) !== place)).toEqual([]);
});

test('hovering over an article in the list fetches its data and scripts in parallel, each file once, and no search index', async ({
  page,
}) => {
  await open(page, '/blogs');
  // Fonts that load later would move the link under the pointer.
  await fontsApplied(page);
  const urls = requestsOf(page);
  const files = () => urls.map((url) => url.replace(/.*\//, ''));
  // If the script requested the data, neither would arrive.
  const data = page.waitForRequest(/\/data\/articles\/insomnia\.json$/);
  await page.route(/\/ArticlePage\.js/, async (route) => {
    await data;
    await route.continue();
  });
  const link = page.getByRole('main').locator('a[href="/blog/insomnia"]').first();
  await link.hover();
  await expect.poll(files).toContain('ArticlePage.js');
  // The card moves on hover, and Playwright would wait until it stops, and scroll.
  await link.click({ scroll: 'none' });
  await expect(page.getByRole('heading', { level: 1, name: /^Insomnia/ })).toBeVisible();
  expect(files().toSorted()).toEqual([...new Set(files())].toSorted());
  // The list of hashes of data files, then the file.
  expect(files().filter((file) => file.endsWith('.json'))).toEqual(['0.json', 'insomnia.json']);
});

test('the browser paints the page without any other file', async ({ page }) => {
  await page.route(/\.(js|css|woff2|svg|png)$/, () => {});
  await page.goto('/blog/insomnia', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '600');
});

test('the page requests all scripts before main.js has loaded, and its fonts after that', async ({
  page,
}) => {
  /** The files of a kind that the page requested after main.js had loaded, and before. */
  const requested = (ending: string) =>
    page.evaluate((kind) => {
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const main = files.find(({ name }) => name.endsWith('/main.js'))?.responseEnd ?? 0;
      const ofKind = files.filter(({ name }) => name.includes('/r/') && name.endsWith(kind));
      const [late, early] = [true, false].map((isLate) =>
        ofKind.filter(({ startTime }) => startTime > main === isLate).map(({ name }) => name),
      );
      return { late, early };
    }, ending);
  await page.goto('/blog/insomnia');
  expect((await requested('.js')).late).toEqual([]);
  await fontsApplied(page);
  const { late, early } = await requested('.woff2');
  expect(late).toHaveLength(2);
  expect(early).toEqual([]);
});

test(
  'shell and remote share one React, so a link in the remote navigates without a document load',
  { tag: '@smoke' },
  async ({ page }) => {
    await open(page, '/blog/insomnia');
    await page.evaluate(() => Object.assign(window, { sameDocument: true }));
    const similar = page.locator('main a[href^="/blog/"]').first();
    const path = (await similar.getAttribute('href')) ?? '';
    await similar.click();
    await expect(page).toHaveURL((url) => url.pathname === path);
    await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Insomnia');
    expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);
  },
);
