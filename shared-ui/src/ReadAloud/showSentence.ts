import type { Sentence } from './sentencesOf';

const name = 'read-aloud';
/** For so long after a movement of their own, readers are not moved. */
const ownMs = 5000;

/** The answer that was opened last. */
let opened: Sentence['closed'];

let moved = -Infinity;
function onMove(event: Event): void {
  if (!(event instanceof KeyboardEvent) || /^(Arrow|Page|Home|End)/.test(event.key)) moved = Date.now();
}
for (const event of ['wheel', 'touchmove', 'keydown']) addEventListener(event, onMove, { passive: true });

/** Marks the sentence that is read, and brings it into view. The page's elements stay as React knows them. */
export function showSentence(sentence: Sentence | undefined): void {
  // An answer of the questions opens as if the browser's own search had found it; once, because the reader may close it again.
  if (sentence?.closed !== opened) {
    opened = sentence?.closed;
    opened?.dispatchEvent(new Event('beforematch', { bubbles: true }));
  }
  mark(sentence?.range);
  if (!sentence || Date.now() - moved < ownMs) return;
  const { top, bottom, height } = sentence.range.getBoundingClientRect();
  const edge = 120;
  if (height > 0 && (top < edge || bottom > innerHeight - edge))
    scrollBy({
      top: top - innerHeight / 3,
      behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth',
    });
}

function mark(range: Range | undefined): void {
  if ('highlights' in CSS) {
    CSS.highlights.delete(name);
    if (range) CSS.highlights.set(name, new Highlight(range));
    return;
  }
  // Before Firefox 140 and Safari 17.2: as a selection, which the visitor's own replaces.
  const selection = getSelection();
  selection?.removeAllRanges();
  if (range) selection?.addRange(range);
}
