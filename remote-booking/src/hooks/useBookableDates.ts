import { useSyncExternalStore } from 'react';

/** The local date in the format of a date input: `2026-11-20`. */
export function isoDate(moment: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return [
    digits(moment.getFullYear(), 4),
    digits(moment.getMonth() + 1, 2),
    digits(moment.getDate(), 2),
  ].join('-');
}

const MINUTE_MS = 60_000;

/** Reads the clock each minute and when the page becomes visible: timers stop during sleep and in the back/forward cache. */
function onClock(listener: () => void): () => void {
  const timer = setInterval(listener, MINUTE_MS);
  document.addEventListener('visibilitychange', listener);
  window.addEventListener('pageshow', listener);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', listener);
    window.removeEventListener('pageshow', listener);
  };
}

export type BookableDates = {
  /** Format `2026-11-20`. */
  readonly earliest: string | undefined;
  readonly latest: string | undefined;
};

/**
 * The bookable dates: from the visitor's local date to the same day a year later, so that the year has four digits. None
 * until the page is hydrated (docs/decisions.md "Forms").
 */
export function useBookableDates(): BookableDates {
  const earliest = useSyncExternalStore(
    onClock,
    () => isoDate(new Date()),
    () => undefined,
  );
  if (earliest === undefined) return { earliest, latest: undefined };
  const [year = 0, month = 1, day = 1] = earliest.split('-').map(Number);
  return { earliest, latest: isoDate(new Date(year + 1, month - 1, day)) };
}
