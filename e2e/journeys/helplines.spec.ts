import { callPieces } from '@site/shared-content/helplines';
import { expect, test } from 'playwright/test';

import { allPaths } from '../support/site';

test('every phone number on every page is a link', async ({ page, request }) => {
  const plain: string[] = [];
  for (const path of [...allPaths, '/no-such-page']) {
    const html = await (await request.get(path)).text();
    const texts = await page.evaluate((source) => {
      const parsed = new DOMParser().parseFromString(source, 'text/html');
      for (const element of parsed.querySelectorAll('script, style, title, a[href^="tel:"]'))
        element.remove();
      const walker = parsed.createTreeWalker(parsed.documentElement, NodeFilter.SHOW_TEXT);
      const found: string[] = [];
      while (walker.nextNode()) found.push(walker.currentNode.nodeValue ?? '');
      return found;
    }, html);
    for (const text of texts)
      if (callPieces(text).some(({ href }) => href !== undefined)) plain.push(`${path}: ${text}`);
  }
  expect(plain).toEqual([]);
});
