import { createHash } from 'node:crypto';

import { type HydrationData, releasePath } from '@site/platform/contract/releases';
import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';
import { samplePaths } from '../support/site';

const hashes = new Map<string, string>();

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

for (const path of samplePaths) {
  test(`every script and preload of ${path} has an integrity attribute with the hash of its content`, async ({
    request,
  }) => {
    const tags = tagsOf(await (await request.get(path)).text());
    expect(tags.length).toBeGreaterThan(1);
    expect(tags.filter(({ rel }) => rel === 'stylesheet')).toEqual([]);
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

/** Normalises a stylesheet: in a page, its fonts are in another element and its URLs are longer than in its file. */
function comparable(css: string): string {
  return css
    .replaceAll(/@font-face\s*\{[^}]*\burl\([^}]*\}/g, '')
    .replaceAll(/url\("?(?:\/r\/[\w-]+\/\w+\/)?([^)"]*)"?\)/g, 'url($1)');
}

for (const path of samplePaths) {
  test(`the inline styles of ${path} are equal to stylesheets of its releases`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const [, hydrationData = '{}'] = /id="releases">([^]*?)<\/script>/.exec(html) ?? [];
    const lists = Object.values((JSON.parse(hydrationData) as HydrationData).assets);
    const styles = [...html.matchAll(/<style data-href="([^"]+)">([^]*?)<\/style>/g)];
    expect(styles.length).toBeGreaterThan(1);
    for (const [, url = '', text = ''] of styles) {
      const bytes = await (await request.get(url)).body();
      const list = lists.find(({ app, id }) => url.startsWith(releasePath(app, id)));
      expect(list?.integrity[url.split('/').at(-1) ?? ''], url).toBe(
        `sha384-${createHash('sha384').update(bytes).digest('base64')}`,
      );
      expect(comparable(text), url).toBe(comparable(bytes.toString()));
    }
  });
}

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
