import { useSyncExternalStore } from 'react';
import { isoDate } from '../model/isoDate';

const never = () => () => {};

/** Today where the visitor is, once the page is hydrated (docs/decisions.md "Forms"). */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => isoDate(new Date()),
    () => undefined,
  );
}
