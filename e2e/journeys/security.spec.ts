import { createHash } from 'node:crypto';

import { blog } from '@site/shared-content/blog';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page } from 'playwright/test';

import { attempts } from '../support/attempts';
import { confirmation, field, fillIn, forms, outside, sendButton } from '../support/forms';
import { frames } from '../support/frames';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { phone, samplePaths } from '../support/site';
import { test } from '../support/test';
import { allReported, expectNone, violationsOf } from '../support/violations';

test('menus, navigations between modules, Back, a search and a form cause no policy violation', async ({
  page,
}) => {
  const violations = await violationsOf(page);
  await outside(page);
  const footer = page.getByRole('contentinfo');
  const go = async (name: string, path: string) => {
    await footer.getByRole('link', { name }).first().click();
    await expect(page).toHaveURL(path);
    await loadingScreenGone(page);
    await hydrated(page);
  };
  await open(page, href('home'));
  await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
  await expect(page.getByRole('banner').getByRole('link', { name: /Telepsychiatry/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await go('Telepsychiatry', href('service', { slug: 'telepsychiatry' }));
  await page.goBack();
  await loadingScreenGone(page);
  await go('Blogs', href('blogs'));
  await page.getByRole('searchbox', { name: blog.list.searchLabel }).fill('"><img src=x onerror=alert(1)>');
  await expect(page.getByRole('main').getByRole('status')).toContainText(blog.list.empty.heading);
  await page.setViewportSize(phone);
  await page.getByRole('button', { name: /menu/i }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expectNone(page, violations);

  // A separate document.
  await go('Contact Us', href('contact'));
  await sendButton(page, '/contact').click();
  // The browser's validation has run, so the form will not repeat the click.
  await expect(field(page, 'firstName')).toBeFocused();
  await fillIn(page, { ...forms['/contact'].typed, query: '<script>alert(1)</script>' });
  await sendButton(page, '/contact').click();
  await expect(confirmation(page)).toBeVisible();
  await page.bringToFront();
  await expectNone(page, violations);
});

test('the policy blocks attacks from inside a page', async ({ page }) => {
  const violations = await violationsOf(page);
  await open(page, href('about'));
  for (const [what, refusal, attempt] of attempts)
    await test.step(what, async () => {
      violations.length = 0;
      // In a timer, because code that the debugger evaluates may use eval.
      await page.evaluate(`setTimeout(${String(attempt)}, 0)`);
      await expect.poll(() => violations.join('\n')).toMatch(refusal);
      await allReported(page, violations);
      expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
    });
});

/** The attributes of every element of a page that loads or preloads a script, or links to a stylesheet. */
function tagsOf(html: string): Readonly<Record<string, string>>[] {
  return [...html.matchAll(/<(?:script|link)\s[^>]*>/g)]
    .map(([tag]) => Object.fromEntries([...tag.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, ...pair]) => pair)))
    .filter(({ src, rel, as }) => src ?? (rel === 'stylesheet' || as === 'script')) as Record<
    string,
    string
  >[];
}

test('every script and preload of a page has an integrity attribute with the hash of its content, and no stylesheet is linked', async ({
  request,
}) => {
  const hashes = new Map<string, string>();
  const hashOf = async (url: string) => {
    const digest = async () =>
      createHash('sha384')
        .update(await (await request.get(url)).body())
        .digest('base64');
    const hash = hashes.get(url) ?? `sha384-${await digest()}`;
    hashes.set(url, hash);
    return hash;
  };
  for (const path of samplePaths) {
    const tags = tagsOf(await (await request.get(path)).text());
    expect(tags.length, path).toBeGreaterThan(1);
    for (const { rel, src, href: linked = '', integrity, crossorigin } of tags) {
      expect(rel, path).not.toBe('stylesheet');
      const url = src ?? linked;
      expect([integrity, crossorigin], `${path}: ${url}`).toEqual([await hashOf(url), 'anonymous']);
    }
  }
});

test('a script without a listed hash cannot load, neither as a chunk nor as a script element', async ({
  page,
}) => {
  await open(page, '/blog/insomnia');
  const insert = (url: string) =>
    page.evaluate(async (address) => {
      const { __armElement } = window as unknown as { __armElement: (element: Element, url: string) => void };
      const script = document.createElement('script');
      const failed = new Promise((resolve) => script.addEventListener('error', resolve));
      __armElement(script, address);
      await failed;
      return script.getAttribute('src');
    }, url);
  expect(await insert('/r/blog/0000000000000000/remoteEntry.js')).toBe(null);
  expect(await insert('https://elsewhere.example/main.js')).toBe(null);
  const assigned = page.evaluate(() => void (document.createElement('script').src = '/main.js'));
  await expect(assigned).rejects.toThrow('TrustedScriptURL');
});

/** Changes the HTML of /about in transit, and visits it. */
async function visitChanged(page: Page, pattern: RegExp, replacement: string): Promise<void> {
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replaceAll(pattern, replacement) });
  });
  await page.goto('/about');
}

test('the browser does not apply styles that were changed in transit, and the page loads their files instead', async ({
  page,
}) => {
  const violations = await violationsOf(page);
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) styles.push(new URL(request.url()).pathname);
  });
  await visitChanged(page, /<style data-href[^>]*>/g, '$&:root{--tampered:yes}');
  await hydrated(page);
  await expect.poll(() => violations.join('\n')).toMatch(/style-src-elem: inline/);
  const value = (name: string) =>
    page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
  await expect.poll(() => value('--c-night')).not.toBe('');
  expect(await value('--tampered')).toBe('');
  expect(styles.some((url) => url.endsWith('/main.css'))).toBe(true);
  expect(new Set(styles).size).toBe(styles.length);
});

test('a script without an integrity attribute does not run', async ({ page }) => {
  const violations = await violationsOf(page);
  await visitChanged(page, /(<script [^>]*) integrity="[^"]*"/g, '$1');
  await expect.poll(() => violations.join('\n')).toMatch(/integrity-violation/);
  // Every script has loaded and has run or was blocked.
  await page.waitForLoadState('load');
  await frames(page);
  const keys = await page.locator('main h1').evaluate((heading) => Object.keys(heading));
  expect(keys).toEqual([]);
});
