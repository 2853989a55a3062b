import { type RefObject, useEffect, useState } from 'react';

import { isInTheWay } from './isInTheWay';

/** Only when the page has come to rest does anything move. */
const REST_MS = 160;

/** True while an element that floats over the page would cover something to press, to fill in, or to read. */
export function useStepAside(floating: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setAside(floating.current !== null && isInTheWay(floating.current));
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const occasions = ['scroll', 'resize', 'focusin'] as const;
    for (const occasion of occasions) window.addEventListener(occasion, lookAtRest, { passive: true });
    // Answers that open, a remote that arrives, another page.
    const growth = new ResizeObserver(lookAtRest);
    growth.observe(document.body);
    lookAtRest();
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      for (const occasion of occasions) window.removeEventListener(occasion, lookAtRest);
    };
  }, [floating]);

  return aside;
}
