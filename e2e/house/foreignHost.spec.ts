import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';

import type { LiveReleases } from '@site/platform/contract/releases';
import { build } from 'esbuild';
import { expect, test } from 'playwright/test';

import { watch } from '../support/watch';

type Assets = { readonly js: { readonly sync: string[]; readonly async: string[] } };
type Manifest = { readonly shared: readonly { readonly name: string; readonly assets: Assets }[] };

let host: Server;
let hostUrl: string;
let manifestUrl: string;

/** The page of another site, on another origin, for every path. */
async function serveHost(manifest: string): Promise<Server> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'foreignHost/host.tsx')],
    bundle: true,
    write: false,
    format: 'iife',
    jsx: 'automatic',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  const html = `<!doctype html><html lang="en" data-manifest="${manifest}"><meta charset="utf-8"><title>Another site</title>
<link rel="icon" href="data:,"><div id="root"></div><script src="/host.js"></script>`;
  const server = createServer((request, response) => {
    const isScript = request.url === '/host.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? outputFiles[0]?.contents : html);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

test.beforeAll(async ({ baseURL, playwright }) => {
  const request = await playwright.request.newContext();
  const pointer = (await (await request.get(`${baseURL}/releases.json`)).json()) as LiveReleases;
  await request.dispose();
  manifestUrl = `${baseURL}/r/blog/${pointer.apps['blog']?.current.id}/self-contained/mf-manifest.json`;
  host = await serveHost(manifestUrl);
  hostUrl = `http://127.0.0.1:${(host.address() as AddressInfo).port}`;
});

test.afterAll(() => {
  host.close();
});

test('another site shows our blog list, styled, and leads from it to an article', async ({ page }) => {
  const complaints = watch(page);
  await page.goto(`${hostUrl}/blogs`);
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

test('our blog uses the React, the React DOM and the router of that site, and brings no second one', async ({
  page,
  request,
}) => {
  const manifest = (await (await request.get(manifestUrl)).json()) as Manifest;
  const given = ['react', 'react/jsx-runtime', 'react-dom', 'react-router-dom'];
  const copies = manifest.shared
    .filter(({ name }) => given.includes(name))
    .flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async]);
  expect(copies.length).toBeGreaterThanOrEqual(given.length);

  const requested: string[] = [];
  page.on('request', (sent) => requested.push(new URL(sent.url()).pathname));
  await page.goto(`${hostUrl}/blogs`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(requested.some((file) => file.endsWith('/remoteEntry.js'))).toBe(true);
  expect(requested.filter((file) => copies.includes(path.basename(file)))).toEqual([]);

  const scope = await page.evaluate(() => {
    const { shareScope } = globalThis as unknown as {
      shareScope: () => Record<string, Record<string, { from: string }>>;
    };
    return Object.entries(shareScope()).map(([name, versions]) => [
      name,
      Object.values(versions).map(({ from }) => from),
    ]);
  });
  for (const name of given) expect(Object.fromEntries(scope)[name], name).toEqual(['another_site']);
});
