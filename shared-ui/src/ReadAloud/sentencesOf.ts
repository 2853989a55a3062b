import { spokenText } from './spokenText';

export type Sentence = {
  /** What is spoken, in pieces that last less than 15 seconds. */
  readonly pieces: readonly string[];
  /** Where it is in the page. */
  readonly range: Range;
  /** The heading of its part; none before the first. */
  readonly part: Element | undefined;
  /** The closed answer that contains it. */
  readonly closed?: Element;
};

/** Controls, what is only for looking or for pressing, and what the page marks with `data-unread`. */
const unread =
  'nav, button, input, select, textarea, label, summary, script, style, svg, [inert], [aria-hidden="true"], [data-unread], [popover], a[data-variant]:not([href^="tel:"])';

const longestPiece = 140;

function isRead(element: Element): boolean {
  // A question is a button in a heading.
  if (element.matches('button') && element.closest('h2, h3, h4')) return true;
  if (element.matches(unread)) return false;
  const { display, visibility, clipPath } = getComputedStyle(element);
  // Hidden text for screen readers is read in headings only, where it says how urgent a card is.
  const isForScreenReaders = clipPath === 'inset(50%)' && !element.closest('h2, h3, h4');
  return display !== 'none' && visibility !== 'hidden' && !isForScreenReaders;
}

/** The texts of an element that are read, in order; those of one block together. */
function blocksOf(root: Element): readonly (readonly Text[])[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT, (node) =>
    node instanceof Element && !isRead(node) ? NodeFilter.FILTER_REJECT : NodeFilter.FILTER_ACCEPT,
  );
  const blocks: Text[][] = [];
  let last: Element | undefined;
  while (walker.nextNode()) {
    const node = walker.currentNode;
    if (!(node instanceof Text)) continue;
    const block = blockOf(node.parentElement ?? root);
    if (node.data.trim() === '' && block !== last) continue;
    if (block === last) blocks.at(-1)?.push(node);
    else blocks.push([node]);
    last = block;
  }
  return blocks;
}

function blockOf(element: Element): Element {
  const isInline = getComputedStyle(element).display.startsWith('inline');
  return isInline && element.parentElement ? blockOf(element.parentElement) : element;
}

/** Splits a text into sentences, as start and end. */
function sentenceBounds(text: string, lang: string): readonly (readonly [start: number, end: number])[] {
  if ('Segmenter' in Intl)
    return [...new Intl.Segmenter(lang, { granularity: 'sentence' }).segment(text)].map(
      ({ index, segment }) => [index, index + segment.length],
    );
  return [...text.matchAll(/[^.!?।]+[.!?।]*\s*/g)].map(({ index, 0: one }) => [index, index + one.length]);
}

/** Cuts a long sentence at its commas, or between words. */
function piecesOf(text: string): readonly string[] {
  if (text.length <= longestPiece) return [text];
  const part = text.slice(0, longestPiece);
  const cut = Math.max(part.lastIndexOf(', '), part.lastIndexOf('; '), part.lastIndexOf(': ')) + 1;
  const end = cut > 40 ? cut : part.lastIndexOf(' ');
  return end > 0 ? [text.slice(0, end), ...piecesOf(text.slice(end + 1))] : [text];
}

/** The sentences of an element that can be seen, and of closed answers. */
export function sentencesOf(root: Element, lang: string): readonly Sentence[] {
  let part: Element | undefined;
  return blocksOf(root).flatMap((texts) => {
    const [first] = texts;
    part = first?.parentElement?.closest('h1, h2, h3') ?? part;
    const whole = texts.map(({ data }) => data).join('');
    const closed = first?.parentElement?.closest('[hidden]');
    return sentenceBounds(whole, lang).flatMap(([start, end]) => {
      const range = document.createRange();
      let at = 0;
      let spoken = '';
      for (const node of texts) {
        const [from, to] = [Math.max(start - at, 0), Math.min(end - at, node.length)];
        if (from < to) {
          if (spoken === '') range.setStart(node, from);
          range.setEnd(node, to);
          const called = node.parentElement?.closest('a[href^="tel:"]')?.getAttribute('href') ?? undefined;
          spoken += spokenText(node.data.slice(from, to), lang, called);
        }
        at += node.length;
      }
      const text = spoken.replace(/\s+/g, ' ').trim();
      if (!/[\p{L}\p{N}]/u.test(text)) return [];
      return [{ pieces: piecesOf(text), range, part, ...(closed && { closed }) }];
    });
  });
}
