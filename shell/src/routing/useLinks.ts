import type { RowsOf } from '@site/platform/contract/pages';
import { loadDocument } from '@site/platform/loader/loadDocument';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

import { focusHeading } from '../layout/LoadingScreen/focusHeading';
import { findPageHere } from './findPage';

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
  const isInThisTab =
    link !== null && (!link.target || link.target === '_self') && !link.hasAttribute('download');
  return isPlain && isInThisTab && link.origin === location.origin ? link : null;
}

/** True for a link in the frame to the current page; links within the page may change only its query. */
function leadsToTop(link: HTMLAnchorElement): boolean {
  const isThisPage = link.pathname === location.pathname && !link.hash;
  return isThisPage && (link.search === location.search || !link.closest('#main'));
}

/** True for a link to a part of the current page, such as the skip link. */
const isWithinPage = ({ hash, pathname, search }: HTMLAnchorElement) =>
  hash !== '' && pathname === location.pathname && search === location.search;

/**
 * Handles clicks on all links before the router does. A path that this document cannot open loads as a document. A link to the
 * current page scrolls to its top.
 */
export function useLinks(rowsOf: RowsOf): void {
  const { key } = useLocation();
  const top = useRef(false);

  useEffect(() => {
    // In the capture phase, before React's links, which ignore an event whose default is prevented.
    function onClick(event: MouseEvent): void {
      const link = linkOf(event);
      top.current = link !== null && leadsToTop(link);
      if (!link || findPageHere(link.pathname, rowsOf) || isWithinPage(link)) return;
      event.preventDefault();
      // If it does not come, the visitor is still on a page that works.
      loadDocument(link.href, true).catch(() => {});
    }
    document.addEventListener('click', onClick, { capture: true });
    return () => document.removeEventListener('click', onClick, { capture: true });
  }, [rowsOf]);

  useEffect(() => {
    if (!top.current) return undefined;
    top.current = false;
    return focusHeading('');
  }, [key]);
}
