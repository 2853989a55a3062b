/** Sheets of paper (docs/design.md §12). */
import { offeredHandOuts } from '@site/shared-content/handOuts/handOutNames';
import { href } from '@site/shared-content/siteMap';
import { expect } from 'playwright/test';

import { open } from '../support/hydrated';
import { test } from '../support/test';

test('each hand-out is one A4 page on paper, in each language', async ({ page }) => {
  test.slow();
  const pages: Record<string, number> = {};
  for (const slug of offeredHandOuts) {
    await open(page, href('handOut', { slug }));
    const pdf = await page.pdf({ format: 'A4' });
    pages[slug] = pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0;
  }
  expect(pages).toEqual(Object.fromEntries(offeredHandOuts.map((slug) => [slug, 1])));
});
