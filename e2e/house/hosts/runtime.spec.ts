import path from 'node:path';

import { build } from 'esbuild';
import { expect, test } from 'playwright/test';

import { liveSite } from '../../support/site';
import { watch } from '../../support/watch';
import { type ServedHost, servePage } from './serveHost';

let host: ServedHost;

/** The page of another site, on another origin, for every path. */
async function bundle(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'runtimeHost.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0]?.text ?? '';
}

test.beforeAll(async () => {
  const manifest = `${liveSite}/r/blog/live/mf-manifest.json`;
  host = await servePage(
    `<!doctype html><html lang="en" data-manifest="${manifest}"><meta charset="utf-8"><title>Another site</title>
<link rel="icon" href="data:,"><div id="root"></div><script src="/host.js"></script>`,
    await bundle(),
  );
});

test.afterAll(() => {
  host.close();
});

test('another site shows our blog list, styled, and leads from it to an article', async ({ page }) => {
  const complaints = watch(page);
  await page.goto(`${host.url}/blogs`);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeVisible();
  // The release's own letters, tokens and layers: nothing of them is on the page of the other site.
  await expect(heading).toHaveCSS('font-family', /Source Serif/);
  await expect(heading).toHaveCSS('color', 'rgb(255, 255, 255)');
  await expect(page.getByRole('searchbox')).toHaveCSS('min-block-size', /^(4[4-9]|[5-9]\d)/);

  await page.getByRole('searchbox').fill('insomnia');
  await expect(page).toHaveURL(/q=insomnia/);
  await page
    .locator('main, body')
    .getByRole('link', { name: /insomnia/i })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/insomnia/i);
  await expect(page.locator('#foreign')).toHaveText('Another site');
  expect(complaints.all).toEqual([]);
});

test('our blog uses the React and the router of that site, and brings none', async ({ page }) => {
  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.goto(`${host.url}/blogs`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.some((file) => file.endsWith('/remoteEntry.js'))).toBe(true);
  expect(requested.filter((file) => file.endsWith('/guest.js'))).toEqual([]);

  const providers = await page.evaluate(() => {
    const { shareScope } = globalThis as unknown as {
      shareScope: () => Record<string, Record<string, { from: string }>>;
    };
    return Object.values(shareScope()).flatMap((versions) => Object.values(versions).map(({ from }) => from));
  });
  expect(new Set(providers)).toEqual(new Set(['another_site']));
});
