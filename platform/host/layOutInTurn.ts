/** What of a page can be laid out by itself. */
const PARTS = 'main section, main article, aside, footer';

/**
 * Chromium alone tells of itself by this. It scrolls to a part whose turn has not come, which Firefox and WebKit do not, and
 * keeps what is read in its place when something above it changes, which WebKit does not.
 */
const isChromium = () => 'userAgentData' in navigator;

/**
 * Makes a change for which the whole page is laid out anew, such as other fonts. What is out of sight follows, a part in each
 * frame, and keeps its room until then: all at once would keep a slow phone from answering.
 */
export async function layOutInTurn(change: () => void): Promise<void> {
  const outOfSight = (isChromium() ? [...document.querySelectorAll<HTMLElement>(PARTS)] : [])
    .map((part) => ({ part, place: part.getBoundingClientRect() }))
    .filter(({ place: { top, bottom } }) => top > innerHeight || bottom < 0);
  for (const { part, place } of outOfSight)
    Object.assign(part.style, { contentVisibility: 'auto', blockSize: `${place.height}px` });
  change();
  for (const { part } of outOfSight) {
    await new Promise(requestAnimationFrame);
    Object.assign(part.style, { contentVisibility: '', blockSize: '' });
  }
}
