import { useEffect, useState } from 'react';
import type { ArticlePart } from '../../model/partsOf';

/** Margins that make everything above a line at a quarter of the window count as visible. */
const readMargins = '1000000px 0px -75% 0px';

/**
 * The id of the part being read: the last one that starts above a line at a quarter of the window; undefined before the
 * first. It is also right after a jump, which skips the parts in between.
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
      { rootMargin: readMargins },
    );
    for (const id of order) {
      const part = document.getElementById(id);
      if (part) observer.observe(part);
    }
    return () => observer.disconnect();
  }, [ids]);

  return current;
}
