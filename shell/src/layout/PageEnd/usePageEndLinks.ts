import { PAGE_END_ELEMENT_ID } from '@site/platform/contract/releases';
import { useEffect } from 'react';

import { followLinks } from '../../routing/followLinks';
import { useNavigate } from '../../routing/Routing';

/** Lets the links at the end of the page lead through the site. */
export function usePageEndLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const place = document.getElementById(PAGE_END_ELEMENT_ID);
    return place ? followLinks(place, navigate) : undefined;
  }, [navigate]);
}
