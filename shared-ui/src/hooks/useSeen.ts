import { type RefObject, useEffect, useState } from 'react';

export type SeenOptions = {
  /** The visible part of the element that counts, from 0 to 1. */
  readonly threshold?: number;
  /** A margin around the viewport, in CSS syntax. */
  readonly rootMargin?: string;
};

/** True once the element has been in the viewport; false without IntersectionObserver. */
export function useSeen(
  element: RefObject<Element | null>,
  { threshold = 0, rootMargin = '0px' }: SeenOptions = {},
): boolean {
  const [seen, setSeen] = useState(false);

  useEffect(() => {
    if (!element.current || typeof IntersectionObserver === 'undefined') return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        setSeen(true);
      },
      { threshold, rootMargin },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, threshold, rootMargin]);

  return seen;
}
