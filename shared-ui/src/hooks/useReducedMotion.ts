import { useSyncExternalStore } from 'react';

const wish = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

/** Does the visitor want less movement at this moment? */
export const wantsReducedMotion = () => wish()?.matches ?? false;

function subscribe(listener: () => void): () => void {
  const query = wish();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Does the visitor want less movement? False while the page is prerendered and hydrated. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsReducedMotion, () => false);
}
