import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { trial } from '@site/shared-content/trial';
import { expect, type Page, test } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';
import { root } from './copyOfTheProject';
import { liveFolder, quickRegistry } from './registryCopy';
import { serveCopy, type ServedCopy } from './serveCopy';
import { serveFolder, type ServedFolder } from './serveFolder';

const OLD_HEADING = 'You May Also Like';
/** Stands only in the remote that comes from elsewhere. */
const NEW_HEADING = 'Read these next';

test.describe.configure({ mode: 'default' });

let preview: ServedCopy;
let elsewhere: ServedFolder;
let address: string;
let folder: string;

/** The container and the data of the live blog, as a dev server would serve them, with another heading. */
async function writeChangedBlog(): Promise<void> {
  const release = await liveFolder('blog');
  cpSync(path.join(release, 'container'), folder, { recursive: true });
  cpSync(path.join(release, 'data'), path.join(folder, 'data'), { recursive: true });
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.js'))) {
    const file = path.join(folder, name);
    writeFileSync(file, readFileSync(file, 'utf8').replaceAll(OLD_HEADING, NEW_HEADING));
  }
}

test.beforeAll(async () => {
  preview = await serveCopy({ folder: root }, ['--preview', '--registry', quickRegistry]);
  folder = mkdtempSync(path.join(tmpdir(), 'elsewhere-'));
  await writeChangedBlog();
  elsewhere = await serveFolder(folder);
  address = `http://localhost:${elsewhere.port}/`;
});

test.afterAll(async () => {
  await preview?.stop();
  elsewhere?.close();
  rmSync(folder, { recursive: true, force: true });
});

function banner(page: Page) {
  return page.getByRole('region', { name: trial.label });
}

async function expectHeading(page: Page, name: string): Promise<void> {
  await expect(page.getByRole('heading', { name })).toBeAttached();
}

/** Requests that leave this computer, which none may. */
async function foreignRequests(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/^https?:\/\/(?!(localhost|127\.0\.0\.1)[:/])/, (route) => {
    urls.push(route.request().url());
    return route.abort();
  });
  return urls;
}

test('a preview without a override is the site as it is', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open(page, `${preview.url}/blog/insomnia`);
  await expectHeading(page, OLD_HEADING);
  await expect(banner(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a preview takes a remote from a server on this computer, until somebody ends it', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open(page, `${preview.url}/blog/insomnia?remote.blog=${address}`);
  await expectHeading(page, NEW_HEADING);
  await expect(banner(page)).toContainText(trial.outcomes.address('the blog', address));
  await page.reload();
  await expectHeading(page, NEW_HEADING);
  await loadingScreenGone(page);

  // Shell and remote still are one application: a link of the remote moves the shell.
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('main a[href^="/blog/"]').first().click();
  await expect(page.getByRole('heading', { level: 1 })).not.toContainText('Insomnia');
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await page.goto(`${preview.url}/blog/insomnia`);
  await banner(page).getByRole('button', { name: trial.end }).click();
  await expectHeading(page, OLD_HEADING);
  await expect(banner(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a server that does not answer leaves the current release, and the banner says so', async ({ page }) => {
  await open(page, `${preview.url}/blog/insomnia?remote.blog=http://localhost:9/`);
  await expect(banner(page)).toContainText(trial.outcomes.unavailable('the blog', 'http://localhost:9/'));
  await expectHeading(page, OLD_HEADING);
});

for (const override of [
  'https://evil.example/',
  'http://evil.example/mf-manifest.json',
  'http://localhost.evil.example/',
]) {
  test(`even a preview takes nothing from ${override}`, async ({ page }) => {
    const foreign = await foreignRequests(page);
    await open(page, `${preview.url}/blog/insomnia?remote.blog=${override}`);
    await expect(banner(page)).toContainText(trial.outcomes.foreign('the blog', override));
    await expectHeading(page, OLD_HEADING);
    expect(foreign).toEqual([]);
  });
}
