import { useEffect, useState } from 'react';
import type { ArticlePart, PartId } from '../../model/partsOf';

/** From far above the page to a line a quarter down the window: what stands in there has begun to be read. */
const read = '1000000px 0px -75% 0px';

/**
 * The part being read: the last one that begins above a line a quarter down the window. Null before the first, and
 * until the browser tells. It holds after a jump too, which crosses nothing on its way.
 */
export function useCurrentPart(parts: readonly ArticlePart[]): PartId | null {
  const [current, setCurrent] = useState<PartId | null>(null);
  const ids = parts.map(({ id }) => id).join(' ');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') return undefined;
    const order = ids.split(' ') as PartId[];
    const begun = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) begun.add(target.id);
          else begun.delete(target.id);
        }
        setCurrent(order.filter((id) => begun.has(id)).at(-1) ?? null);
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
