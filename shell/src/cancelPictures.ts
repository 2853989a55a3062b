/** Cancels pictures that still load when they leave the page, because a browser opens only six connections to an HTTP/1.1 server. */
export function cancelPictures(page: Element): void {
  const observer = new MutationObserver((changes) => {
    // What was only moved is in the page again by now.
    const left = changes.flatMap(({ removedNodes }) => [...removedNodes].filter((node) => !node.isConnected));
    const elements = left.filter((node) => node instanceof Element);
    for (const element of elements.flatMap((one) => [one, ...one.querySelectorAll('img')]))
      if (element instanceof HTMLImageElement && !element.complete) {
        element.remove();
        element.removeAttribute('src');
      }
  });
  observer.observe(page, { childList: true, subtree: true });
}
