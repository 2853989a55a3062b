import { clinicProfile } from '@site/shared-content/clinicProfile';
import { clockLabel } from './clockLabel';
import type { SharedProfile, TimeRange } from './profile/ClinicProfile';
import { weekdays } from './weekdays';

/** Formats a range of opening hours as in docs/spec.md §9: `04:00 PM-07:00 PM`. */
export function rangeLabel({ opens, closes }: TimeRange): string {
  return `${clockLabel(opens)}-${clockLabel(closes)}`;
}

/** The week, one line per group of days with the same hours: `Mon, Tue, Fri` and `04:00 PM-07:00 PM`. */
export function weekSummary(
  profile: SharedProfile = clinicProfile,
): readonly { days: string; hours: string }[] {
  const groups = new Map<string, string[]>();
  for (const { day, name } of weekdays) {
    const hours = profile.openingHours[day].map(rangeLabel).join(' and ') || 'Closed';
    groups.set(hours, [...(groups.get(hours) ?? []), name.slice(0, 3)]);
  }
  return [...groups].map(([hours, days]) => ({ days: days.join(', '), hours }));
}
