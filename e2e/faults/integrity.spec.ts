import { createHash } from 'node:crypto';

import { expect, test } from 'playwright/test';

import { samplePaths } from '../support/site';

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
