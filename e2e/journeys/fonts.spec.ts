import { type CDPSession, expect, test } from 'playwright/test';

import { frames } from '../support/frames';
import { fontsApplied, open } from '../support/hydrated';
import { allPaths } from '../support/site';

/** Characters that the visitor's own fonts show: Indian scripts and the rupee sign. */
const byOthers = /[\p{Script=Oriya}\p{Script=Devanagari}\p{Script=Bengali}\u0964\u200c\u200d₹\s]/u;

/** The fonts that the browser uses for an element's text: `custom` are the site's. */
async function fontsOf(session: CDPSession, selector: string): Promise<string[]> {
  const { root } = await session.send('DOM.getDocument', { depth: 1 });
  const { nodeId } = await session.send('DOM.querySelector', { nodeId: root.nodeId, selector });
  const { fonts } = await session.send('CSS.getPlatformFontsForNode', { nodeId });
  return fonts.map(({ familyName, isCustomFont }) => (isCustomFont ? 'custom' : familyName));
}

test('the two fonts contain every character of every page, except Indian scripts and the rupee sign', async ({
  page,
  request,
}) => {
  const used = new Set<string>();
  for (const path of [...allPaths, '/no-such-page']) {
    await page.setContent(await (await request.get(path)).text());
    const words = await page.evaluate(() => {
      for (const element of document.querySelectorAll('script, style, noscript')) element.remove();
      return document.body.textContent;
    });
    for (const character of words) if (!byOthers.test(character)) used.add(character);
  }
  expect(used.size).toBeGreaterThan(70);

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
    const wrong: string[] = [];
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
      [family, weight, [...used]] as const,
    );
    const load = (font: string) => document.fonts.load(font).then((faces) => faces.length);
    await expect.poll(() => page.evaluate(load, `${weight} 16px "${family}"`)).toBeGreaterThan(0);
    await frames(page);
    for (const [index, character] of [...used].entries())
      if ((await fontsOf(session, `#sample span:nth-child(${index + 1})`)).join() !== 'custom')
        wrong.push(character);
    expect(wrong, `${family} ${weight}`).toEqual([]);
  }
});
