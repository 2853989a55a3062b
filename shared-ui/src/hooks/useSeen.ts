import { type RefObject, useEffect, useState } from 'react';

export type SeenOptions = {
  /** How much of the element has to be in view, from 0 to 1. */
  readonly threshold?: number;
  /** How far around the window counts as in view, as CSS writes margins. */
  readonly rootMargin?: string;
};

/** Has the element ever been in view? Never, where the browser cannot tell. */
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
