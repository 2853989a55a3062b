import type { Weekday } from './profile/ClinicProfile';

/** The days of the week with their names, in the order of docs/spec.md §9. */
export const weekdays = [
  { day: 'monday', name: 'Monday' },
  { day: 'tuesday', name: 'Tuesday' },
  { day: 'wednesday', name: 'Wednesday' },
  { day: 'thursday', name: 'Thursday' },
  { day: 'friday', name: 'Friday' },
  { day: 'saturday', name: 'Saturday' },
  { day: 'sunday', name: 'Sunday' },
] as const satisfies readonly { day: Weekday; name: string }[];

/** The weekday of a date, YYYY-MM-DD. */
export function weekdayOf(date: string): (typeof weekdays)[number] {
  return weekdays[(new Date(date).getUTCDay() + 6) % 7] ?? weekdays[0];
}
