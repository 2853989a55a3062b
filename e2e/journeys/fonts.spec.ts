import { siteCharacters } from '@site/shared-content/siteCharacters';
import { type CDPSession, expect, test } from 'playwright/test';

import { frames } from '../support/frames';
import { fontsApplied, open } from '../support/hydrated';

/** The fonts that the browser uses for an element's text: `custom` are the site's. */
async function fontsOf(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument', { depth: 1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? 'custom' : familyName));
}

// A unit test compares these characters with the texts of the site.
test('the two fonts have a glyph for every character of the site, in every weight', async ({ page }) => {
  const characters = [...siteCharacters].filter((character) => character.trim() !== '');
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
        for (const character of text) {
          const letter = sample.appendChild(document.createElement('span'));
          letter.append(character);
          // Otherwise f and l side by side are a ligature, and l has no glyph of its own.
          letter.style.display = 'inline-block';
        }
      },
      [family, weight, characters] as const,
    );
    const load = (font: string) => document.fonts.load(font).then((faces) => faces.length);
    await expect.poll(() => page.evaluate(load, `${weight} 16px "${family}"`)).toBeGreaterThan(0);
    await frames(page);
    const wrong: string[] = [];
    for (const [index, character] of characters.entries())
      if ((await fontsOf(session, `#sample span:nth-child(${index + 1})`)).join() !== 'custom')
        wrong.push(character);
    expect(wrong, `${family} ${weight}`).toEqual([]);
  }
});
