import { clinicProfile } from '@site/shared-content/clinicProfile';
import { type APIRequestContext, expect, type Page, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { allPaths, canonicalPaths, liveSite, samplePaths } from '../support/site';

test.use({ baseURL: liveSite });

const paths = [...allPaths, '/no-such-page'];

/** The path of an address of the live site; addresses of other sites are unchanged. */
function local(url: string): string {
  return url.startsWith(`${clinicProfile.siteUrl}/`) ? url.slice(clinicProfile.siteUrl.length) : url;
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => local(value));
}

/** All picture addresses in structured data. */
function picturesIn(node: unknown, key = ''): string[] {
  if (typeof node === 'string') return ['image', 'logo'].includes(key) ? [local(node)] : [];
  if (Array.isArray(node)) return node.flatMap((entry) => picturesIn(entry, key));
  if (typeof node !== 'object' || node === null) return [];
  const { '@type': type, url } = node as Record<string, unknown>;
  return [
    ...(type === 'ImageObject' ? [local(String(url))] : []),
    ...Object.entries(node).flatMap(([name, value]) => picturesIn(value, name)),
  ];
}

type Named = { readonly url: string; readonly type: string; readonly from: string };

const manifestType = 'application/manifest+json';
const feedType = 'application/rss+xml; charset=utf-8';

async function namedOn(request: APIRequestContext, from: string): Promise<Named[]> {
  const html = await (await request.get(from)).text();
  const shared = attributes(html, /<meta property="og:image" content="([^"]*)"/g);
  const icon = attributes(html, /<link rel="icon" href="([^"]*)"/g);
  const touchIcon = attributes(html, /<link rel="apple-touch-icon" href="([^"]*)"/g);
  const manifest = attributes(html, /<link rel="manifest" href="([^"]*)"/g);
  const feed = attributes(html, /<link rel="alternate" type="application\/rss\+xml" href="([^"]*)"/g);
  expect([shared, icon, touchIcon, manifest, feed].map((urls) => urls.length)).toEqual([1, 1, 1, 1, 1]);
  const records = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  // The not-found page has no structured data.
  expect(records).toHaveLength(from === '/no-such-page' ? 0 : 1);
  const pictures = records.flatMap(([, json = '']) => picturesIn(JSON.parse(json)));
  const ofType = (urls: readonly string[], type: string) => urls.map((url) => ({ url, type, from }));
  return [
    ...ofType([...shared, ...touchIcon, ...pictures], 'image/png'),
    ...ofType(icon, 'image/svg+xml'),
    ...ofType(manifest, manifestType),
    ...ofType(feed, feedType),
  ];
}

test('a page has one robots meta element if it must not be indexed, otherwise none', async ({ request }) => {
  for (const path of paths) {
    const lines = (await (await request.get(path)).text()).match(/<meta name="robots"[^>]*>/g) ?? [];
    expect(lines.length, path).toBe(clinicProfile.sample || path === '/no-such-page' ? 1 : 0);
  }
});

test('every image, icon, manifest and feed of a page exists and has its content type', async ({
  request,
}) => {
  const named = (await Promise.all(paths.map((path) => namedOn(request, path)))).flat();
  const wrong = new Map<string, string>();
  for (const { url, type, from } of new Map(named.map((one) => [one.url, one])).values()) {
    const answer = await request.get(url);
    const served = answer.headers()['content-type'];
    if (answer.status() !== 200 || served !== type)
      wrong.set(url, `${answer.status()} ${served}, named on ${from}`);
  }
  expect(Object.fromEntries(wrong)).toEqual({});
});

