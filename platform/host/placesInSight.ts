/** What takes another place when a line becomes two. */
const BLOCKS = 'p, li, div, button';

const top = (block: Element) => block.getBoundingClientRect().top;

/**
 * Notes how far down everything stands that the reader sees.
 * @returns tells whether something of it stands elsewhere now, by as much as Chromium counts as a shift
 */
export function placesInSight(): () => boolean {
  const seen = [...document.querySelectorAll(BLOCKS)]
    .map((block) => [block, top(block)] as const)
    .filter(([, place]) => place > 0 && place < innerHeight);
  return () => seen.some(([block, place]) => Math.abs(top(block) - place) >= 3);
}
