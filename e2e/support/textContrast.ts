import type { Locator, Page } from 'playwright/test';

import { fontsApplied } from './hydrated';

type Line = { text: string; x: number; y: number; width: number; height: number; colour: string };

/** The visible lines of text in elements, with box and colour. */
async function visibleLines(roots: Locator): Promise<Line[]> {
  return roots.evaluateAll((elements) => {
    const isHidden = (node: Element | null): boolean =>
      node !== null &&
      ((node as HTMLElement).inert ||
        (node as HTMLElement).offsetWidth === 1 ||
        isHidden(node.parentElement));
    const lines: Line[] = [];
    for (const element of elements) {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement as HTMLElement;
        if (
          !node.textContent?.trim() ||
          isHidden(parent) ||
          !parent.checkVisibility({ visibilityProperty: true })
        )
          continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const { x, y, width, height } of range.getClientRects())
          lines.push({ text: node.textContent, x, y, width, height, colour: getComputedStyle(parent).color });
      }
    }
    return lines;
  });
}

/** Compares screenshots with and without text, within each line. */
function leastContrasts([withText, without, lines]: [string, string, Line[]]): Promise<[string, number][]> {
  const linear = (value: number) => (value <= 10.3 ? value / 3294.6 : ((value / 255 + 0.055) / 1.055) ** 2.4);
  const luminance = ([red = 0, green = 0, blue = 0]: number[]) =>
    0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
  const pixels = async (png: string) => {
    const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const canvas = new OffscreenCanvas(picture.width, picture.height).getContext('2d');
    canvas?.drawImage(picture, 0, 0);
    return canvas?.getImageData(0, 0, picture.width, picture.height) as ImageData;
  };
  return Promise.all([pixels(withText), pixels(without)]).then(([letters, ground]) =>
    lines.map(({ text, x, y, width, height, colour }) => {
      const ink = luminance((colour.match(/[\d.]+/g) ?? []).map(Number));
      let least = 21;
      for (let row = Math.max(0, Math.floor(y)); row < Math.min(ground.height, y + height); row++)
        for (let column = Math.max(0, Math.floor(x)); column < Math.min(ground.width, x + width); column++) {
          const at = (row * ground.width + column) * 4;
          let change = 0;
          for (let part = at; part < at + 3; part++)
            change += Math.abs((ground.data[part] ?? 0) - (letters.data[part] ?? 0));
          if (change < 40) continue;
          const here = luminance([...ground.data.subarray(at, at + 3)]);
          least = Math.min(least, (Math.max(ink, here) + 0.05) / (Math.min(ink, here) + 0.05));
        }
      return [text.trim(), least] as [string, number];
    }),
  );
}

/**
 * The lines of elements with less than the given contrast, measured in the pixels behind the text: axe cannot evaluate
 * pictures.
 */
export async function linesBelow(page: Page, roots: Locator, contrast: number): Promise<string[]> {
  // The lines move when the fonts load.
  await fontsApplied(page);
  const lines = await visibleLines(roots);
  const withText = (await page.screenshot()).toString('base64');
  await page.evaluate(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { color: transparent !important; transition: none !important }');
    document.adoptedStyleSheets = [sheet];
  });
  const without = (await page.screenshot()).toString('base64');
  await page.evaluate(() => {
    document.adoptedStyleSheets = [];
  });
  const found = await page.evaluate(leastContrasts, [withText, without, lines] as [string, string, Line[]]);
  return found.filter(([, least]) => least < contrast).map(([text, least]) => `${least.toFixed(2)}: ${text}`);
}
