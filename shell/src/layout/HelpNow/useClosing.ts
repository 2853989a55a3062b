import { type RefObject, useEffect } from 'react';

/**
 * Closes a `<details>` element on Escape, and on a press or focus outside of it. Escape returns the focus to its summary.
 * Without script the element opens and closes all the same.
 */
export function useClosing(root: RefObject<HTMLDetailsElement | null>): void {
  useEffect(() => {
    function close({ type, target, key }: Event & { key?: string }): void {
      const details = root.current;
      if (!details?.open) return;
      const isKey = type === 'keydown';
      if (isKey ? key !== 'Escape' : details.contains(target as Node)) return;
      if (isKey && details.contains(document.activeElement)) details.querySelector('summary')?.focus();
      details.open = false;
    }
    const occasions = ['keydown', 'pointerdown', 'focusin'] as const;
    for (const occasion of occasions) document.addEventListener(occasion, close);
    return () => {
      for (const occasion of occasions) document.removeEventListener(occasion, close);
    };
  }, [root]);
}
