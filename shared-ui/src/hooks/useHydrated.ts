import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while prerendering and hydrating, then true; for content that differs without script. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
