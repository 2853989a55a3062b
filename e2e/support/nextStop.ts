import type { Page } from 'playwright/test';

import { atRest } from './frames';

/** The focused element after a press of Tab. */
export type Stop = {
  readonly name: string;
  readonly outlined: boolean;
  readonly inView: boolean;
  /** The element over its centre, if it is another one. */
  readonly covered: string | undefined;
};

/** Describes the focused element; undefined if it was visited before. Runs in the browser. */
function look(visit: string): Stop | undefined {
  const focused = document.activeElement;
  if (!focused || focused === document.body) return undefined;
  if ((focused.getAttribute('data-visited') ?? visit) !== visit) return undefined;
  focused.setAttribute('data-visited', visit);
  const { left, right, top, bottom } = focused.getBoundingClientRect();
  const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  // The focus ring of a card's link is around the card.
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

/** The maximum number of checks of an element: on a busy machine the chat button moves aside some frames later. */
const LOOKS = 5;

let visits = 0;

/** Presses Tab and describes the focused element; undefined once the page is left. The page must have a fake clock (see atRest). */
export async function nextStop(page: Page): Promise<Stop | undefined> {
  await page.keyboard.press('Tab');
  const visit = String((visits += 1));
  for (let looks = 1; ; looks += 1) {
    // The page scrolls to it, and the chat button moves aside after scrolling.
    await atRest(page);
    const stop = await page.evaluate(look, visit);
    if (looks === LOOKS || !stop || (stop.outlined && stop.inView && !stop.covered)) return stop;
  }
}
