import type { Page } from 'playwright/test';

import { atRest } from './frames';

/** Where the focus is after a press of Tab. */
export type Stop = {
  readonly name: string;
  readonly outlined: boolean;
  readonly inView: boolean;
  /** What lies over its middle. */
  readonly covered: string | undefined;
};

/** Looks at what has the focus; nothing when that has been looked at before. Runs in the browser. */
function look(visit: string): Stop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  if ((focused.getAttribute('data-visited') ?? visit) !== visit) return undefined;
  focused.setAttribute('data-visited', visit);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  // The ring of a card's link goes round the card.
  const ringed = [focused, focused.closest('article') ?? focused].map((element) => getComputedStyle(element));
  return {
    name: focused.textContent || focused.getAttribute('aria-label') || focused.getAttribute('title') || '',
    outlined: ringed.some(
      ({ outlineStyle, outlineWidth }) => outlineStyle !== 'none' && parseFloat(outlineWidth) >= 2,
    ),
    inView: top >= -1 && bottom <= innerHeight + 1 && left >= -1 && right <= innerWidth + 1,
    covered:
      over && (focused.contains(over) || over.contains(focused))
        ? undefined
        : (over?.outerHTML.slice(0, 80) ?? 'nothing'),
  };
}

/** How often a stop is looked at until it is as it should be: on a busy machine what steps aside does so some frames later. */
const LOOKS = 5;

let visits = 0;

/** Presses Tab and looks at what has the focus; nothing once the page is left. The page's clock must be ours (see atRest). */
export async function nextStop(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press('Tab');
  const visit = String((visits += 1));
  for (let looks = 1; ; looks += 1) {
    // The page scrolls to it, and the chat button steps aside when the page has come to rest.
    await atRest(page);
    const stop = await page.evaluate(look, visit);
    if (looks === LOOKS || !stop || (stop.outlined && stop.inView && !stop.covered)) return stop;
  }
}
