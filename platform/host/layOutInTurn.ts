/** What of a page can be laid out by itself. */
const PARTS = 'main section, main article, aside, footer';

/**
 * Chromium alone tells of itself by this. It scrolls to a part whose turn has not come, which Firefox and WebKit do not, and
 * keeps what is read in its place when something above it changes, which WebKit does not.
 */
const isChromium = () => 'userAgentData' in navigator;

function isOutOfSight(part: Element): boolean {
  const { top, bottom } = part.getBoundingClientRect();
  return top > innerHeight || bottom < 0;
}

/** The height of what stands within its padding, in pixels. */
function heightWithin(part: Element): number {
  const { paddingTop, paddingBottom } = getComputedStyle(part);
  return part.clientHeight - parseFloat(paddingTop) - parseFloat(paddingBottom);
}

/**
 * Makes a change for which the whole page is laid out anew, such as other fonts. What is out of sight follows, a part in each
 * frame, and keeps its room until then: all at once would keep a slow phone from answering.
 */
export async function layOutInTurn(change: () => void): Promise<void> {
  const parts = (isChromium() ? [...document.querySelectorAll<HTMLElement>(PARTS)] : [])
    .filter(isOutOfSight)
    .map((part) => ({ part, height: heightWithin(part) }));
  for (const { part, height } of parts)
    Object.assign(part.style, { contentVisibility: 'auto', containIntrinsicBlockSize: `${height}px` });
  change();
  for (const { part } of parts) {
    await new Promise(requestAnimationFrame);
    Object.assign(part.style, { contentVisibility: '', containIntrinsicBlockSize: '' });
  }
}
