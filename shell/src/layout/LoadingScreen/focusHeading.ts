// Of the slides of a carousel only the shown one is not inert.
const headingOfPage = '#main [data-page-heading]:not([inert] *)';

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Puts the reader at the heading of the page, or at the place that the address names, as soon as both are there: the
 * page's remote may be late. Whoever has moved on by then is left in peace.
 * @returns stops waiting
 */
export function focusHeading(hash: string): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(greet);
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  window.scrollTo(0, 0);
  greet();
  return () => observer.disconnect();

  function greet(): void {
    const heading = document.querySelector<HTMLElement>(headingOfPage);
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement !== before) return;
    heading.focus({ preventScroll: true });
    targetOf(hash)?.scrollIntoView();
  }
}
