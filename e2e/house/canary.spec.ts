import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { LiveReleases } from '@site/platform/contract/releases';
import { expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { watch } from '../support/watch';
import { type Copy, copyOfTheProject } from './copyOfTheProject';
import { publishAgain } from './publishAgain';
import { serveCopy, type ServedCopy } from './serveCopy';

test.describe.configure({ mode: 'default' });

let copy: Copy;
let site: ServedCopy;
let current: string;
let canary: string;

function pointerOf(): LiveReleases {
  return JSON.parse(readFileSync(path.join(copy.folder, '.registry/releases.json'), 'utf8')) as LiveReleases;
}

test.beforeAll(async () => {
  test.setTimeout(120_000);
  copy = copyOfTheProject({ withRegistry: true });
  current = pointerOf().apps['blog']?.current.id ?? '';
  canary = publishAgain(copy, 'blog', current);
  const begun = await copy.run('release', ['promote', 'blog', canary, '--percent', '10']);
  expect(begun.output).toContain('10 %');
  site = await serveCopy(copy);
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

function releaseOf(page: Page, module: string): Promise<string | null> {
  return page.locator(`[data-module="${module}"]`).getAttribute('data-release');
}

test('a tenth of the browsers gets the canary on the pages that they go on to, the page that came is current', async ({
  page,
}) => {
  const complaints = watch(page);
  await inBucket(page, 9);
  await open(page, `${site.url}/blog/insomnia`);
  expect(await releaseOf(page, 'blog/ArticlePage')).toBe(current);
  await goToBlog(page);
  expect(await releaseOf(page, 'blog/BlogListPage')).toBe(canary);
  expect(complaints.all).toEqual([]);
});

test('the other browsers get nothing of it', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(request.url()));
  await inBucket(page, 10);
  await open(page, `${site.url}/about`);
  await goToBlog(page);
  expect(await releaseOf(page, 'blog/BlogListPage')).toBe(current);
  expect(urls.filter((url) => url.includes(canary))).toEqual([]);
});

test('a browser stays on its side, and its side never leaves it', async ({ page, context }) => {
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.url()} ${JSON.stringify(request.headers())}`));
  await open(page, `${site.url}/about`);
  const bucket = await page.evaluate(() => localStorage.getItem('canary-bucket'));
  expect(Number(bucket)).toBeGreaterThanOrEqual(0);
  expect(Number(bucket)).toBeLessThan(100);
  await goToBlog(page);
  expect(await releaseOf(page, 'blog/BlogListPage')).toBe(Number(bucket) < 10 ? canary : current);
  await page.reload();
  const later = await context.newPage();
  await open(later, `${site.url}/about`);
  expect(await later.evaluate(() => localStorage.getItem('canary-bucket'))).toBe(bucket);
  expect(sent.filter((request) => request.includes('bucket'))).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});

test('a canary that does not load gives way to the current release', async ({ page }) => {
  await inBucket(page, 0);
  await page.route(`**/r/blog/${canary}/BlogListPage.js*`, (route) => route.abort());
  await open(page, `${site.url}/about`);
  await goToBlog(page);
  expect(await releaseOf(page, 'blog/BlogListPage')).toBe(current);
});

test('status tells of it, and --percent 0 ends it', async ({ page }) => {
  const status = await copy.run('release', ['status']);
  expect(status.output).toMatch(new RegExp(`${canary}.*10 %`));
  const ended = await copy.run('release', ['promote', 'blog', canary, '--percent', '0']);
  expect(ended.code).toBe(0);
  expect(pointerOf().apps['blog']).not.toHaveProperty('canary');
  await inBucket(page, 0);
  await open(page, `${site.url}/about`);
  await goToBlog(page);
  expect(await releaseOf(page, 'blog/BlogListPage')).toBe(current);
});
