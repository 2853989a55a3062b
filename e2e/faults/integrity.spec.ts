import { createHash } from 'node:crypto';

import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { samplePaths } from '../support/site';

const hashes = new Map<string, string>();

/** Every element of a page that fetches a script or stylesheet, as its attributes. */
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

for (const path of samplePaths) {
  test(`every script, stylesheet and preload of ${path} carries the hash of its bytes`, async ({
    request,
  }) => {
    const tags = tagsOf(await (await request.get(path)).text());
    expect(tags.length).toBeGreaterThan(3);
    for (const { src, href, integrity, crossorigin } of tags) {
      const url = src ?? href ?? '';
      const known = hashes.get(url);
      const hash =
        known ??
        `sha384-${createHash('sha384')
          .update(await (await request.get(url)).body())
          .digest('base64')}`;
      hashes.set(url, hash);
      expect(integrity, url).toBe(hash);
      expect(crossorigin, url).toBe('anonymous');
    }
  });
}

test('a script that no release lists gets no address, neither from chunk loading nor from anybody else', async ({
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
    const arm = async (url: string) => {
      const script = document.createElement('script');
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      __armElement(script, url);
      await failed;
      return `address: ${script.getAttribute('src')}`;
    };
    return [
      await arm('/r/blog/0000000000000000/remoteEntry.js'),
      await arm('https://elsewhere.example/main.js'),
      refused(() => (document.createElement('script').src = '/main.js')),
    ];
  });
  expect(refusals.slice(0, 2)).toEqual(['address: null', 'address: null']);
  expect(refusals[2]).toContain('TrustedScriptURL');
});
