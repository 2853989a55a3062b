import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when a resize of the window hides an element, because the other layout has its own menu. */
export function useHiddenByResize(element: RefObject<HTMLElement | null>, onHidden: () => void): void {
  const check = useEffectEvent(() => {
    if (element.current?.getClientRects().length === 0) onHidden();
  });
  useEffect(() => {
    const onResize = () => check();
    window.addEventListener('resize', onResize);
    return () => window.removeEventListener('resize', onResize);
  }, []);
}
