import { clinicProfile } from '@site/shared-content/clinicProfile';
import { callPieces } from '@site/shared-content/helplines';
import { type APIRequestContext, expect } from 'playwright/test';

import { allPaths, canonicalPaths, liveSite } from '../support/site';
import { test } from '../support/test';

test.use({ baseURL: liveSite });

const { siteUrl } = clinicProfile;

/** The path of an address of the live site; addresses of other sites are unchanged. */
const local = (url: string) => (url.startsWith(`${siteUrl}/`) ? url.slice(siteUrl.length) : url);

async function htmlOf(request: APIRequestContext, path: string): Promise<string> {
  return (await request.get(path)).text();
}

test(
  'every page responds with status 200, its canonical URL, a heading, pinch zoom, surfaces with rules and no style attribute',
  { tag: '@smoke' },
  async ({ request }) => {
    for (const path of allPaths) {
      const answer = await request.get(path, { maxRedirects: 0 });
      const html = await answer.text();
      expect(answer.status(), path).toBe(200);
      const canonical = path === '/blog/schizophrenia' ? '/blog/bipolar-disorder' : path;
      const urls = [...html.matchAll(/<link rel="canonical" href="([^"]*)"/g)].map(([, url]) => url);
      expect(urls, path).toEqual([siteUrl + canonical]);
      expect(html, path).toMatch(/<h1\b/);
      expect(html, path).not.toMatch(/\sstyle="/);
      // A surface has its rules from the stylesheet of its own release (shared-ui/src/surface.module.css).
      for (const [tag] of html.matchAll(/<[a-z]+[^>]*\sdata-surface="[^>]*>/g))
        expect(tag, path).toMatch(/\sclass="[^"]*\bsurface-/);
      // With viewport-fit=cover, fixed elements would have to avoid the corners themselves.
      expect(html, path).toContain('<meta name="viewport" content="width=device-width, initial-scale=1"');
      // Pages link to each number themselves.
      expect(html, path).toContain('<meta name="format-detection" content="telephone=no,');
    }
  },
);

/** What is not a text of a page, and links to phone numbers. */
const besidesTexts = /<(script|style|title)\b[^]*?<\/\1>|<a [^>]*href="tel:[^]*?<\/a>|<[^>]*>/g;

test('every phone number on every page is a link', async ({ request }) => {
  const plain: string[] = [];
  for (const path of [...allPaths, '/no-such-page'])
    for (const text of (await htmlOf(request, path)).replaceAll(besidesTexts, '\n').split('\n'))
      if (callPieces(text).some(({ href }) => href !== undefined)) plain.push(`${path}: ${text}`);
  expect(plain).toEqual([]);
});

test('every link of every page has an existing target', async ({ request }) => {
  const targets = new Map<string, string>();
  for (const path of allPaths)
    for (const [, href = ''] of (await htmlOf(request, path)).matchAll(/<a [^>]*href="(\/[^"#?]*)/g))
      targets.set(href, path);
  const lost: string[] = [];
  for (const [target, from] of targets) {
    const status = (await request.get(target, { maxRedirects: 0 })).status();
    if (status !== 200) lost.push(`${target} (on ${from}) answers ${status}`);
  }
  expect(lost).toEqual([]);
});

test('robots.txt names the sitemap, which lists each canonical page once', async ({ request }) => {
  const [, sitemap = ''] = /^Sitemap: (.+)$/m.exec(await htmlOf(request, '/robots.txt')) ?? [];
  const xml = await htmlOf(request, local(sitemap));
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls.toSorted()).toEqual(canonicalPaths.map((path) => siteUrl + path).toSorted());
});

/** What each page names once, with its content type. */
const named: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/png', /<meta property="og:image" content="([^"]*)"/g],
  ['image/png', /<link rel="apple-touch-icon" href="([^"]*)"/g],
  ['image/svg+xml', /<link rel="icon" href="([^"]*)"/g],
  ['application/manifest+json', /<link rel="manifest" href="([^"]*)"/g],
  [
    'application/rss+xml; charset=utf-8',
    /<link rel="alternate" type="application\/rss\+xml" href="([^"]*)"/g,
  ],
];

test('every image, icon, manifest and feed that a page names exists, and images of link previews have their size', async ({
  request,
}) => {
  const types = new Map<string, string>();
  const previews = new Set<string>();
  for (const path of [...allPaths, '/no-such-page']) {
    const html = await htmlOf(request, path);
    for (const [type, pattern] of named) {
      const urls = [...html.matchAll(pattern)].map(([, url = '']) => local(url));
      expect(urls, `${path} ${pattern.source}`).toHaveLength(1);
      types.set(urls[0] ?? '', type);
      if (pattern.source.includes('og:')) previews.add(urls[0] ?? '');
    }
    // The pictures in structured data, too.
    for (const [, url = ''] of html.matchAll(/"((?:https:\/)?\/[^"]*\.png)"/g))
      types.set(local(url), 'image/png');
  }
  const { icons } = JSON.parse(await htmlOf(request, '/site.webmanifest')) as {
    icons: { src: string; type: string }[];
  };
  for (const { src, type } of icons) types.set(src, type);
  for (const [url, type] of types) {
    const answer = await request.get(url);
    expect(`${answer.status()} ${answer.headers()['content-type']}`, url).toBe(`200 ${type}`);
    if (!previews.has(url)) continue;
    const bytes = await answer.body();
    // A PNG begins with its width and its height.
    expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)], url).toEqual([1200, 630]);
    expect(bytes.length, url).toBeLessThanOrEqual(60_000);
  }
});
