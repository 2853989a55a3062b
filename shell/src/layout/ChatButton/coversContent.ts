/** Elements whose whole box must stay visible; a page marks others with `data-keep-clear`. */
const keepClear = 'button, summary, input, select, textarea, label, [data-keep-clear]';

/** Positions along each side of the floating element, as fractions, at which it is tested. */
const steps = [0, 1 / 3, 2 / 3, 1] as const;

/** True if an element that floats over the page covers a control, a field, a text or what is marked with `data-keep-clear`. */
export function coversContent(floating: Element): boolean {
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
      (isLink ? [element] : textsOf(element)).flatMap(linesOf).some((line) => overlaps(line, box))
    );
  });
}

/** The text nodes of an element, without those of its children. */
function textsOf(element: Element): Node[] {
  return [...element.childNodes].filter((node) => node instanceof Text && node.data.trim() !== '');
}

/** The line boxes of a text node or of a link's content. */
function linesOf(node: Node): DOMRect[] {
  const range = document.createRange();
  range.selectNodeContents(node);
  return [...range.getClientRects()];
}

/** True for a link with a background or border, which counts as a whole; other links count by their text. */
function looksLikeAButton(link: Element): boolean {
  const { backgroundColor, borderTopWidth } = getComputedStyle(link);
  return backgroundColor !== 'rgba(0, 0, 0, 0)' || borderTopWidth !== '0px';
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
}
