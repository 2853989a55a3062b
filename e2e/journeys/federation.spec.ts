import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import type { LiveReleases, HydrationData } from '@site/platform/contract/releases';
import { siteMap } from '@site/shared-content/siteMap';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';

import { fontsApplied, loadingScreenGone, open } from '../support/hydrated';
import { liveSite } from '../support/site';

test.use({ baseURL: liveSite });

/** The requests of a page for files of releases. */
async function requestsOf(page: Page, visit: () => Promise<void>): Promise<string[]> {
  const urls: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    urls.push(pathname + search);
  });
  await visit();
  return urls.filter((url) => url.startsWith('/r/'));
}

async function hydrationDataOf(page: Page): Promise<HydrationData> {
  return JSON.parse((await page.locator('#releases').textContent()) ?? '{}') as HydrationData;
}

async function liveReleases(request: APIRequestContext): Promise<LiveReleases> {
  return (await (await request.get('/releases.json')).json()) as LiveReleases;
}

test("the shell's bundle contains no code and no release id of a remote", async ({ page, request }) => {
  await page.goto('/about');
  const main = await page.locator('script[src$="/main.js"]').getAttribute('src');
  const code = await (await request.get(main ?? '')).text();
  // Texts that only the remotes' components contain.
  for (const text of [
    'remoteEntry.js',
    'localhost:300',
    'You May Also Like',
    'Make an Appointment',
    'No blogs found',
  ])
    expect(code).not.toContain(text);
  const { apps } = await liveReleases(request);
  const owners = new Set(Object.values(siteMap).map(({ owner }) => owner));
  expect(Object.keys(apps).sort()).toEqual([...owners].sort());
  for (const [app, { current }] of Object.entries(apps))
    if (app !== 'shell') expect(code).not.toContain(current.id);
});

for (const [path, shown] of [
  ['/about', []],
  ['/', ['blog']],
  ['/blog/insomnia', ['blog']],
  ['/contact', ['booking']],
] as const) {
  test(`${path} contains the live releases of exactly the remotes that it shows`, async ({
    page,
    request,
  }) => {
    await page.goto(path);
    const { apps } = await liveReleases(request);
    const { remotes, assets } = await hydrationDataOf(page);
    expect(remotes).toEqual(Object.fromEntries(shown.map((app) => [app, apps[app]?.current])));
    expect(
      Object.values(assets)
        .map(({ app }) => app)
        .sort(),
    ).toEqual([...shown, 'shell']);
  });
}

test('hovering over an article in the list fetches its data and scripts in parallel, each file once, and no search index', async ({
  page,
}) => {
  await open(page, '/blogs');
  // Fonts that load later would move the link under the pointer.
  await fontsApplied(page);
  const requested: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    if (pathname.startsWith('/r/')) requested.push(pathname.replace(/.*\//, '') + search);
  });
  // Records pointer and focus targets, for the failure message.
  const met = await page.evaluateHandle(() => {
    const account: string[] = [];
    for (const sign of ['pointerover', 'focusin'])
      document.addEventListener(sign, ({ target }) => {
        if (target instanceof Element)
          account.push(`${location.pathname}, at ${scrollY}: ${sign} ${target.outerHTML.slice(0, 100)}`);
      });
    return account;
  });
  // If the script requested the data, neither would arrive.
  const data = page.waitForRequest(/\/data\/articles\/insomnia\.json$/);
  await page.route(/\/ArticlePage\.js/, async (route) => {
    await data;
    await route.continue();
  });
  const link = page.getByRole('main').locator('a[href="/blog/insomnia"]').first();
  await link.hover();
  await expect.poll(() => requested).toContain('ArticlePage.js');
  // The card moves on hover, and Playwright would wait until it stops, and scroll.
  await link.click({ scroll: 'none' });
  await expect(page.getByRole('heading', { level: 1, name: /^Insomnia/ })).toBeVisible();
  expect(requested.toSorted()).toEqual([...new Set(requested)].toSorted());
  expect(
    requested.filter((file) => file.endsWith('.json')),
    (await met.jsonValue()).join('\n'),
    // The list of hashes of data files, then the file.
  ).toEqual(['0.json', 'insomnia.json']);
});

test('hovering over a link to another remote and navigating on fetch releases.json once', async ({
  page,
}) => {
  const requested: string[] = [];
  page.on('request', (request) => requested.push(new URL(request.url()).pathname));
  const times = () => requested.filter((path) => path === '/releases.json').length;
  await open(page, '/about');
  expect(times()).toBe(0);
  const footer = page.getByRole('contentinfo');
  const therapy = footer.locator('a[href="/therapy-and-counselling"]');
  await therapy.hover();
  await expect.poll(() => requested.filter((path) => path.endsWith('/TherapyPage.js')).length).toBe(1);
  await therapy.click();
  await expect(page.locator('[data-module="services/TherapyPage"]')).toBeVisible();
  await loadingScreenGone(page);
  await footer.getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toBeVisible();
  expect(times()).toBe(1);
});

