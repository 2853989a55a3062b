import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** False while the page is prerendered and hydrated, true from then on: what differs without script hangs on it. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
