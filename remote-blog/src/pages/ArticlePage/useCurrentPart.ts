import { useEffect, useState } from 'react';
import type { ArticlePart, PartId } from '../../model/partsOf';

/** The part being read: the one that crosses a line a quarter down the window. Null until the browser tells. */
export function useCurrentPart(parts: readonly ArticlePart[]): PartId | null {
  const [current, setCurrent] = useState<PartId | null>(null);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        const crossing = entries.find((entry) => entry.isIntersecting);
        if (crossing) setCurrent(crossing.target.id as PartId);
      },
      { rootMargin: '-25% 0px -75% 0px' },
    );
    for (const id of ids.split(' ')) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
}
