import { type RefObject, useEffect, useState } from 'react';

function cameBack(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/**
 * True if the visitor came back to the page and the browser has restored a form that is filled in completely. What is typed later
 * changes nothing.
 */
export function useRestored(form: RefObject<HTMLFormElement | null>): boolean {
  const [isRestored, setIsRestored] = useState(false);
  useEffect(() => {
    const look = () => setIsRestored(cameBack() && (form.current?.matches(':valid') ?? false));
    look();
    // Browsers restore form fields no later than this event.
    window.addEventListener('pageshow', look);
    return () => window.removeEventListener('pageshow', look);
  }, [form]);
  return isRestored;
}
