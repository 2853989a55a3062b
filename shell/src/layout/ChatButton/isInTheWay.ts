/** Whole boxes that stay clear; a page marks others with `data-keep-clear`. */
const keepClear = 'button, summary, input, select, textarea, label, [data-keep-clear]';

/** Points along each side of the floating element at which the page below is looked at. */
const steps = [0, 1 / 3, 2 / 3, 1] as const;

/** Does an element that floats over the page cover something to press, to fill in, or to read? */
export function isInTheWay(floating: Element): boolean {
  const box = floating.getBoundingClientRect();
  const below = steps.flatMap((across) =>
    steps.flatMap((down) =>
      document.elementsFromPoint(box.left + across * box.width, box.top + down * box.height),
    ),
  );
  return [...new Set(below)].some((element) => {
    if (floating.contains(element)) return false;
    const isLink = element.matches('a[href]');
    return (
      element.matches(keepClear) ||
      (isLink && looksLikeAButton(element)) ||
      (isLink ? [element] : textsOf(element)).flatMap(linesOf).some((line) => meets(line, box))
    );
  });
}

/** An element's own words. */
function textsOf(element: Element): Node[] {
  return [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
}

/** The lines in which a text, or what is in a link, is shown, each no wider than it is. */
function linesOf(node: Node): DOMRect[] {
  const words = document.createRange();
  words.selectNodeContents(node);
  return [...words.getClientRects()];
}

/** Such a link counts as a whole; of one that fills a card or a row, only its words do. */
function looksLikeAButton(link: Element): boolean {
  const { backgroundColor, borderTopWidth } = getComputedStyle(link);
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
}

function meets(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
