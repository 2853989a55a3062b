/** Whole boxes that stay clear; a page marks others with `data-keep-clear`. */
const keepClear = 'button, summary, input, select, textarea, label, [data-keep-clear]';

/** Points along each side of the floating element at which the page below is looked at. */
const steps = [0, 1 / 3, 2 / 3, 1] as const;

/** Does an element that floats over the page cover something to press, to fill in, or to read? */
export function isInTheWay(floating: Element): boolean {
  // jsdom has no layout, and so no such function.
  if (!('elementsFromPoint' in document)) return false;
  const box = floating.getBoundingClientRect();
  const below = steps.flatMap((across) =>
    steps.flatMap((down) =>
      document.elementsFromPoint(box.left + across * box.width, box.top + down * box.height),
    ),
  );
  return [...new Set(below)].some(
    (element) =>
      !floating.contains(element) &&
      (element.matches(keepClear) ||
        (element.matches('a[href]') && meets(shownBox(element), box)) ||
        wordsOf(element).some((line) => meets(line, box))),
  );
}

/** The lines of an element's own words, each no wider than they are. */
function wordsOf(element: Element): DOMRect[] {
  const texts = [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
  return texts.flatMap((text) => {
    const words = document.createRange();
    words.selectNodeContents(text);
    return [...words.getClientRects()];
  });
}

/** Of a link that fills a card or a row, only its words; of one that looks like a button, all of it. */
function shownBox(link: Element): DOMRect {
  const { backgroundColor, borderTopWidth } = getComputedStyle(link);
  if (backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px') return link.getBoundingClientRect();
  const words = document.createRange();
  words.selectNodeContents(link);
  return words.getBoundingClientRect();
}

function meets(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
