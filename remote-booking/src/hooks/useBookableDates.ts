import { useMinute } from '@site/shared-ui/hooks/useMinute';

/** The local date in the format of a date input: `2026-11-20`. */
export function isoDate(moment: Date): string {
  const digits = (number: number, length: number) => String(number).padStart(length, '0');
  return [
    digits(moment.getFullYear(), 4),
    digits(moment.getMonth() + 1, 2),
    digits(moment.getDate(), 2),
  ].join('-');
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
  const now = useMinute();
  if (!now) return { earliest: undefined, latest: undefined };
  const latest = new Date(now.getFullYear() + 1, now.getMonth(), now.getDate());
  return { earliest: isoDate(now), latest: isoDate(latest) };
}
