import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { useEffect } from 'react';

import { opensHere } from '../../routing/opensHere';
import { useNavigate } from '../../routing/Routing';

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