test('link previews have an image of 1200 × 630 px and at most 60 kB, one per subject', async ({
  page,
  request,
}) => {
  const urls = new Map<string, string>();
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const [url = ''] = attributes(html, /<meta property="og:image" content="([^"]*)"/g);
    urls.set(path, url);
    expect(html).toContain('<meta name="twitter:card" content="summary_large_image"');
  }
  expect(urls.get('/blog/insomnia')).toBe(urls.get('/blog/sleep-and-health'));
  expect(new Set(urls.values()).size).toBe(6 + 6 + 5);
  await page.goto('/favicon.svg');
  for (const url of new Set(urls.values())) {
    expect((await (await request.get(url)).body()).length).toBeLessThanOrEqual(60_000);
    expect(await sizeOf(page, url)).toEqual([1200, 630]);
  }
});

function sizeOf(page: Page, url: string): Promise<[number, number]> {
  return page.evaluate(async (src) => {
    const answer = await fetch(src);
    const { width, height } = await createImageBitmap(await answer.blob());
    return [width, height];
  }, url);
}

test('the manifest contains the names of the clinic and the URLs of existing icons', async ({ request }) => {
  const answer = await request.get('/site.webmanifest');
  expect(answer.headers()['content-type']).toBe(manifestType);
  const manifest = (await answer.json()) as {
    name: string;
    short_name: string;
    icons: { src: string; type: string }[];
  };
  expect(manifest.name).toBe(clinicProfile.name);
  expect(manifest.short_name).toBe(clinicProfile.shortName);
  for (const { src, type } of manifest.icons) {
    const icon = await request.get(src);
    expect(icon.status()).toBe(200);
    expect(icon.headers()['content-type']).toBe(type);
  }
});

test('the feed contains the URL of every article, newest first', async ({ page, request }) => {
  const answer = await request.get('/feed.xml');
  expect(answer.headers()['content-type']).toBe(feedType);
  const items = await page.evaluate(
    (xml) => {
      const feed = new DOMParser().parseFromString(xml, 'application/xml');
      return [...feed.querySelectorAll('item')].map((item) => ({
        link: item.querySelector('link')?.textContent ?? '',
        title: item.querySelector('title')?.textContent ?? '',
        date: item.querySelector('pubDate')?.textContent ?? '',
      }));
    },
    await answer.text(),
  );
  expect(items.map(({ link }) => local(link)).toSorted()).toEqual(
    canonicalPaths.filter((path) => path.startsWith('/blog/')).toSorted(),
  );
  const dates = items.map(({ date }) => Date.parse(date));
  expect(dates).toEqual([...dates].sort((one, other) => other - one));
  for (const { title } of items) expect(title).not.toMatch(/[{}]/);
});

test('robots.txt contains the URL of the sitemap', async ({ request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toBe('text/plain; charset=utf-8');
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(await robots.text()) ?? [];
  const answer = await request.get(local(sitemap));
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toBe('application/xml; charset=utf-8');
});

/** Problems of the headings that are exposed to assistive technology. */
async function headingFaults(page: Page): Promise<string[]> {
  const headings = await page
    .locator('h1, h2, h3, h4, h5, h6')
    .evaluateAll((nodes) =>
      nodes
        .filter((node) => node.checkVisibility() && !node.closest('[inert], [aria-hidden="true"]'))
        .map((node) => ({ level: Number(node.tagName.slice(1)), text: node.textContent })),
    );
  const main = headings.filter(({ level }) => level === 1);
  const skipping = headings.filter(({ level }, at) => level > (headings[at - 1]?.level ?? 0) + 1);
  return [
    ...(main.length === 1 ? [] : [`${main.length} main headings`]),
    ...skipping.map(({ level, text }) => `h${level} "${text}" skips a level`),
  ];
}

for (const path of samplePaths) {
  test(`${path} has one h1, and no heading skips a level`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await open(page, path);
    expect(await headingFaults(page)).toEqual([]);
  });
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('every page has one h1, and no heading skips a level', async ({ page }) => {
    const faults: Record<string, string[]> = {};
    for (const path of paths) {
      await page.goto(path, { waitUntil: 'domcontentloaded' });
      const found = await headingFaults(page);
      if (found.length > 0) faults[path] = found;
    }
    expect(faults).toEqual({});
  });
});
