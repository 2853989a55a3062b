import { clinicProfile } from '@site/shared-content/clinicProfile';
import type { ClinicProfile, TimeRange, Weekday } from './profile/ClinicProfile';

/** The days in the order of docs/spec.md §9, with their full and short names. */
export const weekdays = [
  { day: 'monday', name: 'Monday', shortName: 'Mon' },
  { day: 'tuesday', name: 'Tuesday', shortName: 'Tue' },
  { day: 'wednesday', name: 'Wednesday', shortName: 'Wed' },
  { day: 'thursday', name: 'Thursday', shortName: 'Thu' },
  { day: 'friday', name: 'Friday', shortName: 'Fri' },
  { day: 'saturday', name: 'Saturday', shortName: 'Sat' },
  { day: 'sunday', name: 'Sunday', shortName: 'Sun' },
] as const satisfies readonly { day: Weekday; name: string; shortName: string }[];

/** `16:00` as the opening hours show it: `04:00 PM`; inside a sentence: `4:00 PM`. */
export function clockLabel(time: string, style: 'table' | 'sentence' = 'table'): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const hour = String(hours % 12 || 12);
  return `${style === 'table' ? hour.padStart(2, '0') : hour}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** One stretch of opening hours in the words of docs/spec.md §9: `04:00 PM-07:00 PM`. */
export function rangeLabel({ opens, closes }: TimeRange): string {
  return `${clockLabel(opens)}-${clockLabel(closes)}`;
}

/** Days that share their hours, in one line each: the footer's summary of the week. */
export function weekSummary(
  profile: ClinicProfile = clinicProfile,
): readonly { days: string; hours: string }[] {
  const groups = new Map<string, string[]>();
  for (const { day, shortName } of weekdays) {
    const hours = profile.openingHours[day].map(rangeLabel).join(' and ') || 'Closed';
    groups.set(hours, [...(groups.get(hours) ?? []), shortName]);
  }
  return [...groups].map(([hours, days]) => ({ days: days.join(', '), hours }));
}
