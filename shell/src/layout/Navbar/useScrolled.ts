import { siteSettings } from '@site/shared-content/siteSettings';
import { useEffect, useState } from 'react';

/** Whether the page is scrolled at all (product-spec §9). False until the page is hydrated, as it was prerendered. */
export function useScrolled(): boolean {
  const [scrolled, setScrolled] = useState(false);
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > siteSettings.navigationSolidAbovePx);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}
