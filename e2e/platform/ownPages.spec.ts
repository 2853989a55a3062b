/** A team adds a page by a release of its own, without one of the shell; and takes it back. */
import { expect, type Page } from 'playwright/test';

import { hydrated, open } from '../support/hydrated';
import { test } from '../support/test';
import { quickRegistry, registryCopy } from './registryCopy';

const topic = '/blog/topics/insomnia';

/** Opens a path by the router, as a link of a page of any team does, and marks the document. */
async function follow(page: Page, to: string): Promise<void> {
  await page.bringToFront();
  await page.evaluate((path) => {
    Object.assign(window, { isSameDocument: true });
    history.pushState(null, '', path);
    dispatchEvent(new PopStateEvent('popstate'));
  }, to);
}

/** Whether the marked document is still there. */
const stayed = (page: Page) =>
  page.evaluate(() => (window as { isSameDocument?: boolean }).isSameDocument ?? false);

test('a team releases a page without the shell, open tabs find it, and a rollback takes it back', async ({
  page,
  context,
}) => {
  const registry = registryCopy(quickRegistry);
  const before = await registry.entries();
  const { url, stop } = await registry.serve();
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  try {
    await open(page, `${url}/blog/insomnia`);
    const another = await context.newPage();
    await open(another, `${url}/about`);

    const id = await registry.forge('blog', (draft) => {
      draft.say({ pages: [...draft.manifest.pages, { path: '/blog/topics/:slug', module: 'ArticlePage' }] });
    });
    expect(await statusOf(topic)).toBe(404);
    const promoted = await registry.release('promote', 'blog', id);
    expect(promoted.code, promoted.output).toBe(0);
    await expect.poll(() => statusOf(topic), { timeout: 120_000 }).toBe(200);
    expect((await registry.entries())['shell']).toEqual(before['shell']);

    // This tab has the former release of the blog, so only the server knows the page.
    await follow(page, topic);
    await expect(page.locator(`main[data-path="${topic}"]`)).toBeAttached();
    await hydrated(page);
    expect(await stayed(page)).toBe(false);
    await expect(page.getByRole('heading', { level: 1, name: /^Insomnia/ })).toBeVisible();
    await expect(page.locator('[data-module="blog/ArticlePage"]')).toHaveAttribute('data-release', id);

    // From now on, this document knows it.
    await follow(page, '/about');
    await expect(page.locator('[data-module="shell/AboutPage"]')).toBeAttached();
    await follow(page, topic);
    const heading = page.getByRole('heading', { level: 1, name: /^Insomnia/ });
    await expect(heading).toBeFocused();
    await expect(page).toHaveTitle(/Insomnia/);
    expect(await stayed(page)).toBe(true);
    await page.goBack();
    await expect(page.locator('[data-module="shell/AboutPage"]')).toBeAttached();
    expect(await stayed(page)).toBe(true);

    // So does a document of the shell, once it has asked.
    const fresh = await context.newPage();
    await open(fresh, `${url}/about`);
    await follow(fresh, topic);
    await expect(fresh.getByRole('heading', { level: 1, name: /^Insomnia/ })).toBeFocused();
    expect(await stayed(fresh)).toBe(true);

    const back = await registry.release('rollback', 'blog');
    expect(back.code, back.output).toBe(0);
    await expect.poll(() => statusOf(topic), { timeout: 120_000 }).toBe(404);
    // The tab with the later release still has it; a document that never had it gets the server's answer, once.
    await page.goForward();
    await expect(heading).toBeVisible();
    const documents: string[] = [];
    another.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
    await another.reload();
    await hydrated(another);
    await follow(another, topic);
    await expect(another.locator('[data-module="shell/NotFoundPage"]')).toBeAttached();
    await hydrated(another);
    await another.waitForTimeout(2000);
    expect(documents).toEqual([`${url}/about`, url + topic]);
    await another.goBack();
    await expect(another.locator('[data-module="shell/AboutPage"]')).toBeAttached();
  } finally {
    await stop();
  }
});
