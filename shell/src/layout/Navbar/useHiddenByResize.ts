import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Calls back when a change of the window's size hides an element: the other layout has a menu of its own. */
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
