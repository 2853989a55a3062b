import { mkdirSync } from 'node:fs';
import path from 'node:path';

import { chromium, type Page } from 'playwright';

import { log } from '../lib/log';
import { root } from '../lib/paths';
import { UserError } from '../lib/UserError';
import type { Arguments } from './commandLine';
import { findBrowser } from './findBrowser';

const site = process.env['SITE_URL'] ?? 'http://127.0.0.1:3000';
const widths = [1440, 768, 390];

async function pagePaths(): Promise<string[]> {
  const answer = await fetch(`${site}/sitemap.xml`).catch(() => undefined);
  if (!answer?.ok)
    throw new UserError(`No site is running on ${site}. Run "npm start" first, or set SITE_URL.`);
  const urls = [...(await answer.text()).matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, url = '']) => new URL(url).pathname,
  );
  return [...urls, '/no-such-page'];
}

/** Scrolls through the page to load lazy images. */
async function loadAllImages(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += innerHeight / 2) {
      scrollTo(0, top);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    scrollTo(0, 0);
  });
  await page.waitForTimeout(500);
}

/** `npm run screenshots [-- path …]`: takes screenshots of all pages, or of these, at 1440, 768 and 390 pixels, into .screenshots/. */
export async function screenshots({ positionals: named }: Arguments): Promise<void> {
  // Always, so that a site that is not running is reported before the browser starts.
  const known = await pagePaths();
  const paths = named.length > 0 ? named : known;
  const folder = path.join(root, '.screenshots');
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
      await loadAllImages(page);
      const name = pagePath === '/' ? 'home' : pagePath.slice(1).replaceAll('/', '-');
      await page.screenshot({ path: path.join(folder, `${name}-${width}.png`), fullPage: true });
    }
    await page.close();
    log(`${paths.length} pages at ${width}`);
  }
  await browser.close();
  log(`in ${folder}`);
}
