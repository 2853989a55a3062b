import type { HydrationData, LiveReleases } from '@site/platform/contract/releases';
import { languageIds } from '@site/shared-content/languages/languages';
import { grants, siteMap } from '@site/shared-content/siteMap';
import { type APIRequestContext, expect, type Page } from 'playwright/test';

import { fontsApplied, hydrated, open } from '../support/hydrated';
import { test } from '../support/test';
import { watchNetwork } from '../support/watchNetwork';

/** The files of releases, and their list, that the page requests from now on. */
function requestsOf(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (/^\/(r\/|releases\.json)/.test(pathname)) urls.push(pathname + search);
  });
  return urls;
}

async function liveReleases(request: APIRequestContext): Promise<LiveReleases> {
  return (await (await request.get('/releases.json')).json()) as LiveReleases;
}

test("the shell's bundle contains no code and no release id of a remote", async ({ request }) => {
  const html = await (await request.get('/about')).text();
  const [, main = ''] = /<script[^>]* src="([^"]+\/main\.js)"/.exec(html) ?? [];
  const code = await (await request.get(main)).text();
  // Texts that only the remotes' components contain.
  for (const text of ['remoteEntry.js', 'You May Also Like', 'Make an Appointment', 'No blogs found'])
    expect(code).not.toContain(text);
  const { apps } = await liveReleases(request);
  const owners = Object.values(grants).map(({ owner }) => owner);
  expect(Object.keys(apps).sort()).toEqual([...new Set(['shell', ...owners])].sort());
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
    const refs = shown.map((app) => [app, apps[app]?.current]);
    expect(remotes, path).toEqual(Object.fromEntries(refs));
    const listed = Object.values(assets).map(({ app }) => app);
    expect(listed.toSorted(), path).toEqual([...shown, 'shell']);
  }
});

test('hovering over an article in the list fetches its data and scripts in parallel, each file once, and no search index', async ({
  page,
}) => {
  const network = watchNetwork(page);
  await open(page, '/blogs');
  // Fonts that load later would move the link under the pointer.
  await fontsApplied(page);
  // The page has also fetched what the first navigation to each remote needs to know.
  await network.idle();
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
  expect(files().filter((file) => file.endsWith('.json'))).toEqual(['insomnia.json']);
});

test('the browser paints the page without any other file', async ({ page }) => {
  await page.route(/\.(js|css|woff2|svg|png)$/, () => {});
  await page.goto('/blog/insomnia', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '600');
});

/**
 * Files that an article does not need: its HTML contains the styles, and there is no trial. Of another remote it fetches, once
 * the browser is idle, only what the first navigation to it needs to know.
 */
const needless = [
  ...['\\.css($|\\?)', '^/r/(?!blog|shell)\\w+/\\w+/(?!assets\\.json|hashes/)', 'Trial', 'Federation'],
  ...[siteMap.privacy, ...languageIds.map((id) => siteMap[id])].map(({ module }) => module),
];

test('a page requests its scripts before main.js has loaded, its fonts after that, no file twice, and no code of another remote, another language or a trial', async ({
  page,
}) => {
  const urls = requestsOf(page);
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
  await page.goto('/blog/insomnia?utm_source=release.blog');
  expect((await requested('.js')).late).toEqual([]);
  await hydrated(page);
  await fontsApplied(page);
  const { late, early } = await requested('.woff2');
  expect(late).toHaveLength(2);
  expect(early).toEqual([]);
  expect(urls.filter((url) => url.startsWith('/r/blog/')).length).toBeGreaterThan(0);
  expect(urls.filter((url, place) => urls.indexOf(url) !== place)).toEqual([]);
  expect(urls.filter((url) => new RegExp(needless.join('|')).test(url))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('trial'))).toBeNull();
});
