// Only the current slide of a carousel is not inert.
const headingOfPage = '#main [data-page-heading]:not([inert] *)';

function targetOf(hash: string): Element | null {
  try {
    return document.getElementById(decodeURIComponent(hash.slice(1)));
  } catch {
    return null;
  }
}

/**
 * Scrolls to the top, then focuses the page heading and scrolls to the hash target as soon as the heading exists; the
 * page's remote may load late. It does nothing if the focus has moved meanwhile.
 * @returns a function that stops waiting
 */
export function focusHeading(hash: string): () => void {
  const before = document.activeElement;
  const observer = new MutationObserver(focusWhenPresent);
  observer.observe(document.getElementById('main') ?? document.body, { childList: true, subtree: true });
  window.scrollTo(0, 0);
  focusWhenPresent();
  return () => observer.disconnect();

  function focusWhenPresent(): void {
    const heading = document.querySelector<HTMLElement>(headingOfPage);
    if (!heading) return;
    observer.disconnect();
    if (document.activeElement !== before) return;
    heading.focus({ preventScroll: true });
    targetOf(hash)?.scrollIntoView();
  }
}
