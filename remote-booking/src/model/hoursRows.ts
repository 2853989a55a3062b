import { appointmentHours } from '@site/shared-content/appointmentHours';
import { clinicProfile } from '@site/shared-content/clinicProfile';
import { rangeLabel } from '@site/shared-content/openingHours';
import { weekdays } from '@site/shared-content/weekdays';
import type { OpeningHoursRow } from '@site/shared-ui/OpeningHours';

/** The rows of the opening hours panel (docs/spec.md §9). */
export function hoursRows(): readonly OpeningHoursRow[] {
  return weekdays.map(({ day, name }) => {
    const ranges = clinicProfile.openingHours[day].map(rangeLabel);
    return { day: name, ranges: ranges.length > 0 ? ranges : [appointmentHours.closed] };
  });
}
