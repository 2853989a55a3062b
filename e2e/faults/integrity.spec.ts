import { createHash } from 'node:crypto';

import { expect } from 'playwright/test';

import { open } from '../support/hydrated';
import { samplePaths } from '../support/site';
import { test } from '../support/test';

/** The attributes of every element that loads or preloads a script, or links to a stylesheet. */
function tagsOf(html: string): Record<string, string>[] {
  return [...html.matchAll(/<(?:script|link)\s[^>]*>/g)]
    .map(([tag]) =>
      Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value])),
    )
    .filter(({ src, rel, as }) => src ?? (rel === 'stylesheet' || as === 'script')) as Record<
    string,
    string
  >[];
}

test('every script and preload of a page has an integrity attribute with the hash of its content', async ({
  request,
}) => {
  const hashes = new Map<string, string>();
  for (const path of samplePaths) {
    const tags = tagsOf(await (await request.get(path)).text());
    expect(tags.length, path).toBeGreaterThan(1);
    expect(
      tags.filter(({ rel }) => rel === 'stylesheet'),
      path,
    ).toEqual([]);
    for (const { src, href, integrity, crossorigin } of tags) {
      const url = src ?? href ?? '';
      const hash =
        hashes.get(url) ??
        `sha384-${createHash('sha384')
          .update(await (await request.get(url)).body())
          .digest('base64')}`;
      hashes.set(url, hash);
      expect([integrity, crossorigin], `${path}: ${url}`).toEqual([hash, 'anonymous']);
    }
  }
});

test('a script without a listed hash cannot load, neither as a chunk nor as a script element', async ({
  page,
}) => {
  await open(page, '/blog/insomnia');
  const refusals = await page.evaluate(async () => {
    const refused = (work: () => void) => {
      try {
        work();
        return 'let through';
      } catch (error) {
        return String(error);
      }
    };
    const { __armElement } = window as unknown as { __armElement: (element: Element, url: string) => void };
    const insert = async (url: string) => {
      const script = document.createElement('script');
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      __armElement(script, url);
      await failed;
      return `address: ${script.getAttribute('src')}`;
    };
    return [
      await insert('/r/blog/0000000000000000/remoteEntry.js'),
      await insert('https://elsewhere.example/main.js'),
      refused(() => (document.createElement('script').src = '/main.js')),
    ];
  });
  expect(refusals.slice(0, 2)).toEqual(['address: null', 'address: null']);
  expect(refusals[2]).toContain('TrustedScriptURL');
});
