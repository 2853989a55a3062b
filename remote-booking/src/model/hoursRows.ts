import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { rangeLabel } from '@site/shared-content/openingHours';
import { weekdayOf, weekdays } from '@site/shared-content/weekdays';
import type { OpeningHoursRow } from '@site/shared-ui/OpeningHours';

/**
 * The rows of the opening hours panel (docs/spec.md §9).
 * @param today YYYY-MM-DD; if it is a special day, its row has its hours and the reason
 */
export function hoursRows(today?: string): readonly OpeningHoursRow[] {
  const { openingHours, specialDays = [] } = clinicProfile;
  const special = specialDays.find(({ date }) => date === today);
  return weekdays.map((weekday) => {
    const isSpecial = special && weekdayOf(special.date) === weekday;
    const ranges = (isSpecial ? (special.hours ?? []) : openingHours[weekday.day]).map(rangeLabel);
    const shown = ranges.length > 0 ? ranges : [appointmentHours.closed];
    return { day: weekday.name, ranges: isSpecial ? [...shown, `(${special.reason})`] : shown };
  });
}
