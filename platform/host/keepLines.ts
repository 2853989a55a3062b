/** What holds lines of its own. */
const BLOCKS = 'h1, h2, h3, p, li, div, button';

/**
 * Makes a change of fonts without moving what the reader sees. A text that would take another number of lines has a line about
 * as wide as its block: its letters come closer, or part, by a hair, and it keeps its lines. Chromium has fonts that were
 * fetched at once; in other engines the change is seen too late, and a line may move.
 */
export function keepLines(change: () => void): void {
  const height = (block: Element) => block.getBoundingClientRect().height;
  const seen = [...document.querySelectorAll<HTMLElement>(BLOCKS)]
    .filter((block) => block.getBoundingClientRect().top < innerHeight && !block.querySelector(BLOCKS))
    .map((block) => [block, height(block)] as const);
  change();
  for (const [block, before] of seen) {
    const grown = height(block) - before;
    if (grown) block.style.letterSpacing = grown > 0 ? '-0.02em' : '0.02em';
  }
}
