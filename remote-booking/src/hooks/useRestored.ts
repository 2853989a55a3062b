import { type RefObject, useCallback, useSyncExternalStore } from 'react';

function cameBack(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Browsers restore form fields no later than this event. */
function onShow(listener: () => void): () => void {
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}

/** True if the visitor came back to the page and the browser has restored a form that is filled in completely. */
export function useRestored(form: RefObject<HTMLFormElement | null>): boolean {
  const isRestored = useCallback(() => cameBack() && (form.current?.matches(':valid') ?? false), [form]);
  return useSyncExternalStore(onShow, isRestored, () => false);
}
