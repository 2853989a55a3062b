import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';

/** Is a click on a link meant to open it here, and not in another tab or as a file? */
function opensHere(event: MouseEvent, link: HTMLAnchorElement): boolean {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
  return isPlain && !event.defaultPrevented && link.target === '' && link.origin === location.origin;
}

/** Lets the links at the end of the page, which React does not know, lead through the site as all others do. */
export function usePageEndLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const place = document.getElementById(PAGE_END_ELEMENT_ID);
    function onClick(event: MouseEvent): void {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      if (!link || !opensHere(event, link)) return;
      event.preventDefault();
      void navigate(link.pathname + link.search + link.hash);
    }
    // Before anybody else hears of it: in development the links there are a router's own.
    place?.addEventListener('click', onClick, { capture: true });
    return () => place?.removeEventListener('click', onClick, { capture: true });
  }, [navigate]);
}
