import { expect, test } from 'playwright/test';

import { open } from '../support/hydrated';

test('a visit without a trial loads no code for trials and stores no trial', async ({ page }) => {
  const urls: string[] = [];
  page.on('request', (request) => urls.push(new URL(request.url()).pathname));
  for (const path of ['/blog/insomnia', '/contact?utm_source=release.blog']) await open(page, path);
  expect(urls.filter((url) => /Trial|Federation|releases\.json/.test(url))).toEqual([]);
  expect(await page.evaluate(() => sessionStorage.getItem('trial'))).toBeNull();
});
