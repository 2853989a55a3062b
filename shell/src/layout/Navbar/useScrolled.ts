import { navigationSolidAbovePx } from '@site/shared-content/siteSettings';
import { useEffect, useState } from 'react';

/** Whether the page is scrolled (docs/spec.md §9); undefined until the page is hydrated. */
export function useScrolled(): boolean | undefined {
  const [scrolled, setScrolled] = useState<boolean>();
  useEffect(() => {
    const read = () => setScrolled(window.scrollY > navigationSolidAbovePx);
    read();
    window.addEventListener('scroll', read, { passive: true });
    return () => window.removeEventListener('scroll', read);
  }, []);
  return scrolled;
}
