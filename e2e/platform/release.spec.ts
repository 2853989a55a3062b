/** A team's release while visitors are on the site: it adds a page without one of the shell, fails, and is revoked. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { listFiles } from '@site/platform/files';
import { expect, type Page } from 'playwright/test';

import { hydrated, open } from '../support/hydrated';
import { test } from '../support/test';
import { watchNetwork } from '../support/watchNetwork';
import { root } from './copyOfTheProject';
import { builtRegistry, quickRegistry, registryCopy } from './registryCopy';

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
const stayed = (page: Page) => page.evaluate(() => 'isSameDocument' in window);

const module = (page: Page, id: string) => page.locator(`[data-module="${id}"]`);
const insomnia = (page: Page) => page.getByRole('heading', { level: 1, name: /^Insomnia/ });

test('a team releases a page without the shell, and open tabs find it; if the release fails, its predecessor takes its place; it is revoked and deleted', async ({
  page,
  context,
}) => {
  const registry = registryCopy(quickRegistry);
  const before = await registry.entries();
  const first = before['blog']?.current.id ?? '';
  const { url, stop } = await registry.serve();
  const statusOf = async (path: string) => (await fetch(url + path)).status;
  const run = async (...words: string[]) => {
    const { code, output } = await registry.release(...words);
    expect(code, output).toBe(0);
    return output;
  };
  try {
    await open(page, `${url}/blog/insomnia`);
    const another = await context.newPage();
    await open(another, `${url}/about`);

    const id = await registry.forge('blog', (draft) => {
      const pages = [...draft.manifest.pages, { path: '/blog/topics/:slug', module: 'ArticlePage' }];
      draft.say({ pages });
    });
    expect(await statusOf(topic)).toBe(404);
    expect(await run('promote', 'blog', id)).toContain(
      `To roll back to ${first}: npm run release -- rollback blog`,
    );
    await expect.poll(() => statusOf(topic), { timeout: 120_000 }).toBe(200);
    expect((await registry.entries())['shell']).toEqual(before['shell']);

    await test.step('a tab with the former release asks the server, once', async () => {
      await follow(page, topic);
      await expect(page.locator(`main[data-path="${topic}"]`)).toBeAttached();
      await hydrated(page);
      expect(await stayed(page)).toBe(false);
      await expect(insomnia(page)).toBeVisible();
      await expect(module(page, 'blog/ArticlePage')).toHaveAttribute('data-release', id);
      await follow(page, '/about');
      await expect(module(page, 'shell/AboutPage')).toBeAttached();
      await follow(page, topic);
      await expect(insomnia(page)).toBeFocused();
      await expect(page).toHaveTitle(/Insomnia/);
      expect(await stayed(page)).toBe(true);
    });

    await test.step('so does a new tab, on a page of the shell', async () => {
      const fresh = await context.newPage();
      await open(fresh, `${url}/about`);
      await follow(fresh, topic);
      await expect(insomnia(fresh)).toBeFocused();
      expect(await stayed(fresh)).toBe(true);
    });

    await test.step('a page shows the previous release if the current one does not load', async () => {
      const unlucky = await context.newPage();
      await unlucky.route(`**/r/blog/${id}/BlogListPage.js*`, (route) => route.abort());
      await open(unlucky, `${url}/about`);
      await follow(unlucky, '/blogs');
      await expect(module(unlucky, 'blog/BlogListPage')).toHaveAttribute('data-release', first);
    });

    await test.step('a revoked release is replaced by the previous one, and cannot go live again', async () => {
      const revoked = await run('revoke', 'blog', id);
      expect(revoked).toContain(`blog ${id} is revoked`);
      expect(revoked).toContain(`blog ${first} is live as entry 3 of blog`);
      await expect.poll(() => statusOf(topic), { timeout: 120_000 }).toBe(404);
      const again = await registry.release('promote', 'blog', id);
      expect(again).toMatchObject({ code: 3 });
      expect(again.output).toContain(`Release ${id} is revoked and cannot go live again`);
      expect(await run('list', 'blog')).toMatch(new RegExp(`${id} +revoked`));
      expect(await run('gc', 'blog')).toContain(`blog ${id}`);
      expect(existsSync(path.join(registry.folder, 'r/blog', id))).toBe(false);
      expect(existsSync(path.join(registry.folder, 'r/blog', first))).toBe(true);
      expect(await registry.problems()).toEqual([]);
    });

    await test.step('a document that never had the page gets the answer of the server, once', async () => {
      const documents: string[] = [];
      another.on('request', (request) => request.isNavigationRequest() && documents.push(request.url()));
      const network = watchNetwork(another);
      await another.reload();
      await hydrated(another);
      await follow(another, topic);
      await expect(module(another, 'shell/NotFoundPage')).toBeAttached();
      await hydrated(another);
      await network.idle();
      expect(documents).toEqual([`${url}/about`, url + topic]);
      await another.goBack();
      await expect(module(another, 'shell/AboutPage')).toBeAttached();
    });
  } finally {
    // Also with connections that browsers keep open.
    expect(await stop()).toBe(0);
  }
});

test('no release contains the path of its build folder, so that builds are reproducible', () => {
  const releases = path.join(builtRegistry, 'r');
  const telling = listFiles(releases).filter((file) =>
    readFileSync(path.join(releases, file)).includes(root),
  );
  expect(telling).toEqual([]);
});
