import { useSyncExternalStore } from 'react';

const findQuery = () =>
  typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

const wantsReducedMotion = () => findQuery()?.matches ?? false;

function subscribe(listener: () => void): () => void {
  const query = findQuery();
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** True if the visitor prefers reduced motion; false until the page is hydrated. */
export function useReducedMotion(): boolean {
  return useSyncExternalStore(subscribe, wantsReducedMotion, () => false);
}
