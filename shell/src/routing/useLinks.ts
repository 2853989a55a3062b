import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import { focusHeading } from '../layout/LoadingScreen/focusHeading';
import { opensHere } from './opensHere';

/** The link that a plain click follows in this tab, if it leads to a page of this site. */
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

/** A link of the frame leads to the top of the page that is shown; the page's own links may only change its query. */
function leadsToTop(link: HTMLAnchorElement): boolean {
  const isThisPage = link.pathname === location.pathname && !link.hash;
  return isThisPage && (link.search === location.search || !link.closest('#main'));
}

/**
 * Decides what a click on any link of the document does. A path that does not open here loads as a document. The router
 * follows links at the end of the page, which React does not render in a browser. A link to the page that is shown leads
 * to its top.
 */
export function useLinks(): void {
  const navigate = useNavigate();
  const { key } = useLocation();
  const top = useRef(false);

  useEffect(() => {
    // Before the event reaches React, whose links do nothing where the default is prevented.
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
      // The browser itself goes to a place on the page that is shown.
      if (link.hash && link.pathname + link.search === location.pathname + location.search) return;
      event.preventDefault();
      // A link to the page that is shown adds no entry to the history.
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
