import { useEffect, useState } from 'react';
import type { RefObject } from 'react';

/** True from the moment `share` of the element has been seen; never where the browser cannot tell. */
export function useInView(element: RefObject<Element | null>, share = 0): boolean {
  const [seen, setSeen] = useState(false);
  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        setSeen(true);
        observer.disconnect();
      },
      { threshold: share },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, share]);
  return seen;
}
