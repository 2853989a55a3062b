/**
 * `npm run screenshots [-- path …]`: every page of the served site, 1440, 768 and 390 wide, into .screenshots/.
 * `--browsers`: those of each kind in Chromium, Firefox and WebKitGTK, 1440 and 390 wide, side by side.
 */
import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { href } from '@site/shared-content/siteMap';
import { chromium, type Page } from 'playwright';

import { log } from '../lib/log';
import { root } from '../lib/paths';
import { runCommand } from '../lib/runCommand';
import { UserError } from '../lib/UserError';
import { withTypeScript } from '../lib/withTypeScript.mjs';
import { findBrowser } from './findBrowser';
import { runStep } from './runStep';

const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const widths = [1440, 768, 390];

async function pagePaths(): Promise<string[]> {
  const answer = await fetch(`${site}/sitemap.xml`).catch(() => undefined);
  if (!answer?.ok) throw new UserError(`No site answers on ${site}: run "npm start" first, or set SITE_URL.`);
  const urls = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return [...urls, '/no-such-page'];
}

/** One page of each kind: of the articles, which are all laid out alike, one, and the list also where nothing is found. */
const oneOfEachKind = (paths: readonly string[]): string[] => [
  ...paths.filter((one) => !one.startsWith('/blog/')),
  href('article', { slug: 'insomnia' }),
  `${href('blogs')}?q=no-such-words`,
];

/** Walks down the page once, since what is far away is only fetched when it nears. */
async function fetchAllPictures(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(500);
}

await runCommand(async () => {
  const { values, positionals: named } = parseArgs({
    allowPositionals: true,
    options: { browsers: { type: 'boolean' } },
  });
  // Also where paths are named: that no site answers is said before a browser is started.
  const known = await pagePaths();
  const all = named.length > 0 ? named : known;
  const paths = values.browsers && named.length === 0 ? oneOfEachKind(all) : all;
  const folder = path.join(root, '.screenshots');
  if (values.browsers) {
    const script = path.join(root, 'e2e/engines/takePictures.ts');
    const words = [site, path.join(folder, 'browsers'), ...paths];
    if (!(await runStep(process.execPath, [...withTypeScript(), script, ...words]))) process.exitCode = 1;
    return;
  }
  mkdirSync(folder, { recursive: true });
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
  for (const width of widths) {
    const page = await browser.newPage({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    for (const pagePath of paths) {
      await page.goto(site + pagePath);
      await page.locator('[data-loading-screen="covering"]').waitFor({ state: 'detached' });
      await fetchAllPictures(page);
      const name = pagePath === '/' ? 'home' : pagePath.slice(1).replaceAll('/', '-');
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
    }
    await page.close();
    log(`${paths.length} pages at ${width}`);
  }
  await browser.close();
  log(`in ${folder}`);
});
