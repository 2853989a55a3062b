import { expect } from 'playwright/test';

import { open } from '../support/hydrated';
import { test } from '../support/test';
import { quickRegistry, registryCopy } from './registryCopy';

test('an open page shows the previous release if the current one does not load', async ({ page }) => {
  const registry = registryCopy(quickRegistry);
  const before = await registry.current('blog');
  const after = await registry.forge('blog', (draft) =>
    draft.write('BlogListPage.js', `${draft.read('BlogListPage.js')}\nglobalThis.secondRelease = true;\n`),
  );
  expect(after).not.toBe(before);
  const promoted = await registry.release('promote', 'blog', after);
  expect(promoted.output).toContain(`To roll back to ${before}: npm run release -- rollback blog`);

  const { url, stop } = await registry.serve();
  try {
    const list = page.locator('[data-module="blog/BlogListPage"]');
    await open(page, `${url}/about`);
    await page.route(`**/r/blog/${after}/BlogListPage.js*`, (route) => route.abort());
    await page.getByRole('contentinfo').getByRole('link', { name: 'Blogs', exact: true }).click();
    await expect(list).toHaveAttribute('data-release', before);
    const secondRelease = () =>
      page.evaluate(() => (globalThis as { secondRelease?: boolean }).secondRelease);
    expect(await secondRelease()).toBeUndefined();
  } finally {
    await stop();
  }
});
