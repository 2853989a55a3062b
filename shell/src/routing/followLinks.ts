import type { NavigateFunction } from 'react-router-dom';

import { opensHere } from './opensHere';

/**
 * Lets the links in HTML that React does not know lead through the site as all others do.
 * @returns ends that
 */
export function followLinks(place: Element, navigate: NavigateFunction): () => void {
  function onClick(event: Event): void {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || !opensHere(event as MouseEvent, link)) return;
    // A place on this page: the browser goes there by itself.
    if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
    event.preventDefault();
    // Who follows a link to where they are does not want to come back there.
    const replace = link.href === location.href;
    void navigate(link.pathname + link.search + link.hash, { replace });
  }
  // Before anybody else hears of it: in development the links at the end of a page are a router's own.
  place.addEventListener('click', onClick, { capture: true });
  return () => place.removeEventListener('click', onClick, { capture: true });
}
