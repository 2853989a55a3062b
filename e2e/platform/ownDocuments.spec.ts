/** Code of the blog cannot read what is typed in a form, which is a document of its own; ownHosts.spec.ts has the cunning ways. */
import { readFileSync } from 'node:fs';
import path from 'node:path';

import type { ReleaseAssets } from '@site/platform/contract/releases';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { loadingScreenGone, open } from '../support/hydrated';
import { test } from '../support/test';
import { violationsOf } from '../support/violations';
import { quickRegistry, registryCopy, type ServedRegistry } from './registryCopy';

/** Records all typed text of its document in localStorage, which other documents of the site can read. */
const spy = `;(() => {
  const seen = JSON.parse(localStorage.getItem('seen') ?? '[]');
  const note = ({ type, key, target }) => {
    seen.push(type + ' ' + (key ?? '') + ' ' + (target.value ?? ''));
    localStorage.setItem('seen', JSON.stringify(seen));
  };
  for (const type of ['input', 'change', 'keydown', 'keyup']) document.addEventListener(type, note, true);
  window.spied = true;
})();`;

/** A text that occurs nowhere else. */
const SECRET = 'Zarqaquill';

test.describe.configure({ mode: 'default' });

let site: ServedRegistry;
/** The entry of the blog release that contains the spy. */
let entry: { readonly url: string; readonly integrity: string };
/** Releases of booking: the live one, and one for a trial. */
let booking: { readonly live: string; readonly tried: string };

test.beforeAll(async () => {
  const registry = registryCopy(quickRegistry);
  const blog = await registry.forge('blog', (draft) => {
    const { entry: files } = JSON.parse(draft.read('assets.json')) as ReleaseAssets;
    for (const file of files.js) draft.write(file, spy + draft.read(file));
  });
  expect((await registry.release('promote', 'blog', blog)).code).toBe(0);
  const tried = await registry.forge('booking', (draft) => draft.write('another.json', '1'));
  booking = { live: await registry.current('booking'), tried };
  const base = path.join(registry.folder, 'r/blog', blog);
  const assets = JSON.parse(readFileSync(path.join(base, 'assets.json'), 'utf8')) as ReleaseAssets;
  const [file = ''] = assets.entry.js;
  entry = { url: `/r/blog/${blog}/${file}`, integrity: assets.integrity[file] ?? '' };
  site = await registry.serve();
});

test.afterAll(() => void site?.stop());

const isSpied = (page: Page) => page.evaluate(() => 'spied' in window);
const seen = (page: Page) => page.evaluate(() => localStorage.getItem('seen') ?? '');

const inFooter = (page: Page, name: string) =>
  page.getByRole('contentinfo').getByRole('link', { name, exact: true });

test('code of the blog reads what is typed in its own pages, and in a form that a link opens nothing, there and back', async ({
  page,
}) => {
  await open(page, site.url + href('blogs'));
  await page.getByRole('searchbox').pressSequentially('sleep');
  await expect.poll(() => seen(page)).toContain('sleep');
  await inFooter(page, 'Contact Us').click();
  await expect(page).toHaveURL(site.url + href('contact'));
  await loadingScreenGone(page);
  await page.locator('form [name="firstName"]').pressSequentially(SECRET);
  await page.locator('form [name="email"]').fill(`${SECRET}@example.com`);
  expect(await isSpied(page)).toBe(false);
  expect(await seen(page)).not.toContain(SECRET);

  // This is a document of the blog again, which has recorded nothing either.
  await inFooter(page, 'Blogs').click();
  await loadingScreenGone(page);
  await expect.poll(() => isSpied(page)).toBe(true);
  expect(await seen(page)).not.toContain(SECRET);
});

/** What code in a page of the blog can read from a window that it opened. */
const lootOf = (page: Page) =>
  page.evaluate(() => {
    const { loot } = window as { loot?: Window };
    const read = (get: () => unknown) => {
      try {
        return get();
      } catch (error) {
        return String(error);
      }
    };
    // A name finds only windows of the same group; otherwise it opens an empty one.
    const named = window.open('', 'form');
    const found = [
      read(() => loot?.closed),
      read(() => [...(loot?.document.forms ?? [])].map((form) => [...new FormData(form)])),
      read(() => loot?.location.href),
      read(() => named?.document.documentElement.outerHTML),
    ];
    named?.close();
    return JSON.stringify(found);
  });

for (const [way, attack] of [
  ['a named window', (address: string) => void Object.assign(window, { loot: window.open(address, 'form') })],
  [
    'a window of the blog that moves to the form',
    (address: string) => {
      const opened = window.open('/blogs', 'form') as Window;
      Object.assign(window, { loot: opened });
      opened.addEventListener('load', () => void (opened.location.href = address), { once: true });
    },
  ],
] as const)
  test(`code of the blog cannot reach a form that it opens by ${way}`, async ({ page, context }) => {
    await open(page, site.url + href('blogs'));
    const [opened] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate(attack, href('appointment')),
    ]);
    await opened.waitForURL(site.url + href('appointment'));
    await loadingScreenGone(opened);
    await opened.locator('form [name="firstName"]').pressSequentially(SECRET);
    expect(await opened.evaluate(() => [window.opener, window.name])).toEqual([null, '']);
    const loot = await lootOf(page);
    expect(loot).not.toContain(SECRET);
    expect(loot).toMatch(/^\[true,/);
  });

test('code of the blog cannot frame a form, and cannot register a service worker', async ({ page }) => {
  await open(page, site.url + href('blogs'));
  const registered = await page.evaluate(
    async ([address, script]) => {
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      await new Promise((resolve) => frame.addEventListener('load', resolve));
      return navigator.serviceWorker.register(script, { scope: '/' }).then(
        () => 'registered',
        () => 'refused',
      );
    },
    [href('appointment'), entry.url] as const,
  );
  expect(registered).toBe('refused');
  expect(page.frames().map((frame) => frame.url())).not.toContain(site.url + href('appointment'));
});

for (const [pathname, runs] of [
  [href('about'), true],
  [href('appointment'), false],
] as const)
  test(`a script of the blog in the HTML of ${pathname} ${runs ? 'runs' : 'is blocked'}`, async ({
    page,
  }) => {
    const violations = await violationsOf(page);
    await page.route(site.url + pathname, async (route) => {
      const response = await route.fetch();
      const html = await response.text();
      const script = `<script defer crossorigin src="${entry.url}" integrity="${entry.integrity}"></script></head>`;
      await route.fulfill({ response, body: html.replace('</head>', script) });
    });
    await open(page, site.url + pathname);
    await expect.poll(() => isSpied(page)).toBe(runs);
    const refused = violations.filter((text) => text.startsWith('script-src-elem: '));
    expect(refused.map((text) => text.includes(entry.url))).toEqual(runs ? [] : [true]);
  });

test('a trial of booking is what the link of its page says, and nothing else', async ({ page }) => {
  const violations = await violationsOf(page);
  const shown = page.locator('[data-module^="booking/"]');
  const trialLink = `?release.booking=${booking.tried}`;
  await open(page, `${site.url}${href('contact')}${trialLink}`);
  await expect(shown).toHaveAttribute('data-release', booking.tried);
  expect(new URL(page.url()).search).toBe('');
  await page.goto(site.url + href('appointment'));
  await expect(shown).toHaveAttribute('data-release', booking.live);
  await page.goto(site.url + href('appointment') + trialLink);
  await expect(shown).toHaveAttribute('data-release', booking.tried);
  expect(violations).toEqual([]);
});
