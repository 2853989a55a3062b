import type { Attempt } from '@site/platform/loader/createModuleLoader';

import { liveSite } from '../support/site';
import { expect, test } from './engineTest';
import type { Tab } from './Tab';

/** What was tried so far in the page, and what became of it. */
const attemptsOf = (tab: Tab) =>
  tab.run(() => (window as unknown as { __composition(): { attempts: Attempt[] } }).__composition().attempts);

/** The address of the blog's current release, from a page that shows it. */
async function blogBase(url: string): Promise<string> {
  const [base] = /\/r\/blog\/[^/]+\//.exec(await (await fetch(`${url}/blogs`)).text()) ?? [];
  if (!base) throw new Error('/blogs names no file of the blog.');
  return base;
}

test('a reload while a part of the page loads leaves no mark on that part', async ({ tab, server }) => {
  server.play({ broken: { paths: ['/r/blog/*'], fault: 'hang' } });
  await tab.open(`${server.url}/about`);
  await tab.isAlive();
  await tab.click('footer a[href="/blogs"]');
  await tab.until('the next page is on its way', () => location.pathname === '/blogs');
  await tab.reload();
  server.play({});
  await tab.open(`${server.url}/about`);
  await tab.isAlive();
  await tab.click('footer a[href="/blogs"]');
  await tab.shows('blog/BlogListPage');
  // A mark would make the host pass the release over. A file that is merely late is no mark.
  expect((await attemptsOf(tab)).filter(({ outcome }) => outcome === 'skipped')).toEqual([]);
});

test('data that never comes is given up, and the page comes whole from the server', async ({
  tab,
  server,
}) => {
  server.play({ broken: { paths: [`${await blogBase(server.url)}data/*`], fault: 'hang' } });
  await tab.open(`${server.url}/blogs`);
  await tab.isAlive();
  await tab.click('main h3 a[href^="/blog/"]');
  await tab.until('the article is the page that the document began with', () => {
    const [entry] = performance.getEntriesByType('navigation');
    return (
      entry?.name.includes('/blog/') && document.querySelector('main [data-module="blog/ArticlePage"] h1')
    );
  });
});

test('a page waits for no stylesheet: it paints and answers while all of them hang', async ({
  tab,
  server,
}) => {
  const styles = [...(await (await fetch(`${server.url}/blogs`)).text()).matchAll(/data-href="([^"]+)"/g)];
  expect(styles.length).toBeGreaterThan(1);
  server.play({ broken: { paths: styles.map(([, href = '']) => href), fault: 'hang' } });
  await tab.open(`${server.url}/blogs`);
  await tab.isAlive();
  await tab.until(
    'it has painted',
    () => performance.getEntriesByName('first-contentful-paint').length === 1,
  );
});

test('the scripts of a part come at once, and do not wait for those of the shell', async ({
  tab,
  server,
}) => {
  const [main = ''] =
    /\/r\/shell\/[^"]+\/main\.js/.exec(await (await fetch(`${server.url}/blogs`)).text()) ?? [];
  server.play({ broken: { paths: [main], fault: 'hang' } });
  await tab.open(`${server.url}/blogs`);
  await tab.until('a script of the blog has come', () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/r\/blog\/.*\.js$/.test(name)),
  );
});

for (const path of ['/', '/blogs', '/about', '/contact'])
  test(`${path} asks for no script and no stylesheet twice`, async ({ tab, server }) => {
    await tab.open(`${server.url}${path}`);
    await tab.isAlive();
    const asked = await tab.run(() =>
      performance
        .getEntriesByType('resource')
        // What does not come within its time is asked for again, on purpose and at another address.
        .map(({ name }) => name)
        .filter((name) => /\.(?:js|css)$/.test(name)),
    );
    expect(asked.length).toBeGreaterThan(2);
    expect(asked.filter((name, index) => asked.indexOf(name) !== index)).toEqual([]);
  });

test.describe('the loading screen', () => {
  test.use({ baseURL: liveSite });

  test('covers the first page for its time, and the words round its mark fill the ring', async ({
    tab,
    server,
  }) => {
    await tab.open(`${server.url}/about`);
    await tab.isAlive();
    expect(await tab.run(() => performance.now())).toBeGreaterThan(1700);
    // It has gone before a question could come: it is shown once more for this one.
    await tab.run(() =>
      document.querySelector('[data-loading-screen]')?.setAttribute('data-loading-screen', 'covering'),
    );
    expect(await gapOf(tab, '[data-loading-screen="covering"] textPath')).toBeLessThan(20);
  });
});

/** How far the last letter on a ring is from the first, in its own pixels; null where no such ring is. */
function gapOf(tab: Tab, words: string): Promise<number | null> {
  return tab.run((selector) => {
    const path = document.querySelector<SVGTextPathElement>(selector);
    if (!path) return null;
    const first = path.getStartPositionOfChar(0);
    const last = path.getEndPositionOfChar((path.textContent ?? '').length - 1);
    return Math.hypot(first.x - last.x, first.y - last.y);
  }, words);
}

test('the words round the badge fill its ring', async ({ tab, server }) => {
  await tab.open(`${server.url}/`);
  await tab.isAlive();
  expect(await gapOf(tab, 'main textPath')).toBeLessThan(20);
});

test('the portraits beside what patients say are as high as wide', async ({ tab, server }) => {
  await tab.open(`${server.url}/`);
  await tab.isAlive();
  await tab.run(() => document.querySelector('figcaption img')?.scrollIntoView({ block: 'center' }));
  await tab.until(
    'a portrait has come',
    () => document.querySelector<HTMLImageElement>('figcaption img')?.naturalWidth,
  );
  const sizes = await tab.run(() =>
    [...document.querySelectorAll('figcaption img')].map((one) => [one.clientWidth, one.clientHeight]),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect(new Set(sizes.map(String))).toEqual(new Set(['48,48']));
});