test('a page fetches no files of other remotes', async ({ page }) => {
  const urls = await requestsOf(page, () => open(page, '/blog/insomnia'));
  expect(urls.some((url) => url.startsWith('/r/blog/'))).toBe(true);
  expect(urls.filter((url) => /^\/r\/(booking|services)\//.test(url))).toEqual([]);
});

test('no file of a page is fetched twice', async ({ page }) => {
  const urls = await requestsOf(page, () => open(page, '/blog/insomnia'));
  expect(urls.filter((url, index) => urls.indexOf(url) !== index)).toEqual([]);
});

test('the browser paints the page without any other file', async ({ page }) => {
  // Blocks every other file.
  await page.route(/\.(js|css|woff2|svg|png)$/, () => {});
  await page.goto('/blog/insomnia', { waitUntil: 'commit' });
  await expect
    .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
    .toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toHaveCSS('font-weight', '600');
});

test('the page requests all scripts and stylesheets before main.js has loaded', async ({ page }) => {
  await page.goto('/blog/insomnia');
  const late = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    // The HTML names everything that the page needs, so loading starts before any script runs.
    const main = files.find(({ name }) => name.endsWith('/main.js'));
    return files
      .filter(({ name }) => /\/r\/.*\.(js|css)$/.test(name))
      .filter(({ startTime }) => startTime > (main?.responseEnd ?? 0))
      .map(({ name }) => name);
  });
  expect(late).toEqual([]);
});

test("the remote's styles are in the head, and the page fetches no stylesheet", async ({ page }) => {
  const urls = await requestsOf(page, () => open(page, '/appointment'));
  const { remotes } = await hydrationDataOf(page);
  const styles = await page
    .locator('head style[data-href]')
    .evaluateAll((nodes) => nodes.map((node) => node.getAttribute('data-href') ?? ''));
  const base = `/r/booking/${remotes['booking']?.id}/`;
  expect(styles.filter((url) => url.startsWith(base)).length).toBeGreaterThan(0);
  expect(urls.filter((url) => /\.css($|\?)/.test(url))).toEqual([]);
});

test('the first style element of every page starts with the order of the cascade layers', async ({
  request,
}) => {
  for (const path of ['/', '/blog/insomnia', '/appointment']) {
    const html = await (await request.get(path)).text();
    expect(/<style[^>]*>(.*?;)/s.exec(html)?.[1], path).toBe('@layer tokens,base,components,pages;');
  }
});

test('the fonts start to load after the scripts of the page', async ({ page }) => {
  await open(page, '/blog/insomnia');
  await fontsApplied(page);
  const times = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const some = (ending: string) => files.filter(({ name }) => name.endsWith(ending));
    return {
      fonts: some('.woff2').map(({ startTime }) => startTime),
      main: Math.max(...some('/main.js').map(({ responseEnd }) => responseEnd)),
    };
  });
  expect(times.fonts).toHaveLength(2);
  for (const begin of times.fonts) expect(begin).toBeGreaterThanOrEqual(times.main);
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
    expect(await page.evaluate(() => (window as { sameDocument?: boolean }).sameDocument)).toBe(true);
  },
);

test('the data-release attribute of a page contains the id of its release', async ({ page }) => {
  await open(page, '/contact');
  const release = await page.locator('[data-module="booking/ContactPage"]').getAttribute('data-release');
  const { remotes } = await hydrationDataOf(page);
  expect(release).toBe(remotes['booking']?.id);
});

test('no source file imports from another package by a relative path', () => {
  const root = path.resolve(import.meta.dirname, '../..');
  const packages = readdirSync(root).filter((name) => /^(shell|remote-.+|shared-.+|platform)$/.test(name));
  expect(packages.length).toBeGreaterThanOrEqual(7);
  for (const name of packages) {
    const folder = path.join(root, name);
    for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
      if (!/\.tsx?$/.test(file) || file.includes('node_modules')) continue;
      const depth = file.split(path.sep).length - 1;
      for (const [, climb = ''] of readFileSync(path.join(folder, file), 'utf8').matchAll(
        /from '((?:\.\.\/)+)/g,
      ))
        expect(climb.split('../').length - 1, `${name}/${file}`).toBeLessThanOrEqual(depth);
    }
  }
});
