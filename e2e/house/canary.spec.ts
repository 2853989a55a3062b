import type { LiveReleases } from '@site/platform/contract/releases';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { watch } from '../support/watch';
import { root } from './copyOfTheProject';
import { publishAgain } from './publishAgain';
import { quickRegistry, type RegistryCopy, registryCopy } from './registryCopy';
import { serveCopy, type ServedCopy } from './serveCopy';

test.describe.configure({ mode: 'default' });

let registry: RegistryCopy;
let site: ServedCopy;
let current: string;
let canary: string;

test.beforeAll(async () => {
  registry = registryCopy(quickRegistry);
  current = (await registry.head()).apps['blog']?.current.id ?? '';
  canary = await publishAgain(registry.folder, 'blog', current);
  const begun = await registry.release('promote', 'blog', canary, '--percent', '10');
  expect(begun.output).toContain('10 %');
  site = await serveCopy({ folder: root }, ['--registry', registry.folder]);
});

test.afterAll(() => void site?.stop());

/** Puts a browser into one of the hundred buckets before it first comes. */
async function inBucket(page: Page, bucket: number): Promise<void> {
  await page.addInitScript((value) => localStorage.setItem('canary-bucket', String(value)), bucket);
}

async function goToBlog(page: Page): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click();
  await expect(page.locator('[data-module="blog/BlogListPage"]')).toBeVisible();
}

async function expectRelease(page: Page, module: string, id: string): Promise<void> {
  await expect(page.locator(`[data-module="${module}"]`)).toHaveAttribute('data-release', id);
}

/** Waits until the server has gone on to the newest state. */
async function served(): Promise<LiveReleases> {
  const { number } = await registry.head();
  let live: LiveReleases | undefined;
  await expect
    .poll(
      async () => {
        live = (await (await fetch(`${site.url}/releases.json`)).json()) as LiveReleases;
        return live.sequence;
      },
      { timeout: 120_000 },
    )
    .toBe(number);
  return live as LiveReleases;
}

test('a tenth of the browsers gets the canary on the very first page, when they come again, and on every page of that remote', async ({
  page,
}) => {
  const complaints = watch(page);
  await inBucket(page, 9);
  await open(page, `${site.url}/blog/insomnia`);
  await expectRelease(page, 'blog/ArticlePage', canary);
  await page.reload();
  await expectRelease(page, 'blog/ArticlePage', canary);
  await goToBlog(page);
  await expectRelease(page, 'blog/BlogListPage', canary);
  await open(page, `${site.url}/about`);
  await goToBlog(page);
  await expectRelease(page, 'blog/BlogListPage', canary);
  expect(complaints.all).toEqual([]);
});

test('the other browsers get nothing of it', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await inBucket(page, 10);
  await open(page, `${site.url}/blog/insomnia`);
  await expectRelease(page, 'blog/ArticlePage', current);
  await open(page, `${site.url}/about`);
  await goToBlog(page);
  await expectRelease(page, 'blog/BlogListPage', current);
  expect(urls.filter((url) => url.includes(canary))).toEqual([]);
});

test('a browser stays on its side, and its side never leaves it', async ({ page, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await open(page, `${site.url}/blogs`);
  const bucket = await page.evaluate(() => localStorage.getItem('canary-bucket'));
  expect(Number(bucket)).toBeGreaterThanOrEqual(0);
  expect(Number(bucket)).toBeLessThan(100);
  await expectRelease(page, 'blog/BlogListPage', Number(bucket) < 10 ? canary : current);
  await page.reload();
  const later = await context.newPage();
  await open(later, `${site.url}/blogs`);
  expect(await later.evaluate(() => localStorage.getItem('canary-bucket'))).toBe(bucket);
  await expectRelease(later, 'blog/BlogListPage', Number(bucket) < 10 ? canary : current);
  expect(sent.filter((request) => request.includes('bucket'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

for (const [path, module] of [
  ['/blogs', 'BlogListPage'],
  ['/blog/insomnia', 'ArticlePage'],
] as const)
  test(`a canary that does not load gives way to the current release, which ${path} came with`, async ({
    page,
  }) => {
    await inBucket(page, 0);
    await page.route(`**/r/blog/${canary}/${module}.js*`, (route) => route.abort());
    await open(page, site.url + path);
    await expectRelease(page, `blog/${module}`, current);
  });

test('a canary that does not load on the way through the site gives way to the current release', async ({
  page,
}) => {
  await inBucket(page, 0);
  await page.route(`**/r/blog/${canary}/BlogListPage.js*`, (route) => route.abort());
  await open(page, `${site.url}/about`);
  await goToBlog(page);
  await expectRelease(page, 'blog/BlogListPage', current);
});

test('a second canary is refused by the name of the first', async () => {
  const other = await publishAgain(registry.folder, 'blog', current, { 'You May Also Like': 'Read on' });
  const { code, output } = await registry.release('promote', 'blog', other, '--percent', '50');
  expect(code).toBe(3);
  expect(output).toContain(`blog has a canary already, ${canary} for 10 % of the browsers`);
  expect(output).toContain('npm run release -- rollback blog');
  expect((await registry.head()).apps['blog']?.canary?.id).toBe(canary);
});

test('there is no canary of the shell, of which the pages are made', async () => {
  const shell = (await registry.head()).apps['shell']?.current.id ?? '';
  const { code, output } = await registry.release('promote', 'shell', shell, '--percent', '10');
  expect(code).toBe(3);
  expect(output).toContain('The shell has no canary');
});

test('status tells of it, its share can grow, and --percent 0 ends it and says so', async ({ page }) => {
  const status = await registry.release('status');
  expect(status.output).toMatch(new RegExp(`${canary}.*10 %`));
  expect((await registry.release('promote', 'blog', canary, '--percent', '40')).code).toBe(0);
  expect((await served()).apps['blog']?.canary?.percent).toBe(40);

  const ended = await registry.release('promote', 'blog', canary, '--percent', '0');
  expect(ended.output).toContain('blog has no canary any more');
  expect(ended.code).toBe(0);
  expect((await served()).apps['blog']).not.toHaveProperty('canary');
  await inBucket(page, 0);
  await open(page, `${site.url}/blog/insomnia`);
  await expectRelease(page, 'blog/ArticlePage', current);
  await goToBlog(page);
  await expectRelease(page, 'blog/BlogListPage', current);
});

test('a rollback ends a canary, changes nothing else, and says how to begin again', async () => {
  await registry.release('promote', 'blog', canary, '--percent', '10');
  const { code, output } = await registry.release('rollback', 'blog');
  expect(code).toBe(0);
  expect(output).toContain(`The canary of blog, ${canary}, has ended: every browser gets ${current}`);
  expect(output).toContain(`Again: npm run release -- promote blog ${canary} --percent <number>`);
  expect((await registry.head()).apps['blog']?.current.id).toBe(current);
});
