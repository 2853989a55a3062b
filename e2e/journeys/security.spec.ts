import { blog } from '@site/shared-content/blog';
import { shellProfile } from '@site/shared-content/shellProfile';
import { href } from '@site/shared-content/siteMap';
import { expect, type Page, test } from 'playwright/test';

import { attempts } from '../support/attempts';
import { frames } from '../support/frames';
import { hydrated, loadingScreenGone, open } from '../support/hydrated';
import { phone } from '../support/site';
import { expectNone, violationsOf } from '../support/violations';
import { watchNetwork } from '../support/watchNetwork';
import { readToTheEnd, withMap } from '../support/wholePage';

/** States of pages that a visitor comes to by doing something. */
const states: Readonly<Record<string, (page: Page) => Promise<void>>> = {
  async 'the open list of services'(page) {
    await open(page, href('about'));
    await page.getByRole('banner').getByRole('button', { name: 'Services' }).click();
    await expect(
      page
        .getByRole('banner')
        .getByRole('link', { name: /Telepsychiatry/ })
        .first(),
    ).toBeVisible();
  },
  async 'the open menu of a phone'(page) {
    await page.setViewportSize(phone);
    await open(page, href('about'));
    await page.getByRole('button', { name: /menu/i }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
  },
  async 'a form, wrongly filled and then sent'(page) {
    await page.context().route(
      ({ host }) => !host.startsWith('127.0.0.1'),
      (route) => route.fulfill({ contentType: 'text/html', body: '<title>Outside</title>' }),
    );
    await open(page, href('contact'));
    const send = page.getByRole('button', { name: /Send on WhatsApp/ });
    await send.click();
    // The browser's own check has answered: nothing is pressed again later.
    await expect(page.locator('form [name="firstName"]')).toBeFocused();
    for (const [name, text] of Object.entries({
      firstName: 'Zarqa',
      lastName: 'Quill',
      email: 'zarqa.quill@example.com',
      phone: '+44 20 0000 0009',
      query: '<script>alert(1)</script>',
    }))
      await page.locator(`form [name="${name}"]`).fill(text);
    await send.click();
    await expect(page.getByRole('status').filter({ hasText: 'ready' })).toBeVisible();
  },
  async 'a search that finds something, and one that finds nothing'(page) {
    await open(page, href('blogs'));
    const box = page.getByRole('searchbox', { name: blog.list.searchLabel });
    await box.fill('sleep');
    await expect(page).toHaveURL(/q=sleep/);
    await box.fill('"><img src=x onerror=alert(1)>');
    await expect(page.getByRole('main').getByRole('status')).toContainText(blog.list.empty.heading);
  },
  async 'the map'(page) {
    await withMap(page);
    await open(page, href('home'));
    await page.locator('#location').scrollIntoViewIfNeeded();
    await expect(page.locator('iframe')).toBeVisible();
  },
  async 'a walk through the site, module after module, and back'(page) {
    await open(page, href('home'));
    const footer = page.getByRole('contentinfo');
    for (const [name, path] of [
      ['Blogs', href('blogs')],
      ['Contact Us', href('contact')],
      ['Telepsychiatry', href('service', { slug: 'telepsychiatry' })],
    ] as const) {
      await footer.getByRole('link', { name }).first().click();
      await expect(page).toHaveURL(path);
      await loadingScreenGone(page);
      await hydrated(page);
    }
    await page.goBack();
    await loadingScreenGone(page);
    await hydrated(page);
  },
};

for (const [state, reach] of Object.entries(states)) {
  test(`${state}: nothing that the policy refuses`, async ({ page }) => {
    const violations = await violationsOf(page);
    await reach(page);
    await expectNone(page, violations);
  });
}

for (const [what, refusal, attempt] of attempts) {
  test(`${what} is refused`, async ({ page }) => {
    const violations = await violationsOf(page);
    await open(page, href('about'));
    // Later, on the page's own behalf: what a debugger evaluates may use eval.
    await page.evaluate(`setTimeout(${String(attempt)}, 0)`);
    await expect.poll(() => violations.join('\n')).toMatch(refusal);
    expect(await page.evaluate(() => 'intruded' in window)).toBe(false);
  });
}

test('styles that were changed on their way do not apply; the page has them from their files then', async ({
  page,
}) => {
  const violations = await violationsOf(page);
  const styles: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.css')) styles.push(new URL(request.url()).pathname);
  });
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({
      response,
      body: html.replaceAll(/(<style data-href[^>]*>)/g, '$1:root{--tampered:yes}'),
    });
  });
  await page.goto('/about');
  await hydrated(page);
  await expect.poll(() => violations.join('\n')).toMatch(/style-src-elem: inline/);
  const value = (name: string) =>
    page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
  await expect.poll(() => value('--c-night')).not.toBe('');
  expect(await value('--tampered')).toBe('');
  expect(styles.some((url) => url.endsWith('/main.css'))).toBe(true);
  expect(new Set(styles).size).toBe(styles.length);
});

test('a script whose hash was taken out of the page does not run', async ({ page }) => {
  const violations = await violationsOf(page);
  await page.route('**/about', async (route) => {
    const response = await route.fetch();
    const html = await response.text();
    await route.fulfill({ response, body: html.replaceAll(/(<script [^>]*) integrity="[^"]*"/g, '$1') });
  });
  await page.goto('/about');
  await expect.poll(() => violations.join('\n')).toMatch(/integrity-violation/);
  // Every script of the page has come, and has run or was refused.
  await page.waitForLoadState('load');
  await frames(page);
  const alive = await page.locator('main h1').evaluate((heading) => Object.keys(heading).length > 0);
  expect(alive).toBe(false);
});

test('nothing is asked of another host, and no cookie is set, on any kind of page', async ({
  page,
  context,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith(baseURL ?? '')) foreign.push(request.url());
  });
  const map = new URL(shellProfile.mapEmbedUrl);
  await withMap(page);
  const network = watchNetwork(page);
  for (const path of ['/', '/about', '/blogs', '/blog/insomnia', '/appointment', '/contact']) {
    await open(page, path);
    await readToTheEnd(page);
    await network.idle();
  }
  // The map is the one thing that comes from elsewhere, once a visitor has come near it.
  expect(foreign.filter((url) => new URL(url).origin !== map.origin)).toEqual([]);
  expect(await context.cookies()).toEqual([]);
});
