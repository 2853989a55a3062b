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
/** A text that only the remote from elsewhere contains. */
const NEW_HEADING = 'Read these next';

test.describe.configure({ mode: 'default' });

let preview: ServedCopy;
let elsewhere: ServedFolder;
let address: string;
let folder: string;

/** Copies container and data of the live blog with another heading, in place of a dev server. */
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

/** Collects requests to other computers. */
async function foreignRequests(page: Page): Promise<string[]> {
  const urls: string[] = [];
  await page.route(/^https?:\/\/(?!(localhost|127\.0\.0\.1)[:/])/, (route) => {
    urls.push(route.request().url());
    return route.abort();
  });
  return urls;
}

test('a preview without an override shows the live site', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open(page, `${preview.url}/blog/insomnia`);
  await expectHeading(page, OLD_HEADING);
  await expect(banner(page)).toBeHidden();
  expect(complaints).toEqual([]);
});

test('a preview loads a remote from a local server until it is ended', async ({ page }) => {
  const complaints: string[] = [];
  page.on('pageerror', ({ message }) => complaints.push(message));
  await open(page, `${preview.url}/blog/insomnia?remote.blog=${address}`);
  await expectHeading(page, NEW_HEADING);
  await expect(banner(page)).toContainText(trial.outcomes.address('the blog', address));
  await page.reload();
  await expectHeading(page, NEW_HEADING);
  await loadingScreenGone(page);

  // Shell and remote are still one application: a link of the remote navigates in the shell.
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

test('an unreachable server leaves the current release, and the banner says so', async ({ page }) => {
  await open(page, `${preview.url}/blog/insomnia?remote.blog=http://localhost:9/`);
  await expect(banner(page)).toContainText(trial.outcomes.unavailable('the blog', 'http://localhost:9/'));
  await expectHeading(page, OLD_HEADING);
});

for (const override of [
  'https://evil.example/',
  'http://evil.example/mf-manifest.json',
  'http://localhost.evil.example/',
]) {
  test(`a preview loads nothing from ${override}`, async ({ page }) => {
    const foreign = await foreignRequests(page);
    await open(page, `${preview.url}/blog/insomnia?remote.blog=${override}`);
    await expect(banner(page)).toContainText(trial.outcomes.foreign('the blog', override));
    await expectHeading(page, OLD_HEADING);
    expect(foreign).toEqual([]);
  });
}
