import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clockLabel } from './clockLabel';
import { clinicTime } from './openingState';
import type { SharedProfile, SpecialDay, TimeRange } from './profile/ClinicProfile';
import { weekdays } from './weekdays';

/** Formats a range of opening hours as in docs/spec.md §9: `04:00 PM-07:00 PM`. */
export function rangeLabel({ opens, closes }: TimeRange): string {
  return `${clockLabel(opens)}-${clockLabel(closes)}`;
}

/** A line of the opening hours: `Mon, Tue, Fri` and `04:00 PM-07:00 PM`. */
export type HoursRow = {
  readonly days: string;
  readonly hours: string;
  /** YYYY-MM-DD of a special day. */
  readonly date?: string;
};

/** The hours of a special day, or that the clinic is closed. */
export function specialHours({ hours = [] }: SpecialDay): string {
  return hours.map(rangeLabel).join(' and ') || 'Closed';
}

/** `Fri, 25 Dec 2026`, in every browser the same. */
export function dateLabel(date: string): string {
  return new Date(date).toUTCString().slice(0, 16);
}

/** The week, one line per group of days with the same hours, then the special days. `isAhead` tells which ones are past. */
export function hoursSummary(profile: SharedProfile = clinicProfile): readonly HoursRow[] {
  const groups = new Map<string, string[]>();
  for (const { day, name } of weekdays) {
    const hours = profile.openingHours[day].map(rangeLabel).join(' and ') || 'Closed';
    groups.set(hours, [...(groups.get(hours) ?? []), name.slice(0, 3)]);
  }
  return [
    ...[...groups].map(([hours, days]) => ({ days: days.join(', '), hours })),
    ...(profile.specialDays ?? []).map((special) => ({
      date: special.date,
      days: `${dateLabel(special.date)} (${special.reason})`,
      hours: specialHours(special),
    })),
  ];
}

/** False for a special day that is past; true for all while the time is unknown. */
export function isAhead({ date }: Pick<HoursRow, 'date'>, moment: Date | undefined): boolean {
  return !date || !moment || date >= clinicTime(moment).date;
}
