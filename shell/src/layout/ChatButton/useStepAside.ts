import { type RefObject, useEffect, useState } from 'react';

import { coversContent } from './coversContent';

/** The button moves only after the page has not changed for this long. */
const REST_MS = 160;

/** Whether a floating element covers content (`coversContent`), as of the last time the page was at rest. */
export function useStepAside(floating: RefObject<HTMLElement | null>): boolean {
  const [aside, setAside] = useState(false);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const look = () => setAside(floating.current !== null && coversContent(floating.current));
    const lookAtRest = () => {
      clearTimeout(timer);
      timer = setTimeout(look, REST_MS);
    };
    const occasions = ['scroll', 'resize', 'focusin', 'toggle'] as const;
    const listening = { capture: true, passive: true };
    for (const occasion of occasions) window.addEventListener(occasion, lookAtRest, listening);
    // The page also changes when an answer opens, a remote loads or the route changes.
    const growth = new ResizeObserver(lookAtRest);
    growth.observe(document.body);
    lookAtRest();
    return () => {
      clearTimeout(timer);
      growth.disconnect();
      for (const occasion of occasions) window.removeEventListener(occasion, lookAtRest, listening);
    };
  }, [floating]);

  return aside;
}
