import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { focusHeading } from '../layout/LoadingScreen/focusHeading';
import { opensHere } from './opensHere';

/** The link to a page of this site that a plain click follows in this tab. */
function linkOf({
  target,
  button,
  metaKey,
  ctrlKey,
  shiftKey,
  altKey,
}: MouseEvent): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a') : null;
  const isPlain = button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
  const isInThisTab = link !== null && (!link.target || link.target === '_self');
  return isPlain && isInThisTab && link.origin === location.origin ? link : null;
}

/** True for a link in the frame to the current page; links within the page may change only its query. */
function leadsToTop(link: HTMLAnchorElement): boolean {
  const isThisPage = link.pathname === location.pathname && !link.hash;
  return isThisPage && (link.search === location.search || !link.closest('#main'));
}

/**
 * Handles clicks on all links of the document. A path that this document cannot open loads as a document. The router also
 * follows links in the page end, which React does not render in a browser. A link to the current page scrolls to its top.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const top = useRef(false);

  useEffect(() => {
    // In the capture phase, before React's links, which ignore an event whose default is prevented.
    function onClick(event: MouseEvent): void {
      const link = linkOf(event);
      top.current = link !== null && leadsToTop(link);
      if (!link) return;
      if (!opensHere(link.pathname)) {
        event.preventDefault();
        location.assign(link.href);
        return;
      }
      if (!link.closest(`#${PAGE_END_ELEMENT_ID}`)) return;
      // The browser itself scrolls to a hash on the current page.
      if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
      event.preventDefault();
      // A link to the current page adds no history entry.
      const replace = link.href === location.href;
      void navigate(link.pathname + link.search + link.hash, { replace });
    }
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [navigate]);

  useEffect(() => {
    if (!top.current) return undefined;
    top.current = false;
    return focusHeading('');
  }, [key]);
}
