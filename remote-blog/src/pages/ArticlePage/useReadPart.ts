import { useEffect, useState } from 'react';
import type { ArticlePart } from '../../model/partsOf';

/** From far above the page to a line a quarter down the window: what stands in there has begun to be read. */
const read = '1000000px 0px -75% 0px';

/**
 * The id of the part being read: the last one that begins above a line a quarter down the window. None before the first, and
 * until the browser tells. It holds after a jump too, which crosses nothing on its way.
 */
export function useReadPart(parts: readonly ArticlePart[]): string | undefined {
  const [current, setCurrent] = useState<string>();
  const ids = parts.map(({ id }) => id).join(' ');

  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const order = ids.split(' ');
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries)
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        setCurrent(order.filter((id) => begun.has(id)).at(-1));
      },
      { rootMargin: read },
    );
    for (const id of order) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
