import { useSyncExternalStore } from 'react';

/** The calendar date by the clock of the device, as date inputs want it: `2026-11-20`. */
export function isoDate(moment: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return [
    digits(moment.getFullYear(), 4),
    digits(moment.getMonth() + 1, 2),
    digits(moment.getDate(), 2),
  ].join('-');
}

const never = () => () => {};

/** Today where the visitor is, once the page is hydrated (docs/decisions.md "Forms"). */
export function useToday(): string | undefined {
  return useSyncExternalStore(
    never,
    () => isoDate(new Date()),
    () => undefined,
  );
}
