import { clinicProfile } from '@site/shared-content/clinicProfile';
import { type APIRequestContext, expect, test } from 'playwright/test';

import { movedArticles } from '../support/movedArticles';
import { allPaths, canonicalPaths, liveSite } from '../support/site';

test.use({ baseURL: liveSite });

type Facts = {
  status: number;
  title: string;
  description: string;
  canonical: string;
  h1: string[];
  html: string;
};

async function factsOf(request: APIRequestContext, path: string): Promise<Facts> {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  const all = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, text = '']) => text);
  return {
    status: answer.status(),
    html,
    title: all(/<title[^>]*>([^<]*)<\/title>/g).join(' | '),
    description: all(/<meta name="description" content="([^"]*)"/g).join(' | '),
    canonical: all(/<link rel="canonical" href="([^"]*)"/g).join(' | '),
    h1: all(/<h1[^>]*>(.*?)<\/h1>/gs),
  };
}

for (const path of allPaths) {
  test(`${path} responds with its page and status 200`, { tag: '@smoke' }, async ({ request }) => {
    const { status, title, description, canonical, h1, html } = await factsOf(request, path);
    const canonicalPath = path === '/blog/schizophrenia' ? '/blog/bipolar-disorder' : path;
    expect(status).toBe(200);
    expect(title.length).toBeGreaterThan(10);
    expect(title.replaceAll(/&#x27;|&amp;/g, '.').length).toBeLessThanOrEqual(60);
    expect(description.replaceAll(/&#x27;|&amp;/g, '.').length).toBeGreaterThanOrEqual(120);
    expect(description.replaceAll(/&#x27;|&amp;/g, '.').length).toBeLessThanOrEqual(155);
    expect(canonical).toBe(clinicProfile.siteUrl + (canonicalPath === '/' ? '/' : canonicalPath));
    expect(h1.length).toBeGreaterThanOrEqual(1);
    expect(html).not.toMatch(/lorem ipsum/i);
    expect(html).not.toMatch(/\sstyle="/);
  });
}

test('no two pages share a title or a description', async ({ request }) => {
  const facts = await Promise.all(canonicalPaths.map((path) => factsOf(request, path)));
  expect(new Set(facts.map(({ title }) => title)).size).toBe(facts.length);
  expect(new Set(facts.map(({ description }) => description)).size).toBe(facts.length);
});

for (const path of [
  '/nonsense',
  '/blog/nonsense',
  '/services/nonsense',
  '/Nonsense',
  '/blog',
  '/services',
  '/index.html',
  '/%00',
  '/%E0%A4%A',
  '/blog%2Finsomnia',
  `/blog/${'a'.repeat(5000)}`,
]) {
  test(`${path.slice(0, 40)} responds with the not-found page and status 404`, async ({ request }) => {
    const { status, html } = await factsOf(request, path);
    expect(status).toBe(404);
    expect(html).toContain('Oops! The page you are looking for does not exist.');
    expect(html).toContain('Go Back Home');
  });
}

const moved = {
  '/about/': '/about',
  '/About': '/about',
  '/BLOG/INSOMNIA': '/blog/insomnia',
  '/about).': '/about',
  '/services/child-adolescent-psychiatry': '/services/child-and-adolescent-psychiatry',
  ...movedArticles,
};

for (const [from, to] of Object.entries(moved)) {
  test(`${from} redirects permanently to ${to}`, async ({ request }) => {
    const answer = await request.get(from, { maxRedirects: 0 });
    expect(answer.status()).toBe(301);
    expect(answer.headers()['location']).toBe(to);
  });
}

test('every link of every page has an existing target', async ({ request }) => {
  const targets = new Map<string, string>();
  for (const path of allPaths) {
    const { html } = await factsOf(request, path);
    for (const [, href = ''] of html.matchAll(/<a [^>]*href="(\/[^"#?]*)/g)) targets.set(href, path);
  }
  const lost: string[] = [];
  for (const [target, from] of targets) {
    const { status } = await factsOf(request, target);
    if (status !== 200) lost.push(`${target} (on ${from}) answers ${status}`);
  }
  expect(lost).toEqual([]);
});

test('sitemap.xml lists each canonical page once', async ({ request }) => {
  const xml = await (await request.get('/sitemap.xml')).text();
  const urls = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url = '']) => url);
  expect(urls.toSorted()).toEqual(canonicalPaths.map((path) => clinicProfile.siteUrl + path).toSorted());
});
