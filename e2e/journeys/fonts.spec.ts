import { siteCharacters } from '@site/shared-content/siteCharacters';
import { expect } from 'playwright/test';

import { frames } from '../support/frames';
import { fontsApplied, open } from '../support/hydrated';
import { test } from '../support/test';

// A unit test compares these characters with the texts of the site.
test('the two fonts have a glyph for every character of the site, in every weight', async ({ page }) => {
  await open(page, '/about');
  await fontsApplied(page);
  const session = await page.context().newCDPSession(page);
  await session.send('DOM.enable');
  await session.send('CSS.enable');
  for (const [family, weight] of [
    ['Public Sans Variable', 400],
    ['Public Sans Variable', 700],
    ['Source Serif 4', 600],
  ] as const) {
    await page.evaluate(
      ([name, bold, text]) => {
        document.querySelector('#sample')?.remove();
        const sample = document.body.appendChild(document.createElement('p'));
        sample.id = 'sample';
        Object.assign(sample.style, { fontFamily: `"${name}"`, fontWeight: String(bold) });
        // Otherwise f and l side by side are a ligature, and l has no glyph of its own.
        sample.textContent = [...text].join(' ');
      },
      [family, weight, siteCharacters] as const,
    );
    const load = (font: string) => document.fonts.load(font).then((faces) => faces.length);
    await expect.poll(() => page.evaluate(load, `${weight} 16px "${family}"`)).toBeGreaterThan(0);
    await frames(page);
    const { root } = await session.send('DOM.getDocument', { depth: 1 });
    const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector: '#sample' });
    const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
    const others = fonts.filter(({ isCustomFont }) => !isCustomFont);
    expect(fonts.length, `${family} ${weight}`).toBeGreaterThan(0);
    expect(others, `${family} ${weight} lacks characters`).toEqual([]);
  }
});
