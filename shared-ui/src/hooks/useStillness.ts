import { useSyncExternalStore } from 'react';

const query = '(prefers-reduced-motion: reduce)';

/** Whether the visitor asked for less movement; false while the page is prerendered and hydrated. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => typeof matchMedia === 'function' && matchMedia(query).matches,
    () => false,
  );
}

function subscribe(tell: () => void) {
  if (typeof matchMedia !== 'function') return () => {};
  const wish = matchMedia(query);
  wish.addEventListener('change', tell);
  return () => wish.removeEventListener('change', tell);
}
