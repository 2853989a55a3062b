/**
 * A script of its own that waits for nothing: a browser paints no page, and runs no deferred script, while a
 * stylesheet of its head is on its way. One that never comes is asked for anew here, without holding up the page.
 */
import { patience } from './patience';

setTimeout(() => {
  // Whoever loads a stylesheet later, through `arm`, looks after it.
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]:not([data-href])')) {
    if (link.sheet) continue;
    const again = link.cloneNode() as HTMLLinkElement;
    // By its own address webpack, and the loader, find that it is there.
    again.dataset['href'] = link.getAttribute('href') ?? '';
    again.href += `?retry=${Date.now().toString(36)}`;
    link.replaceWith(again);
  }
}, patience.file);
