import { type RefObject, useCallback, useSyncExternalStore } from 'react';

function cameBack(): boolean {
  const [visit] = performance.getEntriesByType?.('navigation') ?? [];
  return (visit as PerformanceNavigationTiming | undefined)?.type === 'back_forward';
}

/** Browsers restore the fields of a form before this event at the latest. */
function onShow(listener: () => void): () => void {
  window.addEventListener('pageshow', listener);
  return () => window.removeEventListener('pageshow', listener);
}

/** Has the visitor come back to a form that the browser has filled in again, so that it can be sent as it is? */
export function useRestored(form: RefObject<HTMLFormElement | null>): boolean {
  const isRestored = useCallback(() => cameBack() && (form.current?.matches(':valid') ?? false), [form]);
  return useSyncExternalStore(onShow, isRestored, () => false);
}
