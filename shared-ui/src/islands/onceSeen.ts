/**
 * Waits until an element comes into view; never, where the browser cannot tell.
 * @returns gives that up
 */
export function onceSeen(
  element: Element,
  then: () => void,
  options?: Pick<IntersectionObserverInit, 'rootMargin' | 'threshold'>,
): () => void {
  if (typeof IntersectionObserver === 'undefined') return () => {};
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
    observer.disconnect();
    then();
  }, options);
  observer.observe(element);
  return () => observer.disconnect();
}
