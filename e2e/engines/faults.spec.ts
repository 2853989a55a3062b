import { liveSite } from '../support/site';
import { expect, test } from './engineTest';
import type { Tab } from './Tab';

test('a page paints and hydrates while all its stylesheet files hang', async ({ tab, server }) => {
  const styles = [...(await (await fetch(`${server.url}/blogs`)).text()).matchAll(/data-href="([^"]+)"/g)];
  expect(styles.length).toBeGreaterThan(1);
  server.play({ broken: { paths: styles.map(([, href = '']) => href), fault: 'hang' } });
  await tab.open(`${server.url}/blogs`);
  await tab.hydrated();
  await tab.until(
    'it has painted',
    () => performance.getEntriesByName('first-contentful-paint').length === 1,
  );
});

test('the scripts of a remote load without waiting for the scripts of the shell', async ({ tab, server }) => {
  const [main = ''] =
    /\/r\/shell\/[^"]+\/main\.js/.exec(await (await fetch(`${server.url}/blogs`)).text()) ?? [];
  server.play({ broken: { paths: [main], fault: 'hang' } });
  await tab.open(`${server.url}/blogs`);
  await tab.until('a script of the blog has loaded', () =>
    performance.getEntriesByType('resource').some(({ name }) => /\/r\/blog\/.*\.js$/.test(name)),
  );
});

test('a page requests no script or stylesheet twice', async ({ tab, server }) => {
  for (const path of ['/blogs', '/contact']) {
    await tab.open(`${server.url}${path}`);
    await tab.hydrated();
    // A retry after a timeout has another address on purpose.
    const requested = await tab.run(() =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => /\.(?:js|css)$/.test(name)),
    );
    expect(requested.length, path).toBeGreaterThan(2);
    expect(requested.filter((name, index) => requested.indexOf(name) !== index)).toEqual([]);
  }
});

test.describe('the loading screen', () => {
  test.use({ baseURL: liveSite });

  test('covers the first page for at least 1700 ms, and its text fills the ring', async ({ tab, server }) => {
    await tab.open(`${server.url}/about`);
    await tab.hydrated();
    expect(await tab.run(() => performance.now())).toBeGreaterThan(1700);
    // The loading screen has already ended, so the test shows it again to measure its text.
    await tab.run(() =>
      document.querySelector('[data-loading-screen]')?.setAttribute('data-loading-screen', 'covering'),
    );
    expect(await gapOf(tab, '[data-loading-screen="covering"] textPath')).toBeLessThan(20);
  });
});

/** The distance in pixels between the first and the last letter on a ring; null if there is no such ring. */
function gapOf(tab: Tab, textPath: string): Promise<number | null> {
  return tab.run((selector) => {
    const path = document.querySelector<SVGTextPathElement>(selector);
    if (!path) return null;
    const first = path.getStartPositionOfChar(0);
    const last = path.getEndPositionOfChar((path.textContent ?? '').length - 1);
    return Math.hypot(first.x - last.x, first.y - last.y);
  }, textPath);
}

test('the text of the badge fills its ring, and the portraits of the testimonials are square', async ({
  tab,
  server,
}) => {
  await tab.open(`${server.url}/`);
  await tab.hydrated();
  expect(await gapOf(tab, 'main textPath')).toBeLessThan(20);
  await tab.run(() => document.querySelector('figcaption img')?.scrollIntoView({ block: 'center' }));
  await tab.until(
    'a portrait has loaded',
    () => document.querySelector<HTMLImageElement>('figcaption img')?.naturalWidth,
  );
  const sizes = await tab.run(() =>
    [...document.querySelectorAll('figcaption img')].map((one) => `${one.clientWidth},${one.clientHeight}`),
  );
  expect(sizes.length).toBeGreaterThan(2);
  expect([...new Set(sizes)]).toEqual(['48,48']);
});
