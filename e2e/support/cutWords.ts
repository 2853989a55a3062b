import type { Page } from 'playwright/test';

import { frames } from './frames';

/** Applies an additional stylesheet to the page, replacing the previous one. */
export async function restyle(page: Page, css: string): Promise<void> {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, css);
  await frames(page);
}

/** The words that extend beyond the window or a box that clips them. Buttons may be in a row that scrolls by itself. */
export function cutWords(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const cutterOf = (element: Element): Element => {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (getComputedStyle(box).overflowX !== 'visible') return box;
      return document.documentElement;
    };
    const found: string[] = [];
    for (const element of document.querySelectorAll('body *')) {
      if (element.closest('[inert], svg') || !element.checkVisibility({ visibilityProperty: true })) continue;
      for (const text of element.childNodes) {
        if (!(text instanceof Text) || !text.data.trim()) continue;
        const words = document.createRange();
        words.selectNodeContents(text);
        const cutter = cutterOf(element);
        if (element.matches('button') && getComputedStyle(cutter).overflowX === 'auto') continue;
        const { left, right } = cutter.getBoundingClientRect();
        // Text for screen readers is in a box of one pixel.
        if (right - left < 3) continue;
        const most = Math.min(right, document.documentElement.clientWidth) + 2;
        if (
          [...words.getClientRects()].some((line) => line.right > most || line.left < Math.max(left, 0) - 2)
        )
          found.push(text.data.trim());
      }
    }
    return found;
  });
}
